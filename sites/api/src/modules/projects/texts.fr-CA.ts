import type { english } from './texts.en-CA.ts';

export const french: typeof english = {
  newsOf: (title) => `Des nouvelles de votre projet\u00a0: ${title}`,
  newsOfAll: 'Des nouvelles de vos projets',
  thereIsNews: 'Il y a du nouveau dans ce que nous réalisons pour vous\u00a0:',
  next: 'Prochaine étape',
  link: 'Voir vos projets',
  reason: 'Vous recevez ce courriel parce que nous travaillons à un projet pour vous.',
};
