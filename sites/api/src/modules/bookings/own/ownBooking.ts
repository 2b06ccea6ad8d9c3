import type { OwnBooking } from '@threefold/api-contract';
import { firstDateFailure } from '@threefold/api-contract/booking-rules';
import { BOOKING_EVENTS, type CustomerEvent, isPossible, isTimely } from '@threefold/api-contract/booking-state';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { todayIn } from '@threefold/api-contract/region';
import {
  type Address,
  firstAddressFailure,
  formatAddress,
  formatDate,
  formatPrice,
  normalizeAddress,
} from '@threefold/validation';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Brands } from '../../../platform/brands.ts';
import { hashOfToken } from '../../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { brandForRequest, requestLanguage } from '../../../platform/http/language.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { SubmissionMails } from '../../../platform/mail/compose.ts';
import { enqueueAll } from '../../../platform/outbox/outbox.ts';
import { ruleTexts } from '../../../platform/ruleTexts.ts';
import { type BillRow, holdingBill, totalOf } from '../../bills/index.ts';
import { followBooking } from '../../customers/index.ts';
import { brandOfRow } from '../brandOfRow.ts';
import { countCustomerMail } from '../countCustomerMail.ts';
import type { BookingDependencies } from '../createBooking.ts';
import { linkOf, noBooking } from '../link.ts';
import { type ChangedBooking, changedBookingOf } from '../mails/changedBooking.ts';
import {
  acceptedMails,
  addressChangedMails,
  cancelledMails,
  dateChangedMails,
  refusedMails,
} from '../mails/changeMails.ts';
import { offerOf } from '../offerWords.ts';
import { newestOf } from '../recurrence.ts';
import { refusals } from '../refusals.ts';
import { type Change, takeStep } from '../stateChanges.ts';
import { addressOf, type BookingRow, bookings, reservedDays } from '../tables.ts';
import { ownBookingOf } from './customerView.ts';
import { remindersAreOff, switchReminders } from './reminders.ts';

/** Each change sends mails; without a limit, a link could be used to flood two mailboxes. */
const MAX_CHANGES = 20;

function requireFewChanges({ revision }: BookingRow): void {
  if (revision < MAX_CHANGES) return;
  throw new HttpError('CONFLICT', refusals().changedOften);
}

/** What a customer can do with the private link of a booking. */
export interface OwnBookings {
  /** @throws HttpError when the link matches no booking. */
  show(token: string): Promise<OwnBooking>;
  /**
   * Moves a cleaning to another day, which needs a new confirmation. Idempotent.
   *
   * @throws HttpError when the day is refused, the booking can no longer change, or it was moved too often.
   */
  changeDate(token: string, date: string): Promise<OwnBooking>;
  /**
   * Gives the address of the home, or another one. Idempotent.
   *
   * @throws HttpError when it is refused, the booking can no longer change, or it was changed too often.
   */
  changeAddress(token: string, address: Address): Promise<OwnBooking>;
  /** Cancels the booking. Idempotent. @throws HttpError when it was declined or done, or its day is over. */
  cancel(token: string): Promise<OwnBooking>;
  /**
   * Accepts the price of an estimate, which becomes a cleaning on a day. Idempotent.
   *
   * @param choice the day, and the price in cents that the customer has seen
   * @throws HttpError when there is no price, it has expired or changed, or the day is refused.
   */
  accept(token: string, choice: { date: string; seen: number | undefined }): Promise<OwnBooking>;
  /**
   * Refuses the price of an estimate. Idempotent.
   *
   * @param reason for the owner; may be empty
   * @throws HttpError when there is none, or it was accepted.
   */
  refuse(token: string, reason: string): Promise<OwnBooking>;
  /** Switches reminders to the customer off or on. */
  setReminders(token: string, off: boolean): Promise<OwnBooking>;
}

/** How many of the kept days its customer sees. */
const SHOWN_DAYS = 3;

/** Each change and its mails are one transaction; changes of the same booking are serialized. */
export function createOwnBookings({
  queries,
  outbox,
  brands,
  limits,
  hash,
  days,
  apiOf,
}: Pick<BookingDependencies, 'queries' | 'outbox' | 'limits' | 'hash' | 'days' | 'apiOf'> & {
  brands: Brands;
}): OwnBookings {
  const viewOf = async (row: BookingRow): Promise<OwnBooking> => {
    const bill = await holdingBill(queries, row.id);
    const { settings } = await days.settingsOf(queries, row.brand);
    const newest = await newestOf(queries, row);
    const kept = await queries
      .select({ day: reservedDays.day })
      .from(reservedDays)
      .where(and(eq(reservedDays.bookingId, newest.id), gte(reservedDays.day, brands.todayOf(row.brand))))
      .orderBy(asc(reservedDays.day))
      .limit(SHOWN_DAYS);
    const shown = ownBookingOf(row, brandForRequest(brandOfRow(row, brands)), await remindersAreOff(queries, row));
    return {
      ...shown,
      quote: shown.quote && { ...shown.quote, tax: settings.tax },
      repeatWeeks: newest.repeatWeeks,
      ...(kept.length > 0 && { nextDays: kept.map(({ day }) => day) }),
      ...(row.quoteCents && row.arrival && { price: { cents: row.quoteCents, tax: settings.tax } }),
      ...(bill && { bill: ownBillOf(bill, settings.payTo) }),
    };
  };

  /** @param isAlreadySo whether the booking is as the request wants it already */
  const change = async (
    token: string,
    event: CustomerEvent,
    isAlreadySo: (row: BookingRow) => boolean,
    decide: (row: BookingRow, transaction: Queries) => Promise<Decision>,
  ) => {
    const { row, isChanged } = await queries.transaction(async (transaction) => {
      const current = await findByToken(transaction, token, { forUpdate: true });
      const brand = brandOfRow(current, brands);
      if (isAlreadySo(current)) return { row: current, isChanged: false };
      if (!isPossible(current, event, brands.todayOf(current.brand))) throw refusalOf(current, event, brand);
      const decision = await decide(current, transaction);
      if (!decision) return { row: current, isChanged: false };
      const { mails, ...step } = decision;
      // Before the step: only an address with a handled booking has no limit, and the step may make its only one new again.
      const mailsCustomer =
        BOOKING_EVENTS[event].mails.some((reader) => reader === 'customer') &&
        (await countCustomerMail(transaction, limits, current.email));
      const changed = await takeStep(transaction, current, event, step);
      const { booking } = changedBookingOf(changed, { brands, hash, apiOf });
      // The request's own link, because one made with an older secret cannot be computed again.
      const withLink = { ...booking, url: linkOf(token, inLanguage(brand, changed.language), brands) };
      await enqueueAll(transaction, mails(withLink, brand, mailsCustomer));
      return { row: changed, isChanged: true };
    });
    if (isChanged) outbox.wake();
    return viewOf(row);
  };

  return {
    async show(token) {
      return viewOf(await findByToken(queries, token));
    },

    changeDate: (token, date) =>
      change(token, 'move', never, async (row, transaction) => {
        const { date: before, brand } = row;
        const region = brands.regionOf(brand);
        const failure = firstDateFailure(date, todayIn(region), ruleTexts(requestLanguage()).BOOKING_ERRORS);
        if (failure) throw validationError(failure);
        if (date === before) return undefined;
        requireFewChanges(row);
        const refusal = await days.refusalOf(transaction, { brand, day: date, option: row.selectedRange });
        if (refusal) throw refusal;
        return {
          // A new day needs a new confirmation.
          set: {
            date,
            changedAt: sql`now()`,
            confirmedAt: null,
            arrival: null,
            minutes: null,
            remindedAt: null,
            goesOnAt: null,
          },
          detail: `${formatDate(before ?? '', region)} to ${formatDate(date, region)}`,
          mails: (booking, brand, mailsCustomer) => dateChangedMails(booking, before, brand, mailsCustomer),
        };
      }),

    changeAddress: (token, entered) => {
      const entryFor = ({ brand }: BookingRow) => {
        const region = brands.regionOf(brand);
        const address = normalizeAddress(entered, region.country);
        return { region, address, line: formatAddress(address, region) };
      };
      const isKnown = (row: BookingRow) => {
        const { line, region } = entryFor(row);
        return (
          formatAddress(addressOf(row), region) === line && isPossible(row, 'readdress', brands.todayOf(row.brand))
        );
      };
      return change(token, 'readdress', isKnown, async (row, transaction) => {
        const { address, line, region } = entryFor(row);
        const failure = firstAddressFailure(address, region.country, ruleTexts(requestLanguage()).ADDRESS_ERRORS);
        if (failure) throw validationError(failure);
        requireFewChanges(row);
        const before = formatAddress(addressOf(row), region);
        await followBooking(transaction, row, address, 'visitor');
        return {
          set: address,
          detail: before ? `${before} to ${line}` : line,
          mails: (booking, brand) => addressChangedMails(booking, before, brand),
        };
      });
    },

    cancel: (token) =>
      change(token, 'cancel', isIn('cancelled'), async () => ({
        // The hourly job of `scheduling/repetitions.ts` gives up the days that were kept for its repetition.
        set: { cancelledAt: sql`now()`, repeatWeeks: 0 },
        mails: cancelledMails,
      })),

    accept: (token, { date, seen }) => {
      const isAccepted = (row: BookingRow) =>
        row.acceptedAt !== null && row.date === date && isPossible(row, 'move', brands.todayOf(row.brand));
      return change(token, 'accept', isAccepted, async (row, transaction) => {
        const cents = row.quoteCents ?? 0;
        const { region } = brandOfRow(row, brands);
        if (cents !== seen) {
          const local = brandForRequest(brandOfRow(row, brands));
          throw new HttpError('CONFLICT', refusals().priceChanged(formatPrice(cents, local.region)));
        }
        const failure = firstDateFailure(date, todayIn(region), ruleTexts(requestLanguage()).BOOKING_ERRORS);
        if (failure) throw validationError(failure);
        const refusal = await days.refusalOf(transaction, { brand: row.brand, day: date, option: row.selectedRange });
        if (refusal) throw refusal;
        const { tax } = (await days.settingsOf(transaction, row.brand)).settings;
        return {
          // The estimate becomes a cleaning, whose day waits for confirmation.
          set: { submissionType: 'schedule', date, acceptedAt: sql`now()`, refusedAt: null, changedAt: sql`now()` },
          detail: `${formatPrice(cents, region)}, for ${formatDate(date, region)}`,
          mails: (booking, brand, mailsCustomer) => acceptedMails(booking, { cents, tax }, brand, mailsCustomer),
        };
      });
    },

    refuse: (token, reason) =>
      change(token, 'refuse', isIn('refused'), async (row) => {
        const cents = row.quoteCents ?? 0;
        return {
          set: { refusedAt: sql`now()` },
          detail: [formatPrice(cents, brandOfRow(row, brands).region), reason].filter(Boolean).join(': '),
          mails: (booking, brand) => refusedMails(booking, { cents, reason }, brand),
        };
      }),

    async setReminders(token, off) {
      const row = await queries.transaction(async (transaction) => {
        // Locked, so that no opt-out remains when its bookings are erased at the same time.
        const booking = await findByToken(transaction, token, { forUpdate: true });
        await switchReminders(transaction, booking, off);
        return booking;
      });
      return viewOf(row);
    },
  };
}

/** The change and its mails; undefined when nothing changes. */
type Decision =
  | (Change & { mails: (booking: ChangedBooking, brand: BrandEntry, mailsCustomer: boolean) => SubmissionMails })
  | undefined;

const ownBillOf = (bill: BillRow, payTo: string): OwnBooking['bill'] => ({
  number: bill.number,
  issuedOn: bill.issuedOn,
  dueOn: bill.dueOn,
  lines: bill.lines,
  tax: bill.tax,
  taxNumber: bill.taxNumber,
  netCents: bill.netCents,
  taxCents: bill.taxCents,
  totalCents: totalOf(bill),
  paidOn: bill.paidOn,
  payTo,
});

const isIn =
  (state: BookingRow['state']) =>
  (row: BookingRow): boolean =>
    row.state === state;

const never = () => false;

/** The booking of a private link. @throws HttpError when there is none */
export async function findByToken(
  from: Queries,
  token: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<BookingRow> {
  const query = from
    .select()
    .from(bookings)
    .where(eq(bookings.linkHash, hashOfToken(token)));
  const [row] = forUpdate ? await query.for('update') : await query;
  if (!row) throw noBooking();
  return row;
}

/** Why the customer cannot do something to a booking. */
function refusalOf(row: BookingRow, event: CustomerEvent, brand: BrandEntry): HttpError {
  const reader = brandForRequest(brand);
  const { visit } = offerOf(reader);
  const texts = refusals();
  const dayText = (day: string) => formatDate(day, reader.region);
  const conflict = (sentence: string) => new HttpError('CONFLICT', sentence);
  if (row.state === 'cancelled') return conflict(texts.cancelled(visit));
  if (row.state === 'declined') return conflict(texts.declined(visit));
  if (row.state === 'done') return conflict(texts.done(visit));
  if (!isTimely(row, 'cancel', todayIn(brand.region))) return conflict(texts.over(visit));
  if (event === 'move') return conflict(texts.noDate(visit));
  if (row.acceptedAt) {
    return conflict(event === 'refuse' ? texts.acceptedYet : texts.acceptedFor(dayText(row.date ?? '')));
  }
  return conflict(row.quoteUntil === null ? texts.noPrice : texts.priceExpired(dayText(row.quoteUntil)));
}
