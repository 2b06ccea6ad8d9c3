import type * as english from './brandTexts.ts';
import { displayName } from './facts.ts';
// bookings
import { AREAS } from './sizes.ts';
// end
// bookings

export const offer: typeof english.offer = {
  work: 'visite',
  visit: 'visite',
  visits: 'visites',
  options: { label: 'Superficie', unit: '__FRENCH_AREA_UNIT__', choices: AREAS },
  parts: { label: 'Où', outside: 'À l’extérieur', inside: 'À l’intérieur' },
};
// end
// photo

export const photoAlt: typeof english.photoAlt = '__FRENCH_PHOTO_ALT__';
// end

export const title: typeof english.title = `${displayName}\u00a0: __FRENCH_TITLE__`;
export const description: typeof english.description = `${displayName} __FRENCH_DESCRIPTION__`;
