import type { BookingRequest } from './booking.ts';
import type { BookingOffer } from './offer.ts';

// A module of its own: the booking form needs nothing else of the offer.

export type ChosenParts = Pick<BookingRequest, 'exteriorEnabled' | 'interiorEnabled'>;

/** Which parts are chosen, in words; empty without parts. */
export function partsText({ exteriorEnabled, interiorEnabled }: ChosenParts, { parts }: BookingOffer): string {
  if (!parts) return '';
  const { outside, inside, onlyOutside = outside, onlyInside = inside, both = `${outside}, ${inside}` } = parts;
  if (exteriorEnabled && interiorEnabled) return both;
  if (exteriorEnabled) return onlyOutside;
  return interiorEnabled ? onlyInside : '';
}
