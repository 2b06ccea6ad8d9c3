/** A request in the language of this build. English is the API's default. */
export const inLanguage = (init?: RequestInit): RequestInit | undefined => init;
