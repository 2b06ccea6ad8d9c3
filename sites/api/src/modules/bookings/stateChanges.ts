import { BOOKING_EVENTS, type BookingEvent, stateAfter } from '@threefold/api-contract/booking-state';
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/database.ts';
import { recordStep } from './history.ts';
import { withdrawReminder } from './own/reminders.ts';
import { type BookingRow, bookings, type Undo } from './tables.ts';

/** What an event changes besides the state. */
export interface Change {
  set?: Omit<PgUpdateSetSource<typeof bookings>, 'state'>;
  /** The facts of its step in the history, such as the day before and after a move, or the reason for declining. Default: none */
  detail?: string | undefined;
}

/** Who answers a booking: an admin by id, or a crew. */
export type Answerer =
  | { adminId: string; crew?: undefined }
  | { adminId?: undefined; crew: { id: string; name: string } };

/**
 * Lets an event happen to a booking: with `takeBack` the only writer of its state. Its step is recorded, and the reminder of what has changed is
 * withdrawn.
 *
 * @param row locked by the transaction, and known to allow the event
 * @param by the admin or the crew that does it; neither for the customer
 */
export async function takeStep(
  transaction: Queries,
  row: BookingRow,
  event: BookingEvent,
  { set, detail, adminId, crew }: Change & Partial<Answerer>,
): Promise<BookingRow> {
  const state = stateAfter(row, event);
  if (!state) throw new Error(`A booking that is ${row.state} took the step ${event}.`);
  const { step, by } = { step: undefined, ...BOOKING_EVENTS[event] };
  const counted = by === 'customer' ? 'revision' : 'answers';
  const [changed] = await transaction
    .update(bookings)
    .set({
      ...(step && { ...(await withdrawReminder(transaction, row)), [counted]: sql`${bookings[counted]} + 1` }),
      ...(adminId !== undefined && { handledAt: sql`now()`, handledBy: adminId }),
      ...((event === 'reopen' || (by === 'customer' && state === 'new')) && { handledAt: null, handledBy: null }),
      // Something else has happened since the last answer.
      undo: null,
      ...set,
      state,
      // An admin who has the booking open has not seen this change.
      adminRevision: sql`${bookings.adminRevision} + 1`,
    })
    .where(eq(bookings.id, row.id))
    .returning();
  if (!changed) throw new Error('A locked booking was not found.');
  if (step) await recordStep(transaction, row.id, { step, detail, by: adminId, crew: crew?.name });
  return changed;
}

/** What an answer may change. */
const ANSWERED = [
  'state',
  'date',
  'arrival',
  'minutes',
  'confirmedAt',
  'declinedAt',
  'repeatWeeks',
  'quotedAt',
  'quoteCents',
  'currency',
  'quoteUntil',
  'refusedAt',
  'doneAt',
  'goesOnAt',
  'handledAt',
  'handledBy',
  'remindedAt',
] as const satisfies readonly (keyof BookingRow)[];

/** How long an answer can be taken back after its mail was to leave, in seconds: a request takes time. */
const GRACE_S = 5;

/** Keeps what an answer has replaced. @param answer ids of its mail, which waits for so many seconds, and of the bill that it issued */
export async function keepForUndo(
  transaction: Queries,
  { before, after }: { before: BookingRow; after: BookingRow },
  { mail, bill, crew, seconds }: Pick<Undo, 'mail' | 'bill' | 'crew'> & { seconds: number },
): Promise<void> {
  const replaced = Object.fromEntries(ANSWERED.map((column) => [column, before[column]]));
  // A reminder that was withdrawn is due again; one that was sent is not.
  const remindedAt = after.reminderMail === before.reminderMail ? before.remindedAt : null;
  const undo: Undo = {
    mail,
    bill,
    crew,
    until: Date.now() + (seconds + GRACE_S) * 1000,
    before: { ...replaced, remindedAt },
  };
  await transaction.update(bookings).set({ undo }).where(eq(bookings.id, before.id));
}

/** Makes a booking as it was before its last answer, and records that. @param row locked by the transaction */
export async function takeBack(transaction: Queries, row: BookingRow, { before }: Undo, { adminId, crew }: Answerer) {
  const set = ANSWERED.map((column) => {
    const value = before[column];
    return [column, column.endsWith('At') && typeof value === 'string' ? new Date(value) : value];
  });
  const [changed] = await transaction
    .update(bookings)
    .set({
      ...Object.fromEntries(set),
      // The reminder of what was agreed for a moment.
      ...(await withdrawReminder(transaction, row)),
      undo: null,
      // The next calendar file has to replace the one that an earlier answer has sent.
      answers: sql`${bookings.answers} + 1`,
      adminRevision: sql`${bookings.adminRevision} + 1`,
    })
    .where(eq(bookings.id, row.id))
    .returning();
  if (!changed) throw new Error('A locked booking was not found.');
  await recordStep(transaction, row.id, { step: 'undone', by: adminId, crew: crew?.name });
  return changed;
}

/** Sets the agreed price of a booking whose bill was corrected. Its last answer can no longer be taken back. @param price.cents 0: none */
export async function setAgreedPrice(
  transaction: Queries,
  id: string,
  { cents, currency }: { cents: number; currency: string },
): Promise<void> {
  await transaction
    .update(bookings)
    .set({ quoteCents: cents || null, currency, undo: null, adminRevision: sql`${bookings.adminRevision} + 1` })
    .where(eq(bookings.id, id));
}
