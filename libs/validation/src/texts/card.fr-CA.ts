import type * as english from './card.ts';

export const CARD_ERRORS: typeof english.CARD_ERRORS = {
  card_number_invalid: 'Veuillez entrer un numéro de carte valide.',
  expiry_invalid: 'Veuillez entrer le mois et l’année sous la forme MM / AA.',
  card_expired: 'Cette carte est expirée.',
  security_code_invalid: 'Veuillez entrer les trois ou quatre chiffres du code de sécurité.',
  name_required: 'Veuillez entrer le nom inscrit sur la carte.',
  postal_code_required: 'Veuillez entrer votre code postal.',
};
