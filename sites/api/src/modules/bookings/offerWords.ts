import { type Arrival, arrivalWords } from '@threefold/api-contract/arrivals';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type BookingOffer, bookedText, optionText } from '@threefold/api-contract/offer';
import { partsText } from '@threefold/api-contract/offer-parts';
import type { Catalogue, LocalBrand, LocalRegion } from '../../platform/language.ts';
import type { Entry } from '../../platform/mail/content.ts';
import { ruleTexts } from '../../platform/ruleTexts.ts';
import type { BookingRow } from './tables.ts';

/** The offer of a brand that takes no bookings any more: a stored booking may outlive it. */
const NO_OFFER: Catalogue<BookingOffer> = {
  'en-CA': { work: 'visit', visit: 'visit' },
  'fr-CA': { work: 'rendez-vous', visit: 'rendez-vous' },
};

/** What customers book, in the words of a brand in a reader's language, or else in English. */
export const offerOf = ({
  offer,
  region,
}: Pick<BrandEntry, 'offer'> & { region: Partial<LocalRegion> }): BookingOffer =>
  offer ?? NO_OFFER[region.language ?? 'en-CA'];

/** The hours of an arrival in the words of the reader's language. */
export const arrivalText = (arrival: Arrival, { region }: LocalBrand): string =>
  arrivalWords(arrival, region, ruleTexts(region.language).ARRIVAL_TEXTS);

/** What a booking is for. */
export type Booked = Pick<BookingRow, 'selectedRange' | 'interiorEnabled' | 'exteriorEnabled'>;

/** The chosen parts, such as `Exterior Windows Only`; empty where the brand has none. */
export const servicesOf = (booking: Booked, brand: BrandEntry): string => partsText(booking, offerOf(brand));

/** The chosen option with its unit; empty where the brand has none. */
export const optionOf = (booking: Booked, brand: BrandEntry): string => optionText(booking, offerOf(brand));

/** What is done, in a calendar: its parts, or its option where there are none. */
export const workOf = (booking: Booked, brand: BrandEntry): string =>
  servicesOf(booking, brand) || bookedOf(booking, brand);

/** Parts and option in one line. */
export const bookedOf = (booking: Booked, brand: BrandEntry): string => bookedText(booking, offerOf(brand));

/** The chosen parts as an entry of a mail, where the brand has some. */
export function partsEntry(booking: Booked, brand: BrandEntry): Entry[] {
  const { parts } = offerOf(brand);
  return parts ? [[parts.label, servicesOf(booking, brand)]] : [];
}

/** What is booked as an entry of a mail: its parts, or its option where it has none. */
export const bookedEntry = (booking: Booked, brand: BrandEntry): Entry[] =>
  offerOf(brand).parts ? partsEntry(booking, brand) : optionEntry(booking, brand);

/** The chosen option as an entry of a mail, where the brand has some. */
export function optionEntry(booking: Booked, brand: BrandEntry): Entry[] {
  const { options } = offerOf(brand);
  return options ? [[options.label, optionOf(booking, brand)]] : [];
}
