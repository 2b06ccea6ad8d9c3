// bookings
import type { BookingOffer } from '@threefold/api-contract/offer';
// end
import { displayName } from './facts.ts';
// bookings
import { AREAS } from './sizes.ts';
// end

// The words among the brand's facts.
// bookings

/** What customers book. Each choice can have a price in the settings. A brand may have no options, or no parts. */
export const offer: BookingOffer = {
  work: 'visit',
  visit: 'visit',
  visits: 'visits',
  options: { label: 'Floor area', unit: '__AREA_UNIT__', choices: AREAS },
  parts: { label: 'Where', outside: 'Outside', inside: 'Inside' },
};
// end
// photo

/** What the photo shows, for people who do not see it. */
export const photoAlt = '__PHOTO_ALT__';
// end

export const title: string = `${displayName}: __TITLE__`;
export const description: string = `${displayName} __DESCRIPTION__`;
