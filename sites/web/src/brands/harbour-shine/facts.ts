// What the brand's facts and their words share: the same in every language.

export const displayName = 'Harbour Shine Brigade';

/** The ranges of floor area, in square feet, as they are shown and stored. */
export const SQUARE_FEET = [
  '500–1000',
  '1000–1500',
  '1500–2000',
  '2000–2500',
  '2500–3000',
  '3000–4000',
  '4000–5000',
  '5000–6000',
  '6000+',
];
