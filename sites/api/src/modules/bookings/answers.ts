import type { Requests } from '@threefold/api-contract';
import { ARRIVALS } from '@threefold/api-contract/arrivals';
import { bookingToday, firstDateFailure } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { addDays, formatDate, formatPrice } from '@threefold/validation';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, validationError } from '../../platform/http/httpError.ts';
import { staleRevision } from '../../platform/http/staleRevision.ts';
import { erasedLead } from '../../platform/identity/erasedLead.ts';
import { type BrandScope, inScope } from '../../platform/identity/scope.ts';
import type { Message } from '../../platform/mail/message.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { thankYouMail } from '../reminders/reminderMails.ts';
import { remindersAreOff, withdrawReminder } from '../reminders/reminders.ts';
import { settingsOf } from '../scheduling/settings.ts';
import { recordStep, type Step } from './history.ts';
import { type ChangedBooking, changedBookingOf } from './mails/changedBooking.ts';
import { confirmedMail, declinedMail, quoteMail } from './mails/decisionMails.ts';
import type { LeadsParts } from './service.ts';
import { type BookingRow, bookings } from './tables.ts';

type Answer = Requests['answerBooking'];

/** What an answer changes, and the mail about it. */
interface Outcome {
  set: PgUpdateSetSource<typeof bookings>;
  step: Pick<Step, 'step' | 'detail'>;
  /** Undefined when the customer wants none. */
  mail: ((booking: ChangedBooking, brand: BrandEntry) => Message) | undefined;
}

const conflict = (sentence: string) => new HttpError('CONFLICT', sentence);

const DONE_ALREADY = 'This is done already.';

const now = sql`now()`;

/** @throws HttpError when the booking cannot get this answer. */
type Decide = (
  row: BookingRow,
  answer: Answer,
  context: { transaction: Queries; bookingsPerDay: number },
) => Outcome | Promise<Outcome>;

const decide: Record<Answer['answer'], Decide> = {
  confirm({ submissionType, date: before, doneAt }, { arrival, date = before ?? '' }) {
    if (doneAt) throw conflict(DONE_ALREADY);
    if (!arrival) throw new HttpError('INVALID', 'Please choose when the crew arrives.', 422, { field: 'arrival' });
    if (submissionType === 'estimate') throw conflict('An estimate has no day to confirm.');
    const moved = date !== before;
    if (!moved && date < bookingToday()) throw conflict('The day of this booking is over.');
    // The owner may take a day that is full or closed for visitors.
    const failure = moved && firstDateFailure(date);
    if (failure) throw validationError(failure);
    const day = moved && before ? `${formatDate(before)} to ${formatDate(date)}` : formatDate(date);
    return {
      set: { confirmedAt: now, arrival, date, ...(moved && { remindedAt: null }) },
      step: { step: 'confirmed', detail: `${day}, ${ARRIVALS[arrival]}` },
      mail: (booking, brand) => confirmedMail(booking, ARRIVALS[arrival], brand, moved ? before : null),
    };
  },

  decline({ doneAt, repeatWeeks }, { reason = '' }) {
    if (doneAt) throw conflict(DONE_ALREADY);
    return {
      set: { declinedAt: now, confirmedAt: null, arrival: null, repeatWeeks: 0 },
      step: { step: 'declined', detail: reason.trim() },
      mail: (booking, brand) =>
        declinedMail(booking, { reason: reason.trim(), endsRepetition: repeatWeeks > 0 }, brand),
    };
  },

  async quote({ brand, submissionType }, { cents }, { transaction, bookingsPerDay }) {
    if (!cents) throw new HttpError('INVALID', 'Please enter a price.', 422, { field: 'cents' });
    if (submissionType !== 'estimate') throw conflict('Only an estimate needs a price.');
    const { settings } = await settingsOf(transaction, brand, bookingsPerDay);
    const until = addDays(bookingToday(), settings.quoteDays);
    return {
      set: { quotedAt: now, quoteCents: cents, quoteUntil: until, refusedAt: null },
      step: { step: 'quoted', detail: `${formatPrice(cents)} until ${formatDate(until)}` },
      mail: (booking, brand) => quoteMail(booking, { cents, until }, brand),
    };
  },

  async done(row, _, { transaction, bookingsPerDay }) {
    const { brand, submissionType, date, confirmedAt, doneAt } = row;
    if (submissionType === 'estimate' || date === null) throw conflict('An estimate has no work to be done.');
    if (date > bookingToday()) throw conflict('The day of this booking is still to come.');
    if (doneAt) throw conflict(DONE_ALREADY);
    if (!confirmedAt) throw conflict('Nobody has confirmed this booking. Please confirm it first.');
    const { settings } = await settingsOf(transaction, brand, bookingsPerDay);
    const unwanted = await remindersAreOff(transaction, row);
    return {
      set: { doneAt: now },
      step: { step: 'done' },
      mail: unwanted ? undefined : (booking, brand) => thankYouMail(booking, settings.reviewUrl, brand),
    };
  },
};

/** The audit log's sentence about each answer. The reason for declining is only in the booking's own history. */
const SENTENCES: Record<Answer['answer'], (detail: string) => string> = {
  confirm: (detail) => `Confirmed a booking: ${detail}.`,
  decline: () => 'Declined a booking.',
  quote: (detail) => `Sent the price of an estimate: ${detail}.`,
  done: () => 'Marked a booking as done.',
};

/**
 * Admins' answers to bookings, each with its mail in one transaction. Answers to the same booking, and its customer's
 * changes, are serialized by the row's lock.
 */
export const createBookingAnswers =
  ({
    queries,
    outbox,
    brands,
    hash,
    bookingsPerDay,
    apiOf,
  }: Pick<LeadsParts, 'queries' | 'outbox' | 'hash' | 'bookingsPerDay' | 'apiOf'> & { brands: Brands }) =>
  /** @throws HttpError when the booking is missing, was changed since, or cannot get this answer. */
  async (answer: Answer, adminId: string, scope: BrandScope): Promise<undefined> => {
    const { id, revision } = answer;
    await queries.transaction(async (transaction) => {
      const [row] = await transaction
        .select()
        .from(bookings)
        .where(and(inScope(bookings.brand, scope), eq(bookings.id, id)))
        .for('update');
      if (!row) throw erasedLead(scope);
      if (row.cancelledAt) throw conflict('The customer cancelled this booking in the meantime.');
      if (row.declinedAt) throw conflict('This booking was declined already.');
      if (row.adminRevision !== revision) throw staleRevision();
      const { set, step, mail } = await decide[answer.answer](row, answer, { transaction, bookingsPerDay });
      const [answered] = await transaction
        .update(bookings)
        .set({
          ...(await withdrawReminder(transaction, row)),
          ...set,
          answers: sql`${bookings.answers} + 1`,
          handledAt: now,
          handledBy: adminId,
          adminRevision: sql`${bookings.adminRevision} + 1`,
        })
        .where(eq(bookings.id, id))
        .returning();
      if (!answered) throw erasedLead(scope);
      await recordStep(transaction, id, { ...step, by: adminId });
      const sentence = SENTENCES[answer.answer](step.detail ?? '');
      await recordAudit(transaction, byAdmin(adminId, answered.brand, sentence, { subjectId: id }));
      const { booking, brand } = changedBookingOf(answered, { brands, hash, apiOf });
      if (mail) await enqueue(transaction, mail(booking, brand));
    });
    outbox.wake();
    return undefined;
  };
