import type { BookingRequest, ContactMessage } from '@threefold/validation';
import { eq, type SQL, sql } from 'drizzle-orm';
import { consumeWithin, isUsedSolution, solutionOf } from '../../platform/captcha/solutions.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import { insertRows } from '../../platform/database/insertRows.ts';
import { together } from '../../platform/database/together.ts';
import { enqueueWithin, mailsOf } from '../../platform/outbox/outbox.ts';
import type { LeadMails } from './mails.ts';
import { bookings, contactMessages } from './tables.ts';

/** What every lead is stored with. */
interface Lead {
  id: string;
  /** Brand key. */
  brand: string;
  /** The same for every copy of one submission. */
  key: string;
  fingerprint: string;
}

export interface BookingLead extends Lead {
  linkHash: string;
  booking: BookingRequest;
}

export interface ContactLead extends Lead {
  contact: ContactMessage;
}

/** Where submissions of one kind lie. */
export interface Stored {
  /** The fingerprint stored under a key. */
  find(key: string): Promise<string | undefined>;
}

export interface StoredMessages extends Stored {
  /** Stores a message and its mails together. @returns False when its key is taken, and nothing was stored. */
  store(lead: ContactLead, mails: LeadMails): Promise<boolean>;
}

type BookingOutcome = 'stored' | 'copy' | 'used';

export interface StoredBookings extends Stored {
  /**
   * Stores a booking and its mails together, and uses its CAPTCHA up.
   *
   * @returns `copy` when its key is taken, `used` when its CAPTCHA is used up; then nothing was stored.
   */
  store(lead: BookingLead, mails: LeadMails, solution: string): Promise<BookingOutcome>;
}

const COMMON = ['id', 'brand', 'idempotencyKey', 'fingerprint', 'name', 'email', 'message'] as const;

const BOOKING_KEYS = [
  ...COMMON,
  'linkHash',
  'phone',
  'submissionType',
  'requestedDate',
  'squareFootage',
  'interior',
  'exterior',
] as const;

/** Finds what was stored. Prepared, as all statements here, because every submission makes one. */
function finder(queries: Queries, table: typeof bookings | typeof contactMessages, name: string): Stored['find'] {
  const byKey = queries
    .select({ fingerprint: table.fingerprint })
    .from(table)
    .where(eq(table.idempotencyKey, sql.placeholder('key')))
    .prepare(name);
  return async (key) => (await byKey.execute({ key }))[0]?.fingerprint;
}

/** The part of a statement that stores leads, but for those whose key is taken. The other parts follow from it. */
const insertLeads = (queries: Queries, insert: SQL) =>
  queries.$with('leads', { id: sql<string>`id`.as('id') }).as(sql`${insert} on conflict do nothing returning id`);

/** A part of a statement that does something and is not read from. */
const doing = (queries: Queries, name: string, what: SQL) => queries.$with(name, {}).as(what);

export function contactStorage(queries: Queries): StoredMessages {
  const leads = insertLeads(
    queries,
    insertRows(contactMessages, { keys: COMMON, given: 'messages', inOrderOf: 'idempotencyKey' }),
  );
  const mailed = doing(queries, 'mailed', enqueueWithin('mails', 'leads'));
  const storing = queries.with(leads, mailed).select({ id: leads.id }).from(leads).prepare('store_messages');
  return {
    find: finder(queries, contactMessages, 'message_by_key'),
    async store({ contact, key, ...common }, mails) {
      const row = { ...common, ...contact, idempotencyKey: key };
      const stored = await storing.execute({
        messages: JSON.stringify([row]),
        mails: JSON.stringify(mailsOf(common.id, mails)),
      });
      return stored.length > 0;
    },
  };
}

/** Bookings that share a statement. With all that are under way in one, server and database wait for each other by turns. */
const MOST_TOGETHER = 10;

interface Given {
  lead: BookingLead;
  mails: LeadMails;
  solution: string;
}

const bookingRow = ({ booking, key, ...common }: BookingLead) => ({
  ...common,
  idempotencyKey: key,
  name: booking.name,
  email: booking.email,
  message: booking.message,
  phone: booking.phone,
  submissionType: booking.submissionType,
  requestedDate: booking.date,
  squareFootage: booking.selectedRange,
  interior: booking.interiorEnabled,
  exterior: booking.exteriorEnabled,
});

export function bookingStorage(queries: Queries): StoredBookings {
  const leads = insertLeads(
    queries,
    insertRows(bookings, { keys: BOOKING_KEYS, given: 'bookings', inOrderOf: 'idempotencyKey' }),
  );
  const consumed = doing(queries, 'consumed', consumeWithin('solutions', 'leads'));
  const mailed = doing(queries, 'mailed', enqueueWithin('mails', 'leads'));
  const storing = queries.with(leads, consumed, mailed).select({ id: leads.id }).from(leads).prepare('store_bookings');

  const storeAll = async (given: readonly Given[]): Promise<Map<Given, 'stored' | 'copy'>> => {
    const rows = await storing.execute({
      bookings: JSON.stringify(given.map(({ lead }) => bookingRow(lead))),
      solutions: JSON.stringify(given.map(({ lead, solution }) => solutionOf(lead.id, solution))),
      mails: JSON.stringify(given.flatMap(({ lead, mails }) => mailsOf(lead.id, mails))),
    });
    const stored = new Set(rows.map(({ id }) => id));
    return new Map(given.map((one) => [one, stored.has(one.lead.id) ? 'stored' : 'copy']));
  };

  const storeTogether = together(storeAll, MOST_TOGETHER);

  const storeAlone = async (one: Given): Promise<BookingOutcome | undefined> => {
    try {
      return (await storeAll([one])).get(one);
    } catch (error) {
      if (isUsedSolution(error)) return 'used';
      throw error;
    }
  };

  return {
    find: finder(queries, bookings, 'booking_by_key'),
    async store(lead, mails, solution) {
      const one = { lead, mails, solution };
      const outcome = await storeTogether(one).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        // Something was wrong with one of them, and nothing was stored of anybody's: each stands for itself then.
        return storeAlone(one);
      });
      if (!outcome) throw new Error('A booking has no outcome.');
      return outcome;
    },
  };
}
