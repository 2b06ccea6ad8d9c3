import { randomUUID } from 'node:crypto';
import type { BookingSettings } from '@threefold/api-contract/booking-settings';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import { formatDate } from '@threefold/validation';
import { eq, like } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import { hashOfToken, type KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { fingerprintOf } from '../../platform/http/idempotency.ts';
import { inLanguage } from '../../platform/language.ts';
import { enqueueAll } from '../../platform/outbox/outbox.ts';
import { recordLinkOf } from '../../platform/submissions.ts';
import { brandOfRow } from './brandOfRow.ts';
import { countCustomerMail } from './countCustomerMail.ts';
import type { BookingDependencies } from './createBooking.ts';
import { recordStep } from './history.ts';
import { bookingTokenOf, linkOf, noBooking } from './link.ts';
import { repeatedMails } from './mails/bookingMails.ts';
import { type BookingRow, bookings, fieldsOf, reservedDays } from './tables.ts';

/**
 * How the idempotency key of a booking that the hourly job repeated from another one begins. Nothing else stores from which
 * booking a copy was made.
 */
export const repetitionKeyPrefix = (id: string) => `repeat:${id}`;

/** The copies whose idempotency keys begin with `prefix`, including those that were cancelled, declined or moved since. */
export const copiesOf = (queries: Queries, prefix: string): Promise<BookingRow[]> =>
  queries
    .select()
    .from(bookings)
    .where(like(bookings.idempotencyKey, `${prefix}:%`));

export const isActiveBooking = ({ state }: BookingRow) => !isCalledOff(state);

/**
 * The newest repetition of a booking that is neither cancelled nor declined, or the booking itself. Only the newest is repeated
 * again; the private links of all earlier ones show and set how often.
 */
export async function newestOf(queries: Queries, row: BookingRow): Promise<BookingRow> {
  const copy = (await copiesOf(queries, repetitionKeyPrefix(row.id))).find(isActiveBooking);
  return copy ? newestOf(queries, copy) : row;
}

/**
 * The newest booking, locked until the transaction ends. The hourly job may have repeated it first; then there is a newer one.
 *
 * @throws HttpError when it has been erased, together with its customer's other bookings.
 */
export async function lockNewest(transaction: Queries, row: BookingRow): Promise<BookingRow> {
  const { id } = await newestOf(transaction, row);
  const [locked] = await transaction.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!locked) throw noBooking();
  const newest = await newestOf(transaction, locked);
  return newest.id === id ? locked : lockNewest(transaction, newest);
}

/** The agreed price, which copies keep. One that was sent but not accepted is not agreed. */
const agreedPriceOf = ({ quotedAt, quoteCents, currency, quoteUntil, acceptedAt }: BookingRow) => {
  if (!quotedAt) return { quoteCents, currency };
  return acceptedAt ? { quotedAt, quoteCents, currency, quoteUntil, acceptedAt } : {};
};

/** The fields of a copy for the mails about it. */
export const mailFieldsOf = (copy: BookingRow, { tax }: Pick<BookingSettings, 'tax'>) => ({
  ...fieldsOf(copy),
  language: copy.language,
  price: copy.quoteCents ? { cents: copy.quoteCents, tax } : undefined,
});

/**
 * Stores a booking with the entries and the price of an earlier one, for another day.
 *
 * @param copy.keyPrefix how its idempotency key begins
 */
export async function insertCopy(
  transaction: Queries,
  earlier: BookingRow,
  copy: { date: string; keyPrefix: string; repeatWeeks: number; repeatDay?: string; mailed: boolean },
  hash: KeyedHash,
): Promise<BookingRow> {
  const id = randomUUID();
  const key = `${copy.keyPrefix}:${id}`;
  const fields = { ...fieldsOf(earlier), submissionType: 'schedule' as const, date: copy.date };
  const [row] = await transaction
    .insert(bookings)
    .values({
      id,
      brand: earlier.brand,
      language: earlier.language,
      idempotencyKey: key,
      fingerprint: fingerprintOf({ ...fields, key }),
      ...fields,
      linkHash: hashOfToken(bookingTokenOf(id, hash)),
      customerId: earlier.customerId,
      withoutScript: earlier.withoutScript,
      repeatWeeks: copy.repeatWeeks,
      repeatDay: copy.repeatDay,
      crew: earlier.crew,
      mailed: copy.mailed,
      ...agreedPriceOf(earlier),
    })
    .returning();
  if (!row) throw new Error('A copy of a booking was not stored.');
  return row;
}

/**
 * Books a repeating cleaning again, in the transaction that has locked it. The copy repeats from then on, and takes over the days
 * that are kept.
 *
 * @param next.due the day that the repetition asks for
 * @param next.day the day that is booked
 */
export async function repeatBooking(
  transaction: Queries,
  row: BookingRow,
  { due, day }: { due: string; day: string },
  { brands, limits, hash, days }: Pick<BookingDependencies, 'limits' | 'hash' | 'days'> & { brands: Brands },
): Promise<void> {
  const { id, repeatWeeks } = row;
  const brand = brandOfRow(row, brands);
  await transaction.update(bookings).set({ repeatWeeks: 0, repeatDay: null, undo: null }).where(eq(bookings.id, id));
  const mailed = await countCustomerMail(transaction, limits, row.email);
  const copy = { date: day, keyPrefix: repetitionKeyPrefix(id), repeatWeeks, repeatDay: due, mailed };
  const repeated = await insertCopy(transaction, row, copy, hash);
  await transaction.update(reservedDays).set({ bookingId: repeated.id }).where(eq(reservedDays.bookingId, id));
  await recordStep(transaction, id, { step: 'repeated', detail: formatDate(day, brand.region) });
  const { settings } = await days.settingsOf(transaction, row.brand);
  const link = {
    id: repeated.id,
    url: linkOf(bookingTokenOf(repeated.id, hash), inLanguage(brand, row.language), brands),
    recordUrl: recordLinkOf('bookings', repeated.id, brand, brands),
  };
  await enqueueAll(
    transaction,
    repeatedMails(mailFieldsOf(repeated, settings), brand, link, {
      weeks: repeatWeeks,
      due,
      mailsCustomer: mailed,
    }),
  );
}
