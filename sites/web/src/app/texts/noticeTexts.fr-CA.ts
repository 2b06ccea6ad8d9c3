import type * as english from './noticeTexts.ts';

export const notFoundTexts: typeof english.notFoundTexts = {
  eyebrow: 'Page introuvable',
  title: 'Il n’y a rien à cette adresse.',
  body: 'Le lien est peut-être ancien, ou une lettre s’est perdue en chemin.',
};

export const CLIENT_PORTAL: string = 'Espace client';

export const needsScriptTexts: typeof english.needsScriptTexts = {
  title: 'Cette page exige JavaScript.',
  body: 'Il est désactivé dans votre navigateur. Activez-le, ou écrivez-nous ou appelez-nous, et quelqu’un vous aidera.',
};

export const notReachedTexts: typeof english.notReachedTexts = {
  title: 'Nous n’avons pas pu vérifier qui vous êtes',
  retryLabel: 'Réessayer',
  retryingLabel: 'Nouvel essai…',
};

export const OUR_FAILURE: string = 'Le problème vient de nous. Vous pouvez aussi nous joindre directement.';
