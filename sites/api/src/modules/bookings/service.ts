import { randomUUID } from 'node:crypto';
import type { BookingReceipt } from '@threefold/api-contract';
import { type BookingRequest, firstBookingFailure } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type ContactMessage, firstContactFailure, formatPhone, normalizeEmail } from '@threefold/validation';
import type { Brands } from '../../platform/brands.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type HttpError, validationError } from '../../platform/http/httpError.ts';
import { createSingleFlight, fingerprintOf } from '../../platform/http/idempotency.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { singleLine } from '../../platform/mail/message.ts';
import type { OutboxWorker } from '../../platform/outbox/outbox.ts';
import type { Days } from '../scheduling/index.ts';
import { captchaRefusal } from './captchaRefusal.ts';
import { receiptOf } from './customerView.ts';
import { MESSAGES_FROM_NETWORK } from './limits.ts';
import { bookingTokenOf, hashOfToken, linkOf, recordLinkOf } from './link.ts';
import { bookingMails, contactMails } from './mails/bookingMails.ts';
import { findBooking, isMessageStored, storeBooking, storeMessage } from './storage.ts';

export interface LeadsParts {
  queries: Queries;
  captcha: Captcha;
  outbox: Pick<OutboxWorker, 'wake'>;
  brands: Pick<Brands, 'siteOrigin'>;
  limits: Pick<Limits, 'take' | 'within'>;
  bookingsPerHour: number;
  days: Days;
  hash: KeyedHash;
  /** The origin of a brand's API. */
  apiOf: (brand: BrandEntry) => string;
}

/** A submission as received. */
interface Submission<Entries> {
  entries: Entries;
  brand: BrandEntry;
  /** The client's idempotency key, if it sent one. */
  clientKey: string | undefined;
}

export interface LeadsService {
  /**
   * Stores a message and its mails.
   *
   * @param submission `network` is the subject of the rate limit, `userId` the client who writes in the portal.
   * @throws HttpError for the first rule it breaks, for a key of another message, and after too many messages.
   */
  createMessage(submission: Submission<ContactMessage> & { network: string; userId?: string }): Promise<undefined>;
  /**
   * Stores a booking and its mails. Until an admin has handled a booking of an address, the address gets at most
   * three mails about bookings a day.
   *
   * @param submission `network` is the subject of the rate limit.
   * @throws HttpError for the first rule it breaks, a CAPTCHA that is not accepted, a day that cannot be booked, a key of
   * another booking, and after too many bookings.
   */
  createBooking(submission: Submission<BookingRequest> & { network: string }): Promise<BookingReceipt>;
}

/**
 * Stores each lead and its mails in one transaction. Idempotent: the submission's key is unique, and a copy gets the
 * first response.
 */
export function createLeadsService(parts: LeadsParts): LeadsService {
  const { queries, captcha, outbox, brands, limits, hash } = parts;
  const messageOnce = createSingleFlight<undefined>();
  const bookingOnce = createSingleFlight<BookingReceipt>();

  return {
    createMessage({ entries, brand, clientKey, network, userId }) {
      const contact = { ...entries, email: normalizeEmail(entries.email), name: singleLine(entries.name) };
      const fingerprint = fingerprintOf({ ...contact, brand: brand.key, ...(userId && { userId }) });
      // Without a client's key, the same message counts as a copy for a day.
      const idempotencyKey = clientKey ?? `derived:${Math.floor(Date.now() / DAY_MS)}:${fingerprint}`;
      const message = { id: randomUUID(), brand: brand.key, idempotencyKey, fingerprint, ...contact, userId };

      return messageOnce(`${idempotencyKey} ${fingerprint}`, async () => {
        // Checked first, so that copies do not count toward the rate limit.
        if (await isMessageStored(queries, message)) return;
        const failure = firstContactFailure(contact);
        if (failure) throw validationError(failure);
        await limits.take([MESSAGES_FROM_NETWORK, network]);
        const answerUrl = recordLinkOf('messages', message.id, brand, brands);
        const mails = (mailsSender: boolean) => contactMails(contact, brand, answerUrl, mailsSender);
        if (await storeMessage(parts, message, mails)) outbox.wake();
        // Another process was first. Its row is committed, because the insert waited for it. A different message is refused.
        else await isMessageStored(queries, message);
      });
    },

    createBooking({ entries, brand, clientKey, network }) {
      const { captchaToken, ...content } = normalizeBooking(entries);
      // A new CAPTCHA answer does not make it a different booking; another brand does.
      const booking = { ...content, brand: brand.key };
      const fingerprint = fingerprintOf(booking);
      const idempotencyKey = clientKey ?? `derived:${fingerprintOf({ ...booking, captchaToken })}`;
      const lead = { id: randomUUID(), brand: brand.key, idempotencyKey, fingerprint };

      /** Refuses a booking unless it is a copy, whose date or CAPTCHA may have expired since. */
      const refuse = async (error: HttpError) => {
        const copy = await findBooking(queries, lead);
        if (!copy) throw error;
        return receiptOf(copy, { brand, brands, hash });
      };

      return bookingOnce(`${idempotencyKey} ${fingerprint}`, async () => {
        const failure = firstBookingFailure({ ...content, captchaToken });
        if (failure) return refuse(validationError(failure));
        const verdict = await captcha.verify(captchaToken);
        if (verdict.kind !== 'solved') return refuse(captchaRefusal(verdict.kind));
        const token = bookingTokenOf(lead.id, hash);
        const link = {
          id: lead.id,
          url: linkOf(token, brand, brands),
          recordUrl: recordLinkOf('bookings', lead.id, brand, brands),
        };
        const { row, kind } = await storeBooking(parts, {
          booking: { ...lead, ...content, linkHash: hashOfToken(token) },
          network,
          solution: verdict.solution,
          mails: (mailsCustomer) => bookingMails(content, brand, link, mailsCustomer),
        });
        if (kind === 'stored') outbox.wake();
        const receipt = receiptOf(row, { brand, brands, hash });
        // Knowing a booking's entries does not prove being its sender, so the link is only in the confirmation mail.
        return kind === 'repeat' ? { ...receipt, link: null, calendar: null } : receipt;
      });
    },
  };
}

/** A booking as stored, normalized. */
const normalizeBooking = (entries: BookingRequest): BookingRequest => ({
  ...entries,
  name: singleLine(entries.name),
  email: normalizeEmail(entries.email),
  phone: formatPhone(entries.phone),
  message: entries.message.trim(),
  date: entries.submissionType === 'schedule' ? entries.date : null,
});
