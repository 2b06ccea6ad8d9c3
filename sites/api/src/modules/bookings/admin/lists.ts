import { ADMIN_EXPORT_BATCH, type Data, type Requests, SCHEDULE_MAX_DAYS } from '@threefold/api-contract';
import { addDays } from '@threefold/validation';
import { and, asc, between, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { staleRevision } from '../../../platform/http/staleRevision.ts';
import { erasedLead } from '../../../platform/identity/erasedLead.ts';
import { type BrandScope, inScope } from '../../../platform/identity/scope.ts';
import { users } from '../../../platform/identity/tables.ts';
import {
  afterCursor,
  exactTimestamp,
  matchesSearch,
  newestFirst,
  nextCursor,
  orderByClause,
  pageBounds,
  positionIn,
} from '../../../platform/lists.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { markBooking } from '../answers.ts';
import { bookings, contactMessages } from '../tables.ts';
import {
  adminName,
  bookingColumns,
  bookingTexts,
  isLate,
  lastReply,
  messageColumns,
  messageTexts,
  siteName,
  takenArrivals,
  waitingSince,
} from './columns.ts';
import { bookingOf, isoOrNull, messageOf } from './rows.ts';

type AdminState = Data['updateLead'];

/** Messages and bookings as admins see them. A page of a list also returns the one that is open, by its id in `record`. */
export interface LeadsAdmin {
  messages(query: Requests['getContactMessages'], scope: BrandScope): Promise<Data['getContactMessages']>;
  bookings(query: Requests['getBookings'], scope: BrandScope): Promise<Data['getBookings']>;
  /** The cleanings of one or more days. @throws HttpError for too many days. */
  schedule(query: Requests['getSchedule'], scope: BrandScope): Promise<Data['getSchedule']>;
  exportMessages(query: Requests['exportContactMessages'], scope: BrandScope): Promise<Data['exportContactMessages']>;
  exportBookings(query: Requests['exportBookings'], scope: BrandScope): Promise<Data['exportBookings']>;
  /**
   * Marks a lead as handled or as new, sets its note, or both.
   *
   * @throws HttpError when it is missing or somebody else has changed it since.
   */
  update(change: Requests['updateLead'], adminId: string, scope: BrandScope): Promise<AdminState>;
  /** The newest messages that a client wrote in the portal. */
  messagesOf(userId: string): Promise<Data['getClient']['messages']>;
}

/** How many messages a client's page shows. */
const MESSAGES_OF_CLIENT = 20;

const tables = { message: contactMessages, booking: bookings } as const;

/** @param siteNames the brands' names by key */
export function createLeadsAdmin(queries: Queries, clock: Clock, siteNames: ReadonlyMap<string, string>): LeadsAdmin {
  const messageSite = siteName(contactMessages.brand, siteNames);
  const bookingSite = siteName(bookings.brand, siteNames);

  const messageCondition = ({ search, state }: Requests['exportContactMessages'], scope: BrandScope) =>
    and(
      inScope(contactMessages.brand, scope),
      matchesSearch(search, [...messageTexts, messageSite]),
      state && (state === 'handled' ? isNotNull : isNull)(contactMessages.handledAt),
    );

  /** By default the new ones first: a message is new again once its sender has replied. */
  const messageOrder = ({ sort, direction }: Requests['exportContactMessages']) => [
    ...(sort
      ? orderByClause({ ...messageColumns, site: messageSite }[sort], direction)
      : [sql`(${contactMessages.handledAt} is null) desc`]),
    desc(contactMessages.submittedAt),
    sql`${contactMessages.id}`,
  ];

  /** The positions in the list of an export's rows. Exports are fetched newest first, whatever the order of the list. */
  const positionsOf = async (
    table: typeof contactMessages | typeof bookings,
    condition: SQL | undefined,
    order: readonly SQL[],
    rows: readonly { id: string }[],
  ): Promise<number[]> => {
    if (rows.length === 0) return [];
    const positions = queries.$with('positions').as(
      queries
        .select({ id: table.id, position: positionIn(order) })
        .from(table)
        .where(condition),
    );
    const ids = rows.map(({ id }) => id);
    const found = await queries.with(positions).select().from(positions).where(inArray(positions.id, ids));
    const byId = new Map(found.map(({ id, position }) => [id, Number(position)]));
    return ids.map((id) => byId.get(id) ?? 0);
  };

  const messagesWhere = (condition: SQL | undefined) =>
    queries
      .select({
        id: contactMessages.id,
        lead: contactMessages,
        site: messageSite,
        handledBy: adminName,
        lastReply,
        moment: exactTimestamp(contactMessages.submittedAt),
      })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.handledBy))
      .where(condition);

  const bookingsWhere = (condition: SQL | undefined) =>
    queries
      .select({
        id: bookings.id,
        lead: bookings,
        site: bookingSite,
        handledBy: adminName,
        taken: takenArrivals,
        moment: exactTimestamp(bookings.submittedAt),
      })
      .from(bookings)
      .leftJoin(users, eq(users.id, bookings.handledBy))
      .where(condition);

  const bookingCondition = ({ search, state, kind }: Requests['exportBookings'], scope: BrandScope) => {
    return and(
      inScope(bookings.brand, scope),
      matchesSearch(search, [...bookingTexts, bookingSite]),
      state && (state === 'late' ? isLate(clock()) : eq(bookings.state, state)),
      kind && eq(bookings.submissionType, kind),
    );
  };

  /** By default the most overdue first, then the newest. */
  const bookingOrder = ({ sort, direction }: Requests['exportBookings']) => {
    const late = sql<boolean>`(${isLate(clock())})`;
    return [
      ...(sort
        ? orderByClause({ ...bookingColumns, site: bookingSite }[sort], direction)
        : [desc(late), sql`case when ${late} then ${waitingSince} end`]),
      desc(bookings.submittedAt),
      sql`${bookings.id}`,
    ];
  };

  const adminStateOf = async (from: Queries, kind: keyof typeof tables, id: string, scope: BrandScope) => {
    const table = tables[kind];
    const [row] = await from
      .select({
        brand: table.brand,
        handledAt: table.handledAt,
        handledBy: adminName,
        note: table.note,
        revision: table.adminRevision,
      })
      .from(table)
      .leftJoin(users, eq(users.id, table.handledBy))
      .where(and(inScope(table.brand, scope), eq(table.id, id)));
    if (!row) throw erasedLead(scope);
    return { ...row, handledAt: isoOrNull(row.handledAt) };
  };

  /** Marks a message, or sets the note of a lead. */
  const writeMarks = async (
    transaction: Queries,
    { kind, id, revision, handled, note }: Requests['updateLead'],
    adminId: string,
    scope: BrandScope,
  ) => {
    const table = tables[kind];
    const [updated] = await transaction
      .update(table)
      .set({
        ...(handled !== undefined && { handledAt: handled ? clock() : null, handledBy: handled ? adminId : null }),
        ...(note !== undefined && { note }),
        adminRevision: sql`${table.adminRevision} + 1`,
      })
      .where(and(inScope(table.brand, scope), eq(table.id, id), eq(table.adminRevision, revision)))
      .returning({ id: table.id });
    if (updated) return;
    // First, because it refuses a lead that is missing.
    await adminStateOf(transaction, kind, id, scope);
    throw staleRevision();
  };

  return {
    async messages({ page: requestedPage, record, ...query }, scope) {
      const condition = messageCondition(query, scope);
      const total = await queries.$count(contactMessages, condition);
      const { page, limit, offset } = pageBounds(total, requestedPage);
      const order = messageOrder(query);
      // The page's ids first: otherwise the database would also look up the last replies of all rows before the page.
      const onPage = queries
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(condition)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      const rows = await messagesWhere(inArray(contactMessages.id, onPage)).orderBy(...order);
      // The page's URL may contain anything, so the id may be malformed.
      const [open] =
        record !== undefined && isUuid(record)
          ? await messagesWhere(and(inScope(contactMessages.brand, scope), eq(contactMessages.id, record)))
          : [];
      return { rows: rows.map(messageOf), count: total, page, record: open ? messageOf(open) : null };
    },

    async exportMessages({ after: cursor, ...query }, scope) {
      const { submittedAt, id } = contactMessages;
      const condition = messageCondition(query, scope);
      const rows = await messagesWhere(and(condition, afterCursor(cursor, submittedAt, id)))
        .orderBy(...newestFirst(submittedAt, id))
        .limit(ADMIN_EXPORT_BATCH);
      const positions = await positionsOf(contactMessages, condition, messageOrder(query), rows);
      return { rows: rows.map(messageOf), positions, next: nextCursor(rows) };
    },

    async bookings({ page: requestedPage, record, ...query }, scope) {
      const condition = bookingCondition(query, scope);
      const total = await queries.$count(bookings, condition);
      const { page, limit, offset } = pageBounds(total, requestedPage);
      const order = bookingOrder(query);
      // The page's ids first: otherwise the database would also look up the taken hours of all rows before the page.
      const onPage = queries
        .select({ id: bookings.id })
        .from(bookings)
        .where(condition)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      const rows = await bookingsWhere(inArray(bookings.id, onPage)).orderBy(...order);
      const [open] =
        record !== undefined && isUuid(record)
          ? await bookingsWhere(and(inScope(bookings.brand, scope), eq(bookings.id, record)))
          : [];
      return { rows: rows.map(bookingOf), count: total, page, record: open ? bookingOf(open) : null };
    },

    async schedule({ date, until = date }, scope) {
      if (until > addDays(date, SCHEDULE_MAX_DAYS - 1)) {
        throw new HttpError('INVALID', `Please request at most ${SCHEDULE_MAX_DAYS} days.`, 422, { field: 'until' });
      }
      const rows = await bookingsWhere(
        and(inScope(bookings.brand, scope), between(bookings.date, date, until)),
      ).orderBy(asc(bookings.date), asc(bookings.arrival), asc(bookings.submittedAt), asc(bookings.id));
      return rows.map(bookingOf);
    },

    async exportBookings({ after: cursor, ...query }, scope) {
      const { submittedAt, id } = bookings;
      const condition = bookingCondition(query, scope);
      const rows = await bookingsWhere(and(condition, afterCursor(cursor, submittedAt, id)))
        .orderBy(...newestFirst(submittedAt, id))
        .limit(ADMIN_EXPORT_BATCH);
      const positions = await positionsOf(bookings, condition, bookingOrder(query), rows);
      return { rows: rows.map(bookingOf), positions, next: nextCursor(rows) };
    },

    async update(change, adminId, scope) {
      const { kind, id, handled, note } = change;
      return queries.transaction(async (transaction) => {
        if (kind === 'booking' && handled !== undefined) await markBooking(transaction, change, adminId, scope);
        else await writeMarks(transaction, change, adminId, scope);
        const { brand, ...state } = await adminStateOf(transaction, kind, id, scope);
        const sentence = [
          handled !== undefined && `Marked a ${kind} ${handled ? 'handled' : 'as new'}.`,
          note !== undefined && `Wrote the private note of a ${kind}.`,
        ]
          .filter(Boolean)
          .join(' ');
        await recordAudit(transaction, byAdmin(adminId, brand, sentence, { subjectId: id }));
        return state;
      });
    },

    async messagesOf(userId) {
      const rows = await queries
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.userId, userId))
        .orderBy(desc(contactMessages.submittedAt), contactMessages.id)
        .limit(MESSAGES_OF_CLIENT);
      return rows.map(({ id, submittedAt, message, handledAt }) => ({
        id,
        writtenAt: submittedAt.toISOString(),
        text: message,
        handled: handledAt !== null,
      }));
    },
  };
}
