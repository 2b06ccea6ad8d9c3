/** The languages of pages, mails and refusals. The first is the default. */
export const LANGUAGES = ['en-CA', 'fr-CA'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What precedes the paths of a site's pages in a language. */
export const languagePath = (language: Language): '' | '/fr' => (language === 'fr-CA' ? '/fr' : '');
