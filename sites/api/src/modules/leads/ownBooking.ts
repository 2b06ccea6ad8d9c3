import type { OwnBooking } from '@threefold/api-contract';
import { firstDateFailure } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, validationError } from '../../platform/http/httpError.ts';
import { enqueueAll } from '../../platform/outbox/outbox.ts';
import { brandOfRow, type ChangedBooking, changedBookingOf } from './changedBooking.ts';
import { cancelledMails, dateChangedMails } from './changeMails.ts';
import { takeConfirmation } from './confirmations.ts';
import { ownBookingOf, stateOf } from './customerView.ts';
import { refusalOfDay } from './days/bookableDays.ts';
import { hashOfToken, linkOf } from './link.ts';
import type { BookingMails } from './mailParts.ts';
import type { LeadsParts } from './service.ts';
import { type BookingRow, bookings } from './tables.ts';
import { wordsOf } from './words.ts';

/** Each move sends two mails; without a limit, a link could be used to flood two mailboxes. */
const MOST_MOVES = 20;

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
  /** Cancels the booking. Idempotent. @throws HttpError when its day is over. */
  cancel(token: string): Promise<OwnBooking>;
}

/** Each change and its mails are one transaction; changes of the same booking are serialised. */
export function createOwnBookings({
  queries,
  outbox,
  brands,
  limits,
  hash,
  bookingsPerDay,
}: Pick<LeadsParts, 'queries' | 'outbox' | 'limits' | 'hash' | 'bookingsPerDay'> & { brands: Brands }): OwnBookings {
  const change = async (token: string, decide: (row: BookingRow, transaction: Queries) => Promise<Decision>) => {
    const { row, isChanged } = await queries.transaction(async (transaction) => {
      const current = await find(transaction, token, true);
      const decision = await decide(current, transaction);
      if (!decision) return { row: current, isChanged: false };
      // Before the update, which may make the customer's only handled booking new again.
      const confirmed = await takeConfirmation(transaction, limits, current.email);
      const [changed] = await transaction
        .update(bookings)
        .set({
          ...decision.set,
          revision: sql`${bookings.revision} + 1`,
          // An admin who has the booking open has not seen this change.
          adminRevision: sql`${bookings.adminRevision} + 1`,
        })
        .where(eq(bookings.id, current.id))
        .returning();
      if (!changed) throw noBooking();
      const { booking, brand } = changedBookingOf(changed, { brands, hash });
      // Also a link of an older secret, which cannot be made again.
      const withLink = { ...booking, url: linkOf(token, brand, brands) };
      await enqueueAll(transaction, decision.mails(withLink, brand, confirmed));
      return { row: changed, isChanged: true };
    });
    if (isChanged) outbox.wake();
    return ownBookingOf(row, brandOfRow(row, brands));
  };

  return {
    async show(token) {
      const row = await find(queries, token, false);
      return ownBookingOf(row, brandOfRow(row, brands));
    },

    changeDate: (token, date) =>
      change(token, async (row, transaction) => {
        const { date: before, submissionType, brand } = row;
        refuseUnlessOpen(row, brandOfRow(row, brands));
        if (submissionType === 'estimate') {
          throw new HttpError(
            'CONFLICT',
            `An estimate has no date to change. Please book a ${wordsOf(brandOfRow(row, brands)).visit} instead.`,
          );
        }
        const failure = firstDateFailure(date);
        if (failure) throw validationError(failure);
        if (date === before) return undefined;
        if (row.revision >= MOST_MOVES) {
          throw new HttpError('CONFLICT', 'This booking was moved many times. Please call us to move it again.');
        }
        const refusal = await refusalOfDay(transaction, { brand, day: date }, bookingsPerDay);
        if (refusal) throw refusal;
        return {
          // A new day needs a new confirmation, so the booking is new again for the admins.
          set: {
            date,
            changedAt: sql`now()`,
            handledAt: null,
            handledBy: null,
            confirmedAt: null,
            arrival: null,
            remindedAt: null,
          },
          mails: (booking, brand, confirmed) => dateChangedMails(booking, before, brand, confirmed),
        };
      }),

    cancel: (token) =>
      change(token, async (row) => {
        if (row.cancelledAt) return undefined;
        refuseUnlessOpen(row, brandOfRow(row, brands));
        return { set: { cancelledAt: sql`now()` }, mails: cancelledMails };
      }),
  };
}

/** The change and its mails; undefined when nothing changes. */
type Decision =
  | {
      set: PgUpdateSetSource<typeof bookings>;
      mails: (booking: ChangedBooking, brand: BrandEntry, confirmed: boolean) => BookingMails;
    }
  | undefined;

async function find(from: Queries, token: string, forUpdate: boolean): Promise<BookingRow> {
  const query = from
    .select()
    .from(bookings)
    .where(eq(bookings.linkHash, hashOfToken(token)));
  const [row] = forUpdate ? await query.for('update') : await query;
  if (!row) throw noBooking();
  return row;
}

const noBooking = () =>
  new HttpError(
    'NOT_FOUND',
    'This link leads to no booking. Please use the one in your confirmation mail, or call us.',
  );

function refuseUnlessOpen(row: BookingRow, brand: BrandEntry): void {
  const { visit } = wordsOf(brand);
  const state = stateOf(row);
  if (state === 'cancelled') throw new HttpError('CONFLICT', `This booking is cancelled. Please book a new ${visit}.`);
  if (state === 'declined')
    throw new HttpError('CONFLICT', `We had to decline this booking. Please book a new ${visit}.`);
  if (state === 'past') throw new HttpError('CONFLICT', `The day of this ${visit} is over. Please book a new one.`);
}
