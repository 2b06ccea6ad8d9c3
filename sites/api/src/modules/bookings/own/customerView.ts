import type { BookingReceipt, OwnBooking } from '@threefold/api-contract';
import { bookingActions, isCalledOff } from '@threefold/api-contract/booking-state';
import { todayIn } from '@threefold/api-contract/region';
import type { Brands } from '../../../platform/brands.ts';
import type { KeyedHash } from '../../../platform/crypto/keyedHash.ts';
import type { LocalBrand } from '../../../platform/language.ts';
import { calendarFile } from '../../../platform/mail/calendar.ts';
import { linkOfRow } from '../link.ts';
import { cleaningEvent } from '../mails/calendar.ts';
import { arrivalText, optionOf, servicesOf, workOf } from '../offerWords.ts';
import { addressOf, type BookingRow, sequenceOf } from '../tables.ts';

/** A booking as its private link shows it. */
export const ownBookingOf = (row: BookingRow, brand: LocalBrand, remindersOff = false): OwnBooking => ({
  submissionType: row.submissionType,
  date: row.date,
  selectedRange: row.selectedRange,
  interiorEnabled: row.interiorEnabled,
  exteriorEnabled: row.exteriorEnabled,
  services: servicesOf(row, brand),
  option: optionOf(row, brand),
  state: row.state,
  actions: bookingActions(row, 'customer', todayIn(brand.region)),
  arrival: row.arrival && arrivalText(row.arrival, brand),
  quote: row.quoteCents === null || row.quoteUntil === null ? null : { cents: row.quoteCents, until: row.quoteUntil },
  currency: brand.region.currency,
  postalCode: row.postalCode,
  repeatWeeks: row.repeatWeeks,
  remindersOff,
});

interface ReceiptDependencies {
  /** In the customer's language. */
  brand: LocalBrand;
  brands: Pick<Brands, 'siteOrigin'>;
  hash: KeyedHash;
}

/** The receipt of a booking in its current state. */
export function receiptOf(row: BookingRow, { brand, brands, hash }: ReceiptDependencies): BookingReceipt {
  const link = linkOfRow(row, brand, { brands, hash });
  const { id, date } = row;
  const booking = ownBookingOf(row, brand);
  const inCalendar = link !== null && date !== null && row.state !== 'done' && !isCalledOff(row.state);
  return {
    ...booking,
    email: row.email,
    mailed: row.mailed,
    link,
    calendar: inCalendar
      ? calendarFile(
          cleaningEvent(
            {
              id,
              date,
              booked: workOf(row, brand),
              revision: sequenceOf(row),
              cancelled: false,
              arrival: row.arrival,
              minutes: row.minutes,
              address: addressOf(row),
              url: link,
            },
            brand,
          ),
          row.changedAt ?? row.submittedAt,
          brand.region.language,
        )
      : null,
  };
}
