import type { Data, Requests } from '@threefold/api-contract';
import { SQUARE_FOOTAGE_RANGES } from '@threefold/api-contract/booking';
import { ARRIVAL_MISSING, firstOfficeFailure } from '@threefold/api-contract/booking-rules';
import { type BookingSettings, listPrice } from '@threefold/api-contract/booking-settings';
import type { Region } from '@threefold/api-contract/region';
import { centsOf } from '../shared/money.ts';

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
  kind: 'schedule',
  side: 'exterior',
  selectedRange: SQUARE_FOOTAGE_RANGES[0],
  date: '',
  arrival: '',
  price: '',
  message: '',
};

/** What is known of a customer, and of the last visit, whose size and windows are likely to be the same. */
export function entriesOfCustomer(customer: Data['getCustomer']): Partial<Entries> {
  const { brand, name, phone, email, street, unit, city, postalCode } = customer;
  const selectedRange = customer.bookings[0]?.selectedRange;
  return { brand, name, phone, email, street, unit, city, postalCode, ...(selectedRange && { selectedRange }) };
}

const sidesOf = ({ side }: Pick<Entries, 'side'>) => ({
  interiorEnabled: side !== 'exterior',
  exteriorEnabled: side !== 'interior',
});

/** The price that the owner's list has for the work, in cents; undefined where it has none. */
export const listedPrice = (entries: Entries, settings: BookingSettings): number | undefined =>
  listPrice(settings, { selectedRange: entries.selectedRange, ...sidesOf(entries) });

/** What is sent, or the field that is wrong. @param noPrice the sentence about a price that is none */
export function readEntries(
  entries: Entries,
  id: string,
  noPrice: string,
  region: Region,
): { booking: Requests['enterBooking'] } | { field: string; message: string } {
  const { kind, side, price, arrival, date, ...texts } = entries;
  const isCleaning = kind === 'schedule';
  const booking = {
    id,
    ...texts,
    ...sidesOf({ side }),
    submissionType: isCleaning ? 'schedule' : 'estimate',
    date: isCleaning ? date : null,
  } as const;
  const failure = firstOfficeFailure(booking, region);
  if (failure) return failure;
  if (isCleaning && !arrival) return { field: 'arrival', message: ARRIVAL_MISSING };
  const cents = price.trim() === '' ? undefined : centsOf(price);
  if (price.trim() !== '' && cents === undefined) return { field: 'price', message: noPrice };
  return { booking: { ...booking, ...(isCleaning && { arrival }), ...(cents !== undefined && { cents }) } };
}
