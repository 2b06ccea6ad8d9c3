import type { BookingReceipt, OwnBooking } from '@threefold/api-contract';
import { ARRIVALS } from '@threefold/api-contract/arrivals';
import { bookingToday } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Brands } from '../../platform/brands.ts';
import type { KeyedHash } from '../../platform/keyedHash.ts';
import { calendarFile } from '../../platform/mail/calendar.ts';
import { linkOfRow } from './link.ts';
import { cleaningEvent } from './mails/calendar.ts';
import { type BookingRow, sequenceOf } from './tables.ts';
import { servicesOf } from './words.ts';

/** The state that the private link shows. `past`: the day is over, and nobody has marked the booking as done. */
export function stateOf({ cancelledAt, declinedAt, doneAt, date }: BookingRow): OwnBooking['state'] {
  if (cancelledAt) return 'cancelled';
  if (declinedAt) return 'declined';
  if (doneAt) return 'done';
  return date !== null && date < bookingToday() ? 'past' : 'open';
}

/** The price of an estimate, as its customer sees it; null while there is none. */
function quoteOf({ quoteCents: cents, quoteUntil: until, acceptedAt, refusedAt }: BookingRow): OwnBooking['quote'] {
  if (cents === null || until === null) return null;
  if (acceptedAt) return { cents, until, state: 'accepted' };
  if (refusedAt) return { cents, until, state: 'refused' };
  return { cents, until, state: until < bookingToday() ? 'expired' : 'open' };
}

/** A booking as its private link shows it. */
export const ownBookingOf = (row: BookingRow, brand: BrandEntry, remindersOff = false): OwnBooking => ({
  submissionType: row.submissionType,
  date: row.date,
  selectedRange: row.selectedRange,
  interiorEnabled: row.interiorEnabled,
  exteriorEnabled: row.exteriorEnabled,
  services: servicesOf(row, brand),
  state: stateOf(row),
  arrival: row.arrival && ARRIVALS[row.arrival],
  quote: quoteOf(row),
  repeatWeeks: row.repeatWeeks,
  remindersOff,
});

interface ReceiptParts {
  brand: BrandEntry;
  brands: Pick<Brands, 'siteOrigin'>;
  hash: KeyedHash;
}

/** The receipt of a booking in its current state. */
export function receiptOf(row: BookingRow, { brand, brands, hash }: ReceiptParts): BookingReceipt {
  const link = linkOfRow(row, brand, { brands, hash });
  const { id, date } = row;
  const booking = ownBookingOf(row, brand);
  const inCalendar = link !== null && date !== null && (booking.state === 'open' || booking.state === 'past');
  return {
    ...booking,
    email: row.email,
    link,
    calendar: inCalendar
      ? calendarFile(
          cleaningEvent(
            {
              id,
              date,
              services: booking.services,
              revision: sequenceOf(row),
              cancelled: false,
              arrival: booking.arrival,
              url: link,
            },
            brand,
          ),
          row.changedAt ?? row.submittedAt,
        )
      : null,
  };
}
