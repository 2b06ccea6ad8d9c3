import { draftOf } from './draft.ts';

interface SentSubmission {
  key: string;
  content: string;
}

/** How many contents are remembered, for visitors who edit and undo. */
const REMEMBERED = 8;

/** `crypto.randomUUID` is missing on plain http with an IP address. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Idempotency keys of a form's submissions. Until a submission is accepted, the same content gets the same key, across
 * double clicks, reloads, retries and undone edits. Other content gets another key.
 */
export function submissionKeyOf(form: string) {
  const sent = draftOf<{ submissions: readonly SentSubmission[] }>(`${form}.sent`);
  let submissions: readonly SentSubmission[] | undefined;
  return {
    keyFor(values: object): string {
      const content = JSON.stringify(values);
      submissions ??= sent.read()?.submissions ?? [];
      const earlier = submissions.find((submission) => submission.content === content);
      if (earlier) return earlier.key;
      const key = randomKey();
      submissions = [{ key, content }, ...submissions].slice(0, REMEMBERED);
      sent.write({ submissions });
      return key;
    },
    /** Called once a submission has been accepted. */
    clear() {
      submissions = [];
      sent.clear();
    },
  };
}
