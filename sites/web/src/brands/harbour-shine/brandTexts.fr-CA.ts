import type * as english from './brandTexts.ts';
import { displayName, SQUARE_FEET } from './facts.ts';

export const offer: typeof english.offer = {
  work: 'lavage de vitres',
  visit: 'lavage',
  goodbye: 'Nous serons heureux de nous occuper de vos vitres une autre fois.',
  kindMissing: 'Veuillez choisir entre réserver un lavage et demander une soumission gratuite.',
  options: {
    label: 'Superficie',
    missing: 'Veuillez choisir la superficie de votre logement.',
    unit: 'pi²',
    short: 'pi²',
    choices: SQUARE_FEET,
  },
  parts: {
    label: 'Vitres',
    missing: 'Veuillez choisir au moins un type de service (intérieur ou extérieur).',
    outside: 'Vitres extérieures',
    inside: 'Vitres intérieures',
    onlyOutside: 'Vitres extérieures seulement',
    onlyInside: 'Vitres intérieures seulement',
    both: 'Vitres extérieures et intérieures',
    short: { outside: 'Extérieur', inside: 'Intérieur', both: 'Les deux côtés' },
  },
};

export const openWords: string = '7 jours sur 7';

export const title: string = `${displayName}\u00a0: lavage de vitres à Hamilton et dans le Golden Horseshoe`;
export const description: string =
  'Nous lavons les vitres des maisons et des commerces à Hamilton, en Ontario, et dans le Golden Horseshoe. Réservez en ligne en deux minutes, ou appelez-nous.';
