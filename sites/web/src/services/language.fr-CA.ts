import type * as english from './language.ts';

export const language: typeof english.language = 'fr-CA';

export const languagePath: typeof english.languagePath = '/fr';

export const languageQuery: typeof english.languageQuery = '?language=fr-CA';
