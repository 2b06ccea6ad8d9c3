import { draftOf } from './draft.ts';

interface SentSubmission {
  key: string;
  content: string;
}

/** How many different contents are remembered: those a visitor may come back to after editing and failing. */
const REMEMBERED = 8;

/** Not `crypto.randomUUID`, which pages opened by a bare address over http do not have. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The idempotency keys of a form's submissions: the same content gets the same key until one is accepted, over double
 * clicks, reloads, retries after a lost answer, and edits that were taken back. Other content gets another key.
 */
export function submissionKeyOf(form: string) {
  const sent = draftOf<{ submissions: readonly SentSubmission[] }>(`${form}.sent`);
  let submissions: readonly SentSubmission[] | undefined;
  return {
    keyFor(values: object): string {
      const content = JSON.stringify(values);
      submissions ??= sent.read()?.submissions ?? [];
      const known = submissions.find((submission) => submission.content === content);
      if (known) return known.key;
      const key = randomKey();
      submissions = [{ key, content }, ...submissions].slice(0, REMEMBERED);
      sent.write({ submissions });
      return key;
    },
    accepted() {
      submissions = [];
      sent.clear();
    },
  };
}
