import type * as english from './addressTexts.ts';

export const ADDRESS_LABELS: typeof english.ADDRESS_LABELS = {
  street: 'Numéro et rue',
  unit: 'Appartement',
  city: 'Ville',
};

export const OPTIONAL: string = 'Facultatif';
