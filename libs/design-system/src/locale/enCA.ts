import type { Locale } from './localeOf.ts';

/** Canadian English: the texts that the sections have by default. */
export const enCA: Locale = {};
