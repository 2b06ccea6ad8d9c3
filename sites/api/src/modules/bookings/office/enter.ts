import type { Data, Requests } from '@threefold/api-contract';
import { ARRIVAL_MISSING, firstOfficeFailure } from '@threefold/api-contract/booking-rules';
import type { Language } from '@threefold/api-contract/language';
import { ENTERED_ALREADY } from '@threefold/api-contract/office-days';
import { normalizeAddress, normalizeEmail } from '@threefold/validation';
import { desc, eq } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../../platform/audit/audit.ts';
import { hashOfToken } from '../../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { lockInTransaction } from '../../../platform/database/lock.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { fingerprintOf } from '../../../platform/http/idempotency.ts';
import { type BrandScope, isInScope, outOfScope } from '../../../platform/identity/scope.ts';
import { singleLine } from '../../../platform/mail/message.ts';
import { phoneIn } from '../../../platform/phone.ts';
import { customerOf } from '../../customers/index.ts';
import { recordStep } from '../history.ts';
import { bookingTokenOf } from '../link.ts';
import { bookings } from '../tables.ts';
import { type AnswerDependencies, giveAnswer } from './answers.ts';

/** Refuses what was changed in the form after a press whose answer got lost. */
const enteredAlready = () => {
  const sentence = 'This booking was entered already, as it was at an earlier press. Please open it to correct it.';
  return new HttpError('CONFLICT', sentence, 409, { code: ENTERED_ALREADY });
};

/** The language of a customer's last booking; in English without one. */
async function languageOf(transaction: Queries, customerId: string): Promise<Language> {
  const [last] = await transaction
    .select({ language: bookings.language })
    .from(bookings)
    .where(eq(bookings.customerId, customerId))
    .orderBy(desc(bookings.submittedAt))
    .limit(1);
  return last?.language ?? 'en-CA';
}

/**
 * Bookings that admins enter, such as after a call: a cleaning is confirmed with it, an estimate gets its price if there is one. All in
 * one transaction with the mail. Idempotent: the client chooses the id.
 */
export const createOfficeBookings =
  (dependencies: AnswerDependencies) =>
  /** @throws HttpError for the first rule it breaks, a brand that is not the admin's, and a question about its day that `anyway` does not answer */
  async (
    { id, brand: key, arrival, cents, language, anyway = [], ...entered }: Requests['enterBooking'],
    adminId: string,
    scope: BrandScope,
  ): Promise<Data['enterBooking']> => {
    const { queries, outbox, brands, days, hash } = dependencies;
    const brand = brands.withBookings.find((one) => one.key === key);
    if (!brand || !isInScope(key, scope)) throw outOfScope();
    const isCleaning = entered.submissionType === 'schedule';
    const fields = {
      ...entered,
      date: isCleaning ? entered.date : null,
      name: singleLine(entered.name),
      email: normalizeEmail(entered.email),
      phone: phoneIn(entered.phone, brand.region),
      message: entered.message.trim(),
      ...normalizeAddress(entered, brand.region.country),
    };
    const failure = firstOfficeFailure(fields, brand);
    if (failure) throw validationError(failure);
    const { date } = fields;
    if (date !== null && !arrival) throw new HttpError('INVALID', ARRIVAL_MISSING, 422, { field: 'arrival' });
    const idempotencyKey = `office:${id}`;
    const fingerprint = fingerprintOf({ ...fields, arrival, cents, language, key });

    const outcome = await queries.transaction(async (transaction) => {
      // The same press, twice at once, waits for the first.
      await lockInTransaction(transaction, idempotencyKey);
      if (date !== null) await days.lock(transaction, { brand: key, day: date });
      const [known] = await transaction.select().from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
      if (known && known.fingerprint !== fingerprint) throw enteredAlready();
      if (known) return { id, mailed: known.mailed };
      const question =
        date === null
          ? undefined
          : await days.questionOfLocked(transaction, { brand: key, day: date, option: fields.selectedRange }, anyway);
      if (question) throw question;
      const customerId = await customerOf(transaction, key, fields, 'admin');
      const [row] = await transaction
        .insert(bookings)
        .values({
          id,
          brand: key,
          idempotencyKey,
          fingerprint,
          ...fields,
          customerId,
          language: language ?? (await languageOf(transaction, customerId)),
          linkHash: hashOfToken(bookingTokenOf(id, hash)),
          mailed: false,
        })
        .onConflictDoNothing()
        .returning();
      // Another booking has the id.
      if (!row) throw enteredAlready();
      await recordStep(transaction, id, { step: 'entered', by: adminId });
      const sentence = `Entered ${isCleaning ? 'a booking' : 'an estimate'} that was made by phone.`;
      await recordAudit(transaction, byAdmin(adminId, key, sentence, { subjectId: id }));
      const seen = { id, revision: row.adminRevision };
      const answer = isCleaning
        ? ({ ...seen, answer: 'confirm', ...(arrival && { arrival }), ...(cents !== undefined && { cents }) } as const)
        : cents
          ? ({ ...seen, answer: 'quote', cents } as const)
          : undefined;
      if (!answer) return { id, mailed: false };
      const { mailed } = await giveAnswer(transaction, row, answer, { adminId }, dependencies);
      await transaction.update(bookings).set({ mailed }).where(eq(bookings.id, id));
      return { id, mailed };
    });
    outbox.wake();
    return outcome;
  };
