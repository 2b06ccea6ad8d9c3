import type * as english from './projectsContent.ts';

export const setup: typeof english.setup = {
  underWay: (name, next) => `La mise en place de ${name} est en cours. ${next}`,
  live: (name, day) => `${name} est en service depuis le ${day}.`,
  open: 'L’ouvrir',
  yours: 'Répondre',
  ours: 'Voir les étapes',
};

export const projects: typeof english.projects = {
  title: 'Projets',
  subtitle: 'Ce que nous réalisons pour vous.',
  empty:
    'Rien n’est en cours pour l’instant. Dites-nous ce qui ralentit votre entreprise, et nous dresserons un premier plan avec vous.',
  unverified: 'Vos projets apparaîtront ici une fois votre adresse courriel confirmée.',
  start: 'Lancer un projet',
  failed: 'Vos projets n’ont pas pu être chargés',
  answer: 'Nous écrire',
  question: {
    label: (title) => `Réponse\u00a0: ${title}`,
    panel: (title) => `Questions et réponses\u00a0: ${title}`,
    yes: 'Oui',
    send: 'Envoyer la réponse',
    sending: 'Envoi…',
    sent: 'Merci. Nous avons votre réponse.',
    missing: 'Veuillez entrer votre réponse.',
  },
  progress: {
    stepsLabel: 'Étapes',
    ours: 'À faire, de notre côté',
    yours: 'À faire, de votre côté',
    due: 'D’ici le',
    updated: 'Mis à jour le',
    openLabel: 'Ouvrir l’aperçu',
  },
};
