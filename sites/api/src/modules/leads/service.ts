import { randomUUID } from 'node:crypto';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import {
  type BookingRequest,
  type ContactMessage,
  firstBookingFailure,
  firstContactFailure,
  formatPhone,
  normaliseEmail,
} from '@threefold/validation';
import { eq } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import type { Captcha, Verdict } from '../../platform/captcha/captcha.ts';
import { consumeSolution } from '../../platform/captcha/solutions.ts';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { Refused, refusedByRule } from '../../platform/http/refused.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';
import { type Message, singleLine } from '../../platform/mail/message.ts';
import { enqueue, type OutboxWorker } from '../../platform/outbox/outbox.ts';
import { createSingleFlight, fingerprintOf, keyReused } from './idempotency.ts';
import { createLink } from './link.ts';
import { bookingMails, contactMails } from './mails.ts';
import { bookings, contactMessages } from './tables.ts';

export interface LeadsParts {
  queries: Queries;
  captcha: Captcha;
  outbox: Pick<OutboxWorker, 'wake'>;
  brands: Pick<Brands, 'siteOrigin'>;
  limits: Pick<Limits, 'take'>;
}

/** A submission on its way in. */
interface Submission<Entries> {
  entries: Entries;
  brand: BrandEntry;
  /** The client's own key, when it gave one. */
  givenKey: string | undefined;
}

export interface LeadsService {
  /**
   * Keeps a message and its mails.
   *
   * @param submission `network` is whom the limit on messages is about.
   * @throws Refused for the first rule it breaks, and after too many messages.
   */
  leaveMessage(submission: Submission<ContactMessage> & { network: string }): Promise<undefined>;
  /** Keeps a booking and its mails. @throws Refused for the first rule it breaks. */
  book(submission: Submission<BookingRequest>): Promise<undefined>;
}

/** What the two forms do differently with their own table. */
interface Storage {
  /** The fingerprint stored under a key. */
  find(queries: Queries, key: string): Promise<string | undefined>;
  /** Stores the lead; false when the key is taken. */
  insert(transaction: Queries): Promise<boolean>;
}

/** Messages that are kept. Bookings take a CAPTCHA instead. */
const MESSAGES_FROM_ADDRESS: Limit = {
  name: 'message-address',
  most: 30,
  withinMs: HOUR_MS,
  sentence: (wait) => `Many messages were sent from your network already. Please try again in ${wait}.`,
};

/**
 * Leads are stored in one transaction with the mails that tell of them, once however often they are sent: the key of a
 * submission is unique, and a copy gets the answer of the first.
 */
export function createLeadsService({ queries, captcha, outbox, brands, limits }: LeadsParts): LeadsService {
  const once = createSingleFlight();

  /** True when this very submission is stored. @throws Refused when another one is, under its key. */
  const isStored = async (storage: Storage, key: string, fingerprint: string) => {
    const stored = await storage.find(queries, key);
    if (stored !== undefined && stored !== fingerprint) throw keyReused();
    return stored !== undefined;
  };

  const store = async (
    storage: Storage,
    key: string,
    fingerprint: string,
    mails: readonly Message[],
    solution?: string,
  ) => {
    const inserted = await queries.transaction(async (transaction) => {
      if (!(await storage.insert(transaction))) return false;
      if (solution !== undefined && !(await consumeSolution(transaction, solution))) throw captchaRefusal('used');
      for (const mail of mails) await enqueue(transaction, mail);
      return true;
    });
    if (inserted) outbox.wake();
    // Another process was first. Its row is there now, since the insert waited for it.
    else await isStored(storage, key, fingerprint);
  };

  return {
    leaveMessage({ entries, brand, givenKey, network }) {
      const contact = { ...entries, email: normaliseEmail(entries.email), name: singleLine(entries.name) };
      const fingerprint = fingerprintOf({ ...contact, brand: brand.key });
      // Without a key of its own, the same message is a copy for a day; later, it is somebody asking again.
      const key = givenKey ?? `derived:${Math.floor(Date.now() / DAY_MS)}:${fingerprint}`;
      const storage = contactStorage({ contact, brand: brand.key, key, fingerprint });

      return once(`contact ${key} ${fingerprint}`, async () => {
        if (await isStored(storage, key, fingerprint)) return;
        const failure = firstContactFailure(contact);
        if (failure) throw refusedByRule(failure);
        await limits.take([MESSAGES_FROM_ADDRESS, network]);
        await store(storage, key, fingerprint, contactMails(contact, brand));
      });
    },

    book({ entries, brand, givenKey }) {
      const booking = {
        ...entries,
        name: singleLine(entries.name),
        email: normaliseEmail(entries.email),
        phone: formatPhone(entries.phone),
        message: entries.message.trim(),
        date: entries.submissionType === 'schedule' ? entries.date : null,
      };
      const { captchaToken, ...content } = booking;
      // A CAPTCHA solved anew for the same booking does not make it another one.
      const fingerprint = fingerprintOf(content);
      const key = givenKey ?? `derived:${fingerprintOf(booking)}`;
      const id = randomUUID();
      const link = createLink(brand, brands);
      const storage = bookingStorage({ id, booking, brand: brand.key, key, fingerprint, linkHash: link.hash });

      return once(`booking ${key} ${fingerprint}`, async () => {
        // Before the CAPTCHA, which may be verified only once: an honest retry would fail on it.
        if (await isStored(storage, key, fingerprint)) return;
        const failure = firstBookingFailure(booking);
        if (failure) throw refusedByRule(failure);
        const verdict = await captcha.verify(captchaToken);
        if (verdict.kind !== 'solved') {
          // A copy that another process is a moment ahead with has used the answer up by now.
          if (await isStored(storage, key, fingerprint)) return;
          throw captchaRefusal(verdict.kind);
        }
        await store(storage, key, fingerprint, bookingMails(booking, brand, { id, url: link.url }), verdict.solution);
      });
    },
  };
}

function contactStorage(lead: { contact: ContactMessage; brand: string; key: string; fingerprint: string }): Storage {
  return {
    async find(queries, key) {
      const [row] = await queries
        .select({ fingerprint: contactMessages.fingerprint })
        .from(contactMessages)
        .where(eq(contactMessages.idempotencyKey, key));
      return row?.fingerprint;
    },
    async insert(transaction) {
      const { contact, brand, key, fingerprint } = lead;
      const rows = await transaction
        .insert(contactMessages)
        .values({ id: randomUUID(), brand, idempotencyKey: key, fingerprint, ...contact })
        .onConflictDoNothing()
        .returning({ id: contactMessages.id });
      return rows.length > 0;
    },
  };
}

function bookingStorage(lead: {
  id: string;
  booking: BookingRequest;
  brand: string;
  key: string;
  fingerprint: string;
  linkHash: string;
}): Storage {
  return {
    async find(queries, key) {
      const [row] = await queries
        .select({ fingerprint: bookings.fingerprint })
        .from(bookings)
        .where(eq(bookings.idempotencyKey, key));
      return row?.fingerprint;
    },
    async insert(transaction) {
      const { id, booking, brand, key, fingerprint, linkHash } = lead;
      if (booking.submissionType === null) return false;
      const rows = await transaction
        .insert(bookings)
        .values({
          id,
          brand,
          idempotencyKey: key,
          fingerprint,
          linkHash,
          name: booking.name,
          email: booking.email,
          phone: booking.phone,
          submissionType: booking.submissionType,
          requestedDate: booking.date,
          squareFootage: booking.selectedRange,
          message: booking.message,
          interior: booking.interiorEnabled,
          exterior: booking.exteriorEnabled,
        })
        .onConflictDoNothing()
        .returning({ id: bookings.id });
      return rows.length > 0;
    },
  };
}

const CAPTCHA_SENTENCES: Record<Exclude<Verdict['kind'], 'solved'> | 'used', string> = {
  expired: 'The CAPTCHA has expired. Please complete it again.',
  wrong: 'The CAPTCHA was not solved. Please complete it again.',
  used: 'The CAPTCHA has been used already. Please complete it again.',
  unreachable: 'The CAPTCHA cannot be checked just now. Please try again in a few minutes.',
};

function captchaRefusal(kind: keyof typeof CAPTCHA_SENTENCES): Refused {
  const at = { field: 'captchaToken', code: `captcha_${kind}` };
  return kind === 'unreachable'
    ? new Refused('UNAVAILABLE', CAPTCHA_SENTENCES[kind], 503, at)
    : new Refused('INVALID', CAPTCHA_SENTENCES[kind], 422, at);
}
