import type { Data, Requests } from '@threefold/api-contract';
import { type Arrival, arrivalsFor, arrivalWords } from '@threefold/api-contract/arrivals';
import { firstDateFailure } from '@threefold/api-contract/booking-rules';
import { type BookingSettings, listPrice } from '@threefold/api-contract/booking-settings';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { minutesOf } from '@threefold/api-contract/capacity';
import { type Region, todayIn } from '@threefold/api-contract/region';
import { addDays, formatDate, formatPrice, isCalendarDate } from '@threefold/validation';
import { sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../../platform/audit/audit.ts';
import type { Brands } from '../../../platform/brands.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError, staleRevision, validationError } from '../../../platform/http/httpError.ts';
import type { BrandScope } from '../../../platform/identity/scope.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { enqueueIfAddressed, withdraw } from '../../../platform/outbox/outbox.ts';
import { issueBill, totalOf, withdrawBill } from '../../bills/index.ts';
import type { Days } from '../../scheduling/index.ts';
import { billedOf } from '../billed.ts';
import { brandOfRow } from '../brandOfRow.ts';
import type { BookingDependencies } from '../createBooking.ts';
import { billMail } from '../mails/billMail.ts';
import { type ChangedBooking, changedBookingOf } from '../mails/changedBooking.ts';
import { confirmedMail, declinedMail, quoteMail, thankYouMail } from '../mails/decisionMails.ts';
import { remindersAreOff } from '../own/reminders.ts';
import { type Answerer, type Change, keepForUndo, takeBack, takeStep } from '../stateChanges.ts';
import type { BookingRow } from '../tables.ts';
import { lockForAdmin, lockRow } from './adminLocks.ts';

type Answer = Requests['answerBooking'];

/** What an answer changes, and the mail about it. */
interface Outcome extends Change {
  /** Undefined when the customer wants none. */
  mail: ((booking: ChangedBooking, brand: BrandEntry) => Message) | undefined;
  /** Id of the bill that it has issued, if any. */
  bill?: string | undefined;
}

const now = sql`now()`;

/** @throws HttpError when the answer is not complete, or its day cannot be booked. */
type Decide = (
  row: BookingRow,
  answer: Answer,
  context: { transaction: Queries; days: Days; brands: Brands },
) => Outcome | Promise<Outcome>;

const decide: Record<Answer['answer'], Decide> = {
  async confirm(row, { arrival, date = row.date ?? '', cents: given }, { transaction, days, brands }) {
    const { region } = brandOfRow(row, brands);
    const today = todayIn(region);
    const { date: before, arrival: hours, state } = row;
    if (!arrival) throw new HttpError('INVALID', 'Please choose when the crew arrives.', 422, { field: 'arrival' });
    const moved = date !== before;
    if (!moved && date < today) throw new HttpError('CONFLICT', 'The day of this booking is over.');
    // The owner may take a day that is full or closed for visitors.
    const failure = moved && firstDateFailure(date, today);
    if (failure) throw validationError(failure);
    const day =
      moved && before ? `${formatDate(before, region)} to ${formatDate(date, region)}` : formatDate(date, region);
    const { settings } = await days.settingsOf(transaction, row.brand);
    refuseOtherHours(row, arrival, settings, region);
    const cents = priceOf(row, given, settings);
    return {
      set: {
        confirmedAt: now,
        arrival,
        minutes: minutesOf(settings, row) ?? null,
        date,
        quoteCents: cents ?? null,
        ...(moved && { remindedAt: null, goesOnAt: null }),
      },
      detail: [day, ...(cents === undefined ? [] : [formatPrice(cents, region)]), arrivalWords(arrival, region)].join(
        ', ',
      ),
      mail: (booking, brand) =>
        confirmedMail(booking, { arrival, cents, tax: settings.tax }, brand, {
          day: moved ? before : null,
          hours: !moved && state === 'confirmed' && hours !== arrival ? hours : null,
          cents: state === 'confirmed' && row.quoteCents !== cents ? row.quoteCents : null,
        }),
    };
  },

  decline({ repeatWeeks }, { reason = '' }) {
    return {
      set: { declinedAt: now, confirmedAt: null, arrival: null, minutes: null, repeatWeeks: 0 },
      detail: reason.trim(),
      mail: (booking, brand) =>
        declinedMail(booking, { reason: reason.trim(), endsRepetition: repeatWeeks > 0 }, brand),
    };
  },

  async quote(row, { cents }, { transaction, days, brands }) {
    if (!cents) throw new HttpError('INVALID', 'Please enter a price.', 422, { field: 'cents' });
    const { settings } = await days.settingsOf(transaction, row.brand);
    const { region } = brandOfRow(row, brands);
    const until = addDays(todayIn(region), settings.quoteDays);
    return {
      set: { quotedAt: now, quoteCents: cents, quoteUntil: until, refusedAt: null },
      detail: `${formatPrice(cents, region)} until ${formatDate(until, region)}`,
      mail: (booking, brand) => quoteMail(booking, { cents, until, tax: settings.tax }, brand),
    };
  },

  goOn: () => ({ set: { goesOnAt: now }, mail: undefined }),

  async done(row, { arrival, date = row.date ?? '', cents: given }, { transaction, days, brands }) {
    const brand = brandOfRow(row, brands);
    const today = todayIn(brand.region);
    const agreed = row.state === 'confirmed' ? undefined : agreedOf(date, arrival, today);
    const { settings } = await days.settingsOf(transaction, row.brand);
    if (agreed) refuseOtherHours(row, agreed.arrival, settings, brand.region);
    const cents = priceOf(row, given, settings);
    const reviewUrl = (await remindersAreOff(transaction, row)) ? undefined : settings.reviewUrl;
    const bill = cents
      ? await issueBill(transaction, billedOf(row, inLanguage(brand, row.language), cents, settings), settings, today)
      : undefined;
    const thank = (booking: ChangedBooking) =>
      bill
        ? billMail(booking, bill, { payTo: settings.payTo, reviewUrl }, brand)
        : thankYouMail(booking, reviewUrl ?? '', brand);
    return {
      set: {
        doneAt: now,
        quoteCents: cents ?? null,
        ...(agreed && { ...agreed, minutes: minutesOf(settings, row) ?? null }),
      },
      detail: [
        ...(bill ? [`bill ${bill.number}, ${formatPrice(totalOf(bill), brand.region)}`] : []),
        ...(agreed ? [`${formatDate(date, brand.region)}, ${arrivalWords(agreed.arrival, brand.region)}`] : []),
      ].join(', '),
      mail: bill || reviewUrl !== undefined ? thank : undefined,
      bill: bill?.id,
    };
  },
};

/**
 * The price of a cleaning: as given, else as agreed, else by the price list unless it was confirmed without a price.
 *
 * @returns cents before tax; undefined for none
 */
function priceOf(row: BookingRow, given: number | undefined, settings: BookingSettings): number | undefined {
  const price = given ?? row.quoteCents ?? (row.state === 'confirmed' ? undefined : listPrice(settings, row));
  return price || undefined;
}

/** How long after its day a cleaning that nobody has confirmed can be recorded as done, in days. */
const RECORDED_WITHIN_DAYS = 365;

/** The day and the hours of a cleaning that was agreed elsewhere, such as by phone. @throws HttpError when they are missing or to come */
function agreedOf(date: string, arrival: Arrival | undefined, today: string): { date: string; arrival: Arrival } {
  if (!arrival) throw new HttpError('INVALID', 'Please choose the hours that were agreed.', 422, { field: 'arrival' });
  if (!isCalendarDate(date) || date > today || date < addDays(today, -RECORDED_WITHIN_DAYS)) {
    const sentence = 'Please choose the day of the work: today, or a day within the last year.';
    throw new HttpError('INVALID', sentence, 422, { field: 'date' });
  }
  return { date, arrival };
}

/** @throws HttpError when the brand does not offer these hours, and the booking does not have them already */
function refuseOtherHours(
  row: BookingRow,
  arrival: Arrival,
  { arrivalWindows }: BookingSettings,
  region: Region,
): void {
  if (arrivalsFor(arrivalWindows, row.arrival).includes(arrival)) return;
  const sentence = `${arrivalWords(arrival, region)} is not among the hours in the settings any more. Please choose others.`;
  throw new HttpError('INVALID', sentence, 422, { field: 'arrival' });
}

/** The audit log's sentence about each answer. The reason for declining is only in the booking's own history. */
const SENTENCES: Record<Answer['answer'], (detail: string) => string> = {
  // Most hours end with a dot: "8 to 10 a.m."
  confirm: (detail) => `Confirmed a booking: ${detail}`,
  decline: () => 'Declined a booking.',
  quote: (detail) => `Sent the price of an estimate: ${detail}.`,
  done: () => 'Marked a booking as done.',
  goOn: () => 'Let the repetition of a booking go on.',
};

/**
 * Admins' answers to bookings, each with its mail in one transaction. Answers to the same booking, and its customer's
 * changes, are serialized by the row's lock.
 */
export const createBookingAnswers =
  (dependencies: AnswerDependencies) =>
  /** @throws HttpError when the booking is missing, was changed since, or cannot get this answer. */
  async (answer: Answer, adminId: string, scope: BrandScope): Promise<Data['answerBooking']> => {
    const outcome = await dependencies.queries.transaction(async (transaction) => {
      const row = await lockForAdmin(transaction, answer, answer.answer, scope, dependencies.brands);
      // The customer knows it already.
      if (isConfirmedSo(row, answer)) return { revision: row.adminRevision, mailed: false };
      const { answered, mailed } = await giveAnswer(transaction, row, answer, { adminId }, dependencies);
      return { revision: answered.adminRevision, mailed };
    });
    dependencies.outbox.wake();
    return outcome;
  };

/** What giving an answer needs. */
export type AnswerDependencies = Pick<
  BookingDependencies,
  'queries' | 'outbox' | 'hash' | 'days' | 'apiOf' | 'undoSeconds'
> & { brands: Brands };

/** Gives an answer to a booking that the transaction has locked and that allows it, with its mail. A crew gives only `done`. */
export async function giveAnswer(
  transaction: Queries,
  row: BookingRow,
  answer: Answer,
  by: Answerer,
  { brands, hash, days, apiOf, undoSeconds }: AnswerDependencies,
): Promise<{ answered: BookingRow; mailed: boolean }> {
  const { mail, bill, ...change } = await decide[answer.answer](row, answer, { transaction, days, brands });
  // Its later prices and its bill are in the currency of its first price.
  const { currency } = brandOfRow(row, brands).region;
  const set = change.set?.quoteCents ? { ...change.set, currency } : change.set;
  const answered = await takeStep(transaction, row, by.crew ? 'complete' : answer.answer, { ...change, set, ...by });
  if (by.adminId !== undefined) {
    const sentence = SENTENCES[answer.answer](change.detail ?? '');
    await recordAudit(transaction, byAdmin(by.adminId, answered.brand, sentence, { subjectId: row.id }));
  }
  const { booking, brand } = changedBookingOf(answered, { brands, hash, apiOf });
  const id = mail ? await enqueueIfAddressed(transaction, mail(booking, brand), undoSeconds) : null;
  const undo = { mail: id, bill, crew: by.crew?.id, seconds: undoSeconds };
  await keepForUndo(transaction, { before: row, after: answered }, undo);
  return { answered, mailed: id !== null };
}

/** Whether a booking is confirmed already with the day, the hours and the price of an answer. */
const isConfirmedSo = (
  row: BookingRow,
  { answer, arrival, date = row.date ?? '', cents = row.quoteCents ?? 0 }: Answer,
): boolean =>
  answer === 'confirm' &&
  row.state === 'confirmed' &&
  row.arrival === arrival &&
  row.date === date &&
  (row.quoteCents ?? 0) === cents;

/** What is still possible once an answer cannot be taken back. */
const REMEDIES: Partial<Record<BookingRow['state'], string>> = {
  confirmed: 'You can still confirm other hours or another day, or decline it. The customer gets a mail about it.',
  quoted: 'You can still send another price. The customer gets a mail about it.',
  declined: 'Please call the customer, who can book another day.',
  done: 'It stays done. Please call the customer if it was a mistake.',
};

const tooLate = ({ state }: BookingRow, why: string) =>
  new HttpError('CONFLICT', [`This cannot be taken back any more: ${why}.`, REMEDIES[state]].filter(Boolean).join(' '));

/**
 * Takes back the last answer to a booking.
 *
 * @throws HttpError when the booking is missing, something else has happened to it since, or the mail has left
 */
export const undoAnswer = (
  { queries, brands }: Pick<AnswerDependencies, 'queries' | 'brands'>,
  seen: Requests['undoAnswer'],
  adminId: string,
  scope: BrandScope,
): Promise<Data['undoAnswer']> =>
  queries.transaction(async (transaction) => {
    const row = await lockRow(transaction, seen.id, scope);
    if (row.adminRevision !== seen.revision) throw staleRevision();
    const { adminRevision, brand } = await takeAnswerBack(transaction, row, { adminId }, brands);
    const sentence = 'Took back the last answer to a booking.';
    await recordAudit(transaction, byAdmin(adminId, brand, sentence, { subjectId: row.id }));
    return { revision: adminRevision };
  });

/** Takes back the last answer to a booking that the transaction has locked. @throws HttpError when it is too late */
export async function takeAnswerBack(
  transaction: Queries,
  row: BookingRow,
  by: Answerer,
  { todayOf }: Pick<Brands, 'todayOf'>,
): Promise<BookingRow> {
  const { undo } = row;
  if (!undo) throw tooLate(row, 'something else has happened to the booking');
  const isOver = Date.now() > undo.until;
  if (undo.mail && (isOver || !(await withdraw(transaction, undo.mail, 'untried')))) {
    throw tooLate(row, 'the mail to the customer has left');
  }
  if (isOver) throw tooLate(row, 'its ten seconds are over');
  if (undo.bill) await withdrawBill(transaction, undo.bill, todayOf(row.brand));
  return takeBack(transaction, row, undo, by);
}

/** Marks a booking as handled or as new, and sets its note. @throws HttpError like an answer */
export async function markBooking(
  transaction: Queries,
  { handled, note, ...seen }: Requests['updateSubmission'],
  adminId: string,
  { scope, brands }: { scope: BrandScope; brands: Pick<Brands, 'todayOf'> },
): Promise<void> {
  const event = handled ? 'handle' : 'reopen';
  const row = await lockForAdmin(transaction, seen, event, scope, brands);
  await takeStep(transaction, row, event, { set: note === undefined ? {} : { note }, adminId });
}
