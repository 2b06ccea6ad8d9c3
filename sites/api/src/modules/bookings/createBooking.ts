import { randomUUID } from 'node:crypto';
import type { BookingReceipt } from '@threefold/api-contract';
import type { BookingRequest } from '@threefold/api-contract/booking';
import { firstBookingFailure } from '@threefold/api-contract/booking-rules';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { normalizeAddress, normalizeEmail } from '@threefold/validation';
import type { Brands } from '../../platform/brands.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import { hashOfToken, type KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type HttpError, validationError } from '../../platform/http/httpError.ts';
import { fingerprintOf } from '../../platform/http/idempotency.ts';
import { inLanguage } from '../../platform/language.ts';
import { singleLine } from '../../platform/mail/message.ts';
import type { OutboxWorker } from '../../platform/outbox/outbox.ts';
import { phoneIn } from '../../platform/phone.ts';
import type { Limits } from '../../platform/rateLimits/rateLimits.ts';
import { limitsWithoutScript, recordLinkOf, type Submission } from '../../platform/submissions.ts';
import type { Days } from '../scheduling/index.ts';
import { captchaRefusal } from './captchaRefusal.ts';
import { bookingTokenOf, linkOf } from './link.ts';
import { bookingMails } from './mails/bookingMails.ts';
import { receiptOf } from './own/customerView.ts';
import { bookingsFromNetwork } from './rateLimits.ts';
import { findBooking, storeBooking } from './storage.ts';

export interface BookingDependencies {
  queries: Queries;
  captcha: Captcha;
  outbox: Pick<OutboxWorker, 'wake'>;
  brands: Pick<Brands, 'siteOrigin'>;
  limits: Pick<Limits, 'within'>;
  bookingsPerHour: number;
  /** How long an admin's answer can be taken back: its mail waits. */
  undoSeconds: number;
  days: Days;
  hash: KeyedHash;
  /** The origin of a brand's API. */
  apiOf: (brand: BrandEntry) => string;
}

/**
 * Stores a booking and its mails in one transaction. Idempotent: the submission's key is unique, and a copy gets the first
 * response. An equal booking minutes later is refused until the customer has said whether it is for a second home. Until an admin has handled a booking of an address, the address gets at most three mails about bookings a day.
 *
 * @param submission `secondHome` is the customer's answer, if there was the question.
 * @throws HttpError for the first rule it breaks, a CAPTCHA that is not accepted, a day that cannot be booked, a key of
 * another booking, and after too many bookings.
 */
export async function createBooking(
  dependencies: BookingDependencies,
  {
    entries,
    brand,
    language,
    clientKey,
    network,
    secondHome,
    withoutScript = false,
  }: Submission<BookingRequest> & { secondHome: boolean | undefined },
): Promise<BookingReceipt> {
  const { queries, captcha, outbox, brands, hash } = dependencies;
  const own = inLanguage(brand, language);
  const { captchaToken, ...content } = normalizeBooking(entries, brand);
  // A new CAPTCHA answer does not make it a different booking; another brand does.
  const booking = { ...content, brand: brand.key };
  const fingerprint = fingerprintOf(booking);
  // Posted without a script it has neither. An equal one that follows is asked about.
  const unique = withoutScript ? randomUUID() : captchaToken;
  const idempotencyKey = clientKey ?? `derived:${fingerprintOf({ ...booking, captchaToken: unique })}`;
  const submission = { id: randomUUID(), brand: brand.key, idempotencyKey, fingerprint };

  /** Refuses a booking unless it is a copy, whose date or CAPTCHA may have expired since. */
  const refuse = async (error: HttpError) => {
    const copy = await findBooking(queries, submission);
    if (!copy) throw error;
    return receiptOf(copy, { brand: own, brands, hash });
  };

  const failure = firstBookingFailure({ ...content, captchaToken: unique }, own);
  if (failure) return refuse(validationError(failure));
  const verdict = withoutScript ? { kind: 'solved' as const, solution: null } : await captcha.verify(captchaToken);
  if (verdict.kind !== 'solved') return refuse(captchaRefusal(verdict.kind));
  const token = bookingTokenOf(submission.id, hash);
  const link = {
    id: submission.id,
    url: linkOf(token, own, brands),
    recordUrl: recordLinkOf('bookings', submission.id, brand, brands),
  };
  const { row, kind } = await storeBooking(dependencies, {
    booking: { ...submission, ...content, language, withoutScript, linkHash: hashOfToken(token) },
    limitedBy: [
      [bookingsFromNetwork(dependencies.bookingsPerHour), network],
      ...(withoutScript ? limitsWithoutScript(network, brand.key) : []),
    ],
    solution: verdict.solution,
    secondHome,
    mails: (mailsCustomer) => bookingMails({ ...content, language }, brand, link, mailsCustomer),
  });
  if (kind === 'stored') outbox.wake();
  const receipt = receiptOf(row, { brand: own, brands, hash });
  // Knowing a booking's entries does not prove being its sender, so the link is only in the confirmation mail.
  return kind === 'duplicate' ? { ...receipt, link: null, calendar: null } : receipt;
}

/** A booking as stored, normalized. */
const normalizeBooking = (entries: BookingRequest, { region }: BrandEntry): BookingRequest => ({
  ...entries,
  name: singleLine(entries.name),
  email: normalizeEmail(entries.email),
  phone: phoneIn(entries.phone, region),
  ...normalizeAddress(entries, region.country),
  message: entries.message.trim(),
  date: entries.submissionType === 'schedule' ? entries.date : null,
});
