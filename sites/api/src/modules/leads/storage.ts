import type { BookingRequest, ContactMessage } from '@threefold/validation';
import { eq, type SQL, sql } from 'drizzle-orm';
import { consumeWithin, isUsedSolution, solutionGiven } from '../../platform/captcha/solutions.ts';
import type { Queries } from '../../platform/database/database.ts';
import { valuesGiven } from '../../platform/database/insertWithin.ts';
import { enqueueWithin, mailsGiven } from '../../platform/outbox/outbox.ts';
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

export interface StoredBookings extends Stored {
  /**
   * Stores a booking and its mails together, and uses its CAPTCHA up.
   *
   * @returns `copy` when its key is taken, `used` when its CAPTCHA is used up; then nothing was stored.
   */
  store(lead: BookingLead, mails: LeadMails, solution: string): Promise<'stored' | 'copy' | 'used'>;
}

const LEAD = 'lead';
const MAILS = ['customer', 'owner'] as const;
const COMMON = ['id', 'brand', 'idempotencyKey', 'fingerprint', 'name', 'email', 'message'] as const;

const MESSAGE_KEYS = COMMON;
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

/** The row's values, each given when the statement runs. */
const row = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, sql.placeholder(`${LEAD}.${key}`)])) as Record<
    Key,
    ReturnType<typeof sql.placeholder>
  >;

const mails = ([customer, owner]: LeadMails) => mailsGiven({ customer, owner });

/** Finds what was stored. The statements are prepared, because every submission makes one of each. */
function finder(queries: Queries, table: typeof bookings | typeof contactMessages, name: string): Stored['find'] {
  const byKey = queries
    .select({ fingerprint: table.fingerprint })
    .from(table)
    .where(eq(table.idempotencyKey, sql.placeholder('key')))
    .prepare(name);
  return async (key) => (await byKey.execute({ key }))[0]?.fingerprint;
}

/** A part of a statement that changes something and is not read from. */
const doing = (queries: Queries, name: string, what: SQL) => queries.$with(name, {}).as(what);

export function contactStorage(queries: Queries): StoredMessages {
  const lead = queries
    .$with(LEAD)
    .as(
      queries
        .insert(contactMessages)
        .values(row(MESSAGE_KEYS))
        .onConflictDoNothing()
        .returning({ id: contactMessages.id }),
    );
  const mailed = doing(queries, 'mailed', enqueueWithin(MAILS, lead));
  const storing = queries.with(lead, mailed).select({ id: lead.id }).from(lead).prepare('store_message');
  return {
    find: finder(queries, contactMessages, 'message_by_key'),
    async store({ contact, key, ...common }, given) {
      const values = valuesGiven(LEAD, MESSAGE_KEYS, { ...common, ...contact, idempotencyKey: key });
      return (await storing.execute({ ...values, ...mails(given) })).length > 0;
    },
  };
}

export function bookingStorage(queries: Queries): StoredBookings {
  const lead = queries
    .$with(LEAD)
    .as(queries.insert(bookings).values(row(BOOKING_KEYS)).onConflictDoNothing().returning({ id: bookings.id }));
  const consumed = doing(queries, 'consumed', consumeWithin(lead));
  const mailed = doing(queries, 'mailed', enqueueWithin(MAILS, lead));
  const storing = queries.with(lead, consumed, mailed).select({ id: lead.id }).from(lead).prepare('store_booking');
  return {
    find: finder(queries, bookings, 'booking_by_key'),
    async store({ booking, key, ...common }, given, solution) {
      const values = valuesGiven(LEAD, BOOKING_KEYS, {
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
      try {
        const stored = await storing.execute({ ...values, ...solutionGiven(solution), ...mails(given) });
        return stored.length > 0 ? 'stored' : 'copy';
      } catch (error) {
        if (isUsedSolution(error)) return 'used';
        throw error;
      }
    },
  };
}
