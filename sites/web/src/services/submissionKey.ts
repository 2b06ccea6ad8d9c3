import { draftOf } from './draft.ts';

interface SentSubmission {
  key: string;
  content: string;
}

/**
 * The idempotency key of a submission: the same content gets the same key until it is accepted, over double clicks,
 * reloads and retries after a lost answer; changed content gets a new one.
 */
export function submissionKeyOf(form: string) {
  const sent = draftOf<SentSubmission>(`${form}.sent`);
  let current: SentSubmission | undefined;
  return {
    keyFor(values: object): string {
      const content = JSON.stringify(values);
      const last = current ?? sent.read();
      if (last?.content === content && last.key) return last.key;
      current = { key: crypto.randomUUID(), content };
      sent.write(current);
      return current.key;
    },
    accepted() {
      current = undefined;
      sent.clear();
    },
  };
}
