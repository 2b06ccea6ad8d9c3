import type { Language } from '@threefold/api-contract/language';

/** The language of this build of the pages. */
export const language: Language = 'en-CA';

/** What precedes the paths of its pages. */
export const pathOfBuild: string = '';

/** Tells the API the language of a form that is posted without a script: what follows the form's address. */
export const languageQuery: string = '';
