/** Set by `npm run test:full`, which tests every case, and repeats races and crashes more often. */
export const isFullRun = process.env.TEST_FULL === '1';

/** How many times to run a step whose failure depends on timing. */
export const repetitions = (everyday: number, full: number): number => (isFullRun ? full : everyday);

/** All cases in a full run, otherwise one out of `every`. */
export const sampled = <Case>(cases: readonly Case[], every: number): readonly Case[] =>
  isFullRun ? cases : cases.filter((_, index) => index % every === 0);
