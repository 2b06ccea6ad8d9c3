import type { english } from './texts.en-CA.ts';

export const french: typeof english = {
  reminder: {
    subject: ({ visit }) => `Demain\u00a0: votre ${visit}`,
    news: ({ work }, day, arrival) => `Votre ${work} aura lieu demain. Arrivée prévue le ${day}, de ${arrival}.`,
    link: 'Si ce jour ne vous convient plus',
  },
  page: {
    unknown: 'Ce lien ne fonctionne plus',
    noBooking: 'Nous n’avons aucune réservation qui y corresponde.',
    question: 'Ne plus recevoir de rappels?',
    explanation: ({ visit }) =>
      `Nous vous écrivons la veille de votre ${visit}, puis pour vous remercier. Appuyez sur le bouton si vous ne voulez ni l’un ni l’autre. Vos réservations restent inchangées.`,
    switchOff: 'Ne plus m’envoyer de rappels',
    off: 'Vous ne recevrez plus de rappels',
    offExplanation: 'Nous ne vous enverrons plus de rappels ni de remerciements. Vos réservations restent inchangées.',
    switchOn: 'M’envoyer de nouveau des rappels',
    on: 'Vous recevrez de nouveau des rappels',
    onExplanation: ({ visit }) => `Nous vous écrivons la veille de votre ${visit}, puis pour vous remercier.`,
  },
};
