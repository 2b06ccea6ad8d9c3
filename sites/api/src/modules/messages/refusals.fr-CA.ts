import type { english } from './refusals.en-CA.ts';

export const french: typeof english = {
  sentAlready: 'Ce message a déjà été envoyé avec un autre texte. Veuillez recharger la page.',
  linkUnknown:
    'Ce lien ne mène à aucune conversation. Veuillez utiliser celui de notre courriel le plus récent, ou nous écrire.',
  unknown: 'Cette conversation n’existe pas.',
  noForm: (brand) => `${brand} ne reçoit pas de messages par ce formulaire.`,
  many: (wait) => `Beaucoup de messages ont déjà été envoyés depuis votre réseau. Veuillez réessayer dans ${wait}.`,
};
