import type * as english from './skipLinkText.ts';

export const SKIP_LINK: typeof english.SKIP_LINK = 'Aller au contenu';
