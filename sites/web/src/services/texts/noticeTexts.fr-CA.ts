import type * as english from './noticeTexts.ts';

export const homeLabel: typeof english.homeLabel = (displayName) => `${displayName}, accueil`;

export const actionTexts: typeof english.actionTexts = {
  home: 'Aller à la page d’accueil',
  call: (phone) => `Appeler le ${phone}`,
  writeTo: 'Écrire à ',
};
