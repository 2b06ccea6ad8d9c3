import type * as english from './addressTexts.ts';

export const ADDRESS_LABELS: typeof english.ADDRESS_LABELS = {
  street: 'Numéro et rue',
  unit: 'Appartement',
  city: 'Ville',
  postalCode: 'Code postal',
};

export const OPTIONAL: string = 'Facultatif';
