import { serviceSelectionSentence } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';

/** The words of a brand that defines none: it cleans windows. */
const CLEANING = {
  work: 'window cleaning',
  visit: 'cleaning',
  part: 'Windows',
  goodbye: 'We would be glad to see your windows another time.',
};

/** How a brand's mails name what can be booked. */
export const wordsOf = ({ bookingWords }: BrandEntry): typeof CLEANING =>
  bookingWords ? { ...bookingWords, goodbye: 'We would be glad to hear from you another time.' } : CLEANING;

/** What a booking is for, in the words of its brand, such as `Exterior Windows Only`. */
export function servicesOf(
  booking: Parameters<typeof serviceSelectionSentence>[0],
  { bookingWords }: BrandEntry,
): string {
  if (!bookingWords) return serviceSelectionSentence(booking);
  const { exteriorEnabled, interiorEnabled } = booking;
  return [exteriorEnabled && bookingWords.outside, interiorEnabled && bookingWords.inside].filter(Boolean).join(', ');
}

/** @returns The words as the beginning of a line. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
