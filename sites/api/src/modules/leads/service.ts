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
import type { Brands } from '../../platform/brands.ts';
import type { Captcha, Verdict } from '../../platform/captcha/captcha.ts';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { Refused, refusedByRule } from '../../platform/http/refused.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';
import { singleLine } from '../../platform/mail/message.ts';
import type { OutboxWorker } from '../../platform/outbox/outbox.ts';
import { createSingleFlight, fingerprintOf, keyReused } from './idempotency.ts';
import { createLink } from './link.ts';
import { bookingMails, contactMails } from './mails.ts';
import { bookingStorage, contactStorage, type Stored } from './storage.ts';

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
  const messages = contactStorage(queries);
  const bookings = bookingStorage(queries);

  /** True when this very submission is stored. @throws Refused when another one is, under its key. */
  const isStored = async (storage: Stored, key: string, fingerprint: string) => {
    const stored = await storage.find(key);
    if (stored !== undefined && stored !== fingerprint) throw keyReused();
    return stored !== undefined;
  };

  /** Refuses a submission, unless it is a copy of one that was taken in. */
  const refuse = async (storage: Stored, key: string, fingerprint: string, refused: Refused): Promise<undefined> => {
    if (!(await isStored(storage, key, fingerprint))) throw refused;
  };

  return {
    leaveMessage({ entries, brand, givenKey, network }) {
      const contact = { ...entries, email: normaliseEmail(entries.email), name: singleLine(entries.name) };
      const fingerprint = fingerprintOf({ ...contact, brand: brand.key });
      // Without a key of its own, the same message is a copy for a day; later, it is somebody asking again.
      const key = givenKey ?? `derived:${Math.floor(Date.now() / DAY_MS)}:${fingerprint}`;

      return once(`contact ${key} ${fingerprint}`, async () => {
        // Before the limit, which a copy does not count towards.
        if (await isStored(messages, key, fingerprint)) return;
        const failure = firstContactFailure(contact);
        if (failure) throw refusedByRule(failure);
        await limits.take([MESSAGES_FROM_ADDRESS, network]);
        const lead = { id: randomUUID(), brand: brand.key, key, fingerprint, contact };
        if (await messages.store(lead, contactMails(contact, brand))) outbox.wake();
        // Another process was first. Its row is there now, since the statement waited for it.
        else await isStored(messages, key, fingerprint);
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

      // Whether it is a copy is asked only where it matters: a copy is never refused, whatever its date and its CAPTCHA
      // have become since, and storing it changes nothing.
      return once(`booking ${key} ${fingerprint}`, async () => {
        const failure = firstBookingFailure(booking);
        if (failure) return refuse(bookings, key, fingerprint, refusedByRule(failure));
        const verdict = await captcha.verify(captchaToken);
        if (verdict.kind !== 'solved') return refuse(bookings, key, fingerprint, captchaRefusal(verdict.kind));
        const id = randomUUID();
        const link = createLink(brand, brands);
        const lead = { id, brand: brand.key, key, fingerprint, linkHash: link.hash, booking };
        const mails = bookingMails(booking, brand, { id, url: link.url });
        const outcome = await bookings.store(lead, mails, verdict.solution);
        if (outcome === 'used') throw captchaRefusal('used');
        if (outcome === 'stored') outbox.wake();
        // The row is there now, since the statement waited for whoever was first.
        else await isStored(bookings, key, fingerprint);
        return undefined;
      });
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
