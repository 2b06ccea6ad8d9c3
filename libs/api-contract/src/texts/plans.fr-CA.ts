import type * as english from './plans.ts';

export const everyWeeks: typeof english.everyWeeks = (weeks) =>
  weeks === 1 ? 'chaque semaine' : `toutes les ${weeks}\u00a0semaines`;
