import type { Data, Requests } from '@threefold/api-contract';
import { ARRIVAL_MISSING, firstOfficeFailure } from '@threefold/api-contract/booking-rules';
import { listPrice } from '@threefold/api-contract/booking-settings';
import { LANGUAGES } from '@threefold/api-contract/language';
import { type BookingOffer, optionText } from '@threefold/api-contract/offer';
import { isNorthAmerican } from '@threefold/api-contract/phone-rule';
import { withCountryCode } from '@threefold/validation';
import { centsOf } from '../shared/money.ts';

type Brand = Data['getBookingSettings']['brands'][number];

/** The fields of the form, in the order in which somebody who calls is asked. */
export const FIELDS = [
  'brand',
  'name',
  'phone',
  'email',
  'street',
  'unit',
  'city',
  'postalCode',
  'language',
  'kind',
  'side',
  'selectedRange',
  'date',
  'arrival',
  'price',
  'message',
] as const;

export type Entries = Record<(typeof FIELDS)[number], string>;

export const BLANK: Entries = {
  brand: '',
  name: '',
  phone: '',
  email: '',
  street: '',
  unit: '',
  city: '',
  postalCode: '',
  language: '',
  kind: 'schedule',
  side: 'exterior',
  selectedRange: '',
  date: '',
  arrival: '',
  price: '',
  message: '',
};

/** What is known of a customer, and of the last visit, whose option is likely to be the same. */
export function entriesOfCustomer(customer: Data['getCustomer'], brands: readonly Brand[]): Partial<Entries> {
  const { brand, name, phone, email, street, unit, city, postalCode } = customer;
  const { offer, region } = brands.find((one) => one.brand === brand) ?? {};
  const last = customer.bookings[0]?.option;
  const selectedRange = offer?.options?.choices.find((choice) => optionText({ selectedRange: choice }, offer) === last);
  // A stored North American number has no country code, by which it could be told from one of the brand's country.
  const dialed = phone && region && !isNorthAmerican(region) ? withCountryCode(phone) : phone;
  return { brand, name, phone: dialed, email, street, unit, city, postalCode, ...(selectedRange && { selectedRange }) };
}

/** The chosen parts; none where the brand has none. */
export const partsOf = (side: string, { parts }: BookingOffer) => ({
  interiorEnabled: parts !== undefined && side !== 'exterior',
  exteriorEnabled: parts !== undefined && side !== 'interior',
});

/** The price that the owner's list has for the work, in cents; undefined where it has none. */
export const listedPrice = (entries: Entries, { settings, offer }: Brand): number | undefined =>
  listPrice(settings, { selectedRange: entries.selectedRange, ...partsOf(entries.side, offer) });

/** What is sent, or the field that is wrong. @param noPrice the sentence about a price that is none */
export function readEntries(
  entries: Entries,
  id: string,
  noPrice: string,
  brand: Pick<Brand, 'region' | 'offer'> & Partial<Pick<Brand, 'languages'>>,
): { booking: Requests['enterBooking'] } | { field: string; message: string } {
  const { kind, side, price, arrival, date, language, ...texts } = entries;
  const isCleaning = kind === 'schedule';
  const booking = {
    id,
    ...texts,
    selectedRange: brand.offer.options ? texts.selectedRange : '',
    ...partsOf(side, brand.offer),
    submissionType: isCleaning ? 'schedule' : 'estimate',
    date: isCleaning ? date : null,
  } as const;
  const failure = firstOfficeFailure(booking, brand);
  if (failure) return failure;
  if (isCleaning && !arrival) return { field: 'arrival', message: ARRIVAL_MISSING };
  const cents = price.trim() === '' ? undefined : centsOf(price);
  if (price.trim() !== '' && cents === undefined) return { field: 'price', message: noPrice };
  const chosen = brand.languages?.length ? LANGUAGES.find((one) => one === language) : undefined;
  return {
    booking: {
      ...booking,
      ...(chosen && { language: chosen }),
      ...(isCleaning && { arrival }),
      ...(cents !== undefined && { cents }),
    },
  };
}
