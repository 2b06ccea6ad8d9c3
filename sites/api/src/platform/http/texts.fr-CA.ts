import type { english } from './texts.en-CA.ts';

export const french: typeof english = {
  notSent: 'Pas encore envoyé',
  unreadable: 'Le formulaire n’a pas pu être lu.',
  goBack: (phone) =>
    `Veuillez revenir en arrière dans votre navigateur\u00a0: ce que vous avez saisi devrait s’y trouver encore.${phone ? ` Vous pouvez aussi nous appeler au ${phone}.` : ''}`,
  backTo: (brand) => `Retour à ${brand}`,
};
