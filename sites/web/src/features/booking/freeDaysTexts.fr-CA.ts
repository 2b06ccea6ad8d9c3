import type * as english from './freeDaysTexts.ts';

export const freeDaysTexts: typeof english.freeDaysTexts = {
  label: 'Jours libres',
  legend: { free: 'Libre', full: 'Complet', closed: 'Fermé' },
};
