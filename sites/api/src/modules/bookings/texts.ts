import { serviceSelectionSentence } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';

/** The texts of a brand that defines none: it cleans windows. */
const CLEANING = {
  work: 'window cleaning',
  visit: 'cleaning',
  part: 'Windows',
  goodbye: 'We would be glad to see your windows another time.',
};

/** How a brand's mails name what can be booked. */
export const textsOf = ({ bookingTexts }: BrandEntry): typeof CLEANING =>
  bookingTexts ? { ...bookingTexts, goodbye: 'We would be glad to hear from you another time.' } : CLEANING;

/** What a booking is for, in the texts of its brand, such as `Exterior Windows Only`. */
export function servicesOf(
  booking: Parameters<typeof serviceSelectionSentence>[0],
  { bookingTexts }: BrandEntry,
): string {
  if (!bookingTexts) return serviceSelectionSentence(booking);
  const { exteriorEnabled, interiorEnabled } = booking;
  return [exteriorEnabled && bookingTexts.outside, interiorEnabled && bookingTexts.inside].filter(Boolean).join(', ');
}

/** @returns The words as the beginning of a line. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
