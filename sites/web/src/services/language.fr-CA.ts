import type * as english from './language.ts';

export const language: typeof english.language = 'fr-CA';

export const pathOfBuild: typeof english.pathOfBuild = '/fr';

export const languageQuery: typeof english.languageQuery = '?language=fr-CA';
