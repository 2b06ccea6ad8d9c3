import type { Data } from '@threefold/api-contract';
import { arrivalWords } from '@threefold/api-contract/arrivals';
import type { StoredBookingField } from '@threefold/api-contract/booking';
import type { BookingOffer } from '@threefold/api-contract/offer';
import type { Region } from '@threefold/api-contract/region';
import { postalCodeLabel } from '@threefold/validation';
import type { CsvColumn } from '../../../services/csv.ts';
import type { HostBrand } from '../../../services/hostBrand.tsx';
import { stateColumns, timesOf } from '../export/rows.ts';
import { amountOf } from '../shared/money.ts';
import { kindOf, stateOf } from './bookingTexts.ts';

type Booking = Data['getBookings']['rows'][number];

interface Brands {
  /** The page's: all times are local there, as their headers say. */
  host: Pick<HostBrand, 'region' | 'contacts'>;
  brandOf: (booking: Booking) => Pick<HostBrand, 'region' | 'bookingOffer'>;
  /** What the brands of the list offer. */
  offers: readonly BookingOffer[];
  regions: readonly Region[];
}

/** The labels of a column whose meaning may differ between brands; null where none has it. */
const headerOf = (labels: readonly (string | undefined)[]): string | null =>
  [...new Set(labels.filter((label) => label !== undefined))].join(' / ') || null;

/** Each field's column, in the table's order; null omits it. Omitting a field here is a type error. */
function fieldColumns({
  host,
  brandOf,
  offers,
  regions,
}: Brands): Record<StoredBookingField | 'state', CsvColumn<Booking> | null> {
  const options = headerOf(offers.map((offer) => offer.options?.label));
  const parts = headerOf(offers.map((offer) => offer.parts?.label));
  return {
    name: { header: 'Name', value: ({ name }) => name },
    submissionType: { header: 'Request', value: (booking) => kindOf(booking, brandOf(booking).bookingOffer) },
    date: { header: 'Date', value: ({ date }) => date },
    email: { header: 'Email', value: ({ email }) => email },
    phone: { header: 'Phone', value: ({ phone }) => phone },
    selectedRange: options === null ? null : { header: options, value: ({ selectedRange }) => selectedRange },
    exteriorEnabled: parts === null ? null : { header: parts, value: ({ services }) => services },
    // Covered by the exterior column.
    interiorEnabled: null,
    street: { header: 'Street', value: ({ street }) => street },
    unit: { header: 'Unit', value: ({ unit }) => unit },
    city: { header: 'City', value: ({ city }) => city },
    state: stateColumns(regions, (booking: Booking) => brandOf(booking).region)[0] ?? null,
    postalCode: { header: postalCodeLabel(host.region.country), value: ({ postalCode }) => postalCode },
    message: { header: 'Message', value: ({ message }) => message },
  };
}

/** The columns of the bookings as CSV and as .xlsx, each row in the words and the money of its brand. */
export const bookingColumns = (brands: Brands): readonly CsvColumn<Booking>[] => {
  const { host, brandOf } = brands;
  return [
    ...Object.values(fieldColumns(brands)).filter((column) => column !== null),
    timesOf(host, 'Received', ({ submittedAt }) => submittedAt),
    { header: 'Site', value: ({ site }) => site },
    { header: 'State', value: stateOf },
    timesOf(host, 'Changed', ({ changedAt }) => changedAt),
    { header: 'Price', value: ({ quoteCents }) => quoteCents && amountOf(quoteCents) },
    { header: 'Currency', value: (booking) => booking.quoteCents && brandOf(booking).region.currency },
    timesOf(host, 'Price sent', ({ quotedAt }) => quotedAt),
    { header: 'Price valid until', value: ({ quoteUntil }) => quoteUntil },
    timesOf(host, 'Price accepted', ({ acceptedAt }) => acceptedAt),
    timesOf(host, 'Price refused', ({ refusedAt }) => refusedAt),
    timesOf(host, 'Confirmed', ({ confirmedAt }) => confirmedAt),
    timesOf(host, 'Declined', ({ declinedAt }) => declinedAt),
    timesOf(host, 'Cancelled', ({ cancelledAt }) => cancelledAt),
    timesOf(host, 'Done', ({ doneAt }) => doneAt),
    {
      header: 'Arrival',
      value: (booking) => booking.arrival && arrivalWords(booking.arrival, brandOf(booking).region),
    },
    { header: 'Crew', value: ({ crew }) => crew?.name ?? null },
    { header: 'Note of the crew', value: ({ crewNote }) => crewNote },
    timesOf(host, 'Handled', ({ handledAt }) => handledAt),
    { header: 'Handled by', value: ({ handledBy }) => handledBy },
    { header: 'Note', value: ({ note }) => note },
  ];
};
