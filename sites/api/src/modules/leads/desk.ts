import { type Data, DESK_LIST_LIMIT, type Requests } from '@threefold/api-contract';
import { BOOKING_TIME_ZONE, serviceSelectionSentence } from '@threefold/validation';
import { and, count, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { after, before, type Clock, HOUR_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import { users } from '../../platform/identity/tables.ts';
import { bookings, contactMessages } from './tables.ts';

/** When an answer was promised to a booking: from the first to the second, hours after it was sent (SPEC.md section 9). */
const REPLY_DUE_MS = 24 * HOUR_MS;
const REPLY_LATE_MS = 48 * HOUR_MS;

type DeskMessage = Data['getContactMessages'][number];
type DeskBooking = Data['getBookings'][number];
type DeskState = Data['updateLead'];

/** What waits at the desk. */
export interface LeadCounts {
  newMessages: number;
  newBookings: number;
  lateBookings: number;
}

/** Messages and bookings as the admins see them. */
export interface LeadsDesk {
  messages(): Promise<DeskMessage[]>;
  bookings(): Promise<DeskBooking[]>;
  /** @throws Refused when it is not there, or somebody else has changed it since it was seen. */
  update(change: Requests['updateLead'], adminId: string): Promise<DeskState>;
  counts(): Promise<LeadCounts>;
  weeks(): Promise<Data['getDeskOverview']['weeks']>;
}

const tables = { message: contactMessages, booking: bookings } as const;

const nameOf = sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;

/** A booking whose answer is still owed: cancelled ones need none. */
const waiting = and(isNull(bookings.handledAt), isNull(bookings.cancelledAt));

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

export function createLeadsDesk(queries: Queries, clock: Clock): LeadsDesk {
  const lateSince = () => before(clock(), REPLY_LATE_MS);

  const current = async (kind: keyof typeof tables, id: string) => {
    const table = tables[kind];
    const [row] = await queries
      .select({ handledAt: table.handledAt, handledBy: nameOf, note: table.note, revision: table.deskRevision })
      .from(table)
      .leftJoin(users, eq(users.id, table.handledBy))
      .where(eq(table.id, id));
    if (!row) throw new Refused('NOT_FOUND', 'It is not there any more: somebody has erased it.');
    return { ...row, handledAt: iso(row.handledAt) };
  };

  return {
    async messages() {
      const rows = await queries
        .select({ lead: contactMessages, handledBy: nameOf })
        .from(contactMessages)
        .leftJoin(users, eq(users.id, contactMessages.handledBy))
        .orderBy(desc(contactMessages.submittedAt), contactMessages.id)
        .limit(DESK_LIST_LIMIT);
      return rows.map(({ lead, handledBy }) => leadOf(lead, handledBy));
    },

    async bookings() {
      const isLate = sql<boolean>`(${and(waiting, lt(bookings.submittedAt, lateSince()))})`;
      const rows = await queries
        .select({ lead: bookings, handledBy: nameOf })
        .from(bookings)
        .leftJoin(users, eq(users.id, bookings.handledBy))
        .orderBy(
          desc(isLate),
          sql`case when ${isLate} then ${bookings.submittedAt} end`,
          desc(bookings.submittedAt),
          bookings.id,
        )
        .limit(DESK_LIST_LIMIT);
      return rows.map(({ lead, handledBy }) => ({
        ...leadOf(lead, handledBy),
        submissionType: lead.submissionType,
        date: lead.requestedDate,
        selectedRange: lead.squareFootage,
        services: serviceSelectionSentence({ interiorEnabled: lead.interior, exteriorEnabled: lead.exterior }),
        phone: lead.phone,
        replyDueAt: after(lead.submittedAt, REPLY_DUE_MS).toISOString(),
        replyLateAt: after(lead.submittedAt, REPLY_LATE_MS).toISOString(),
        changedAt: iso(lead.changedAt),
        cancelledAt: iso(lead.cancelledAt),
      }));
    },

    async update({ kind, id, revision, handled, note }, adminId) {
      const table = tables[kind];
      const handling = handled ? { handledAt: clock(), handledBy: adminId } : { handledAt: null, handledBy: null };
      const updated = await queries
        .update(table)
        .set({
          ...(handled !== undefined && handling),
          ...(note !== undefined && { note }),
          deskRevision: sql`${table.deskRevision} + 1`,
        })
        .where(and(eq(table.id, id), eq(table.deskRevision, revision)))
        .returning({ id: table.id });
      const state = await current(kind, id);
      if (updated.length > 0) return state;
      throw new Refused('CONFLICT', 'Somebody else has changed this meanwhile. Have a look at it as it is now.');
    },

    async counts() {
      const countOf = async (table: typeof contactMessages | typeof bookings, condition: SQL | undefined) => {
        const [row] = await queries.select({ count: count() }).from(table).where(condition);
        return row?.count ?? 0;
      };
      return {
        newMessages: await countOf(contactMessages, isNull(contactMessages.handledAt)),
        newBookings: await countOf(bookings, waiting),
        lateBookings: await countOf(bookings, and(waiting, lt(bookings.submittedAt, lateSince()))),
      };
    },

    async weeks() {
      const now = clock().toISOString();
      const result = (await queries.execute(sql`
        with weeks as (
          select generate_series(
            date_trunc('week', ${now}::timestamptz at time zone ${BOOKING_TIME_ZONE}) - interval '11 weeks',
            date_trunc('week', ${now}::timestamptz at time zone ${BOOKING_TIME_ZONE}),
            interval '1 week'
          ) as start
        ), leads as (
          select submitted_at, 'message' as kind from contact_messages
          union all select submitted_at, submission_type from bookings
        )
        select to_char(start, 'YYYY-MM-DD') as start,
          (count(*) filter (where kind = 'message'))::int as messages,
          (count(*) filter (where kind = 'schedule'))::int as bookings,
          (count(*) filter (where kind = 'estimate'))::int as estimates
        from weeks left join leads on date_trunc('week', submitted_at at time zone ${BOOKING_TIME_ZONE}) = start
        group by start order by start`)) as { rows: Data['getDeskOverview']['weeks'] };
      return result.rows;
    },
  };
}

function leadOf(
  lead: typeof contactMessages.$inferSelect | typeof bookings.$inferSelect,
  handledBy: string | null,
): DeskMessage {
  const { id, brand, name, email, message, note, deskRevision: revision } = lead;
  return {
    id,
    submittedAt: lead.submittedAt.toISOString(),
    brand,
    name,
    email,
    message,
    handledAt: iso(lead.handledAt),
    handledBy,
    note,
    revision,
  };
}
