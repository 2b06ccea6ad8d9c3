import type { Language } from '@threefold/api-contract/language';

/** The language of this build of the pages. */
export const language: Language = 'en-CA';

/** What precedes the paths of its pages. */
export const languagePath: string = '';
