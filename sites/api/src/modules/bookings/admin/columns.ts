import type { Requests } from '@threefold/api-contract';
import { BOOKING_STATES, CALLED_OFF } from '@threefold/api-contract/booking-state';
import { and, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { before } from '../../../platform/clock.ts';
import { users } from '../../../platform/identity/tables.ts';
import { foldForSearch } from '../../../platform/lists.ts';
import { bookings, contactMessages, messageReplies } from '../tables.ts';
import { REPLY_LATE_MS } from './rows.ts';

/** The name of the admin who handled a lead. */
export const adminName = sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;

/** When a booking's customer began to wait for an answer. */
export const waitingSince = sql`coalesce(${bookings.changedAt}, ${bookings.submittedAt})`;

/** A booking that still needs an answer. */
export const needsAnswer = eq(bookings.state, 'new');

/** A booking whose promised answer is overdue. */
export const isLate = (now: Date) => and(needsAnswer, lt(waitingSince, before(now, REPLY_LATE_MS).toISOString()));

/** Ends a subquery with the last reply to a message. The table's name is written out, because a query of one table omits it. */
const fromLastReply = sql`from ${messageReplies} replies where replies.message_id = ${contactMessages}.id
  order by replies.written_at desc, replies.id desc limit 1`;

/** What was written last after a message. */
export const lastReply = sql<{ writtenAt: string; side: 'brand' | 'client'; text: string } | null>`(select
  json_build_object('writtenAt', replies.written_at, 'side', replies.side, 'text', replies.text) ${fromLastReply})`;

/** The state as the table displays it, for search and sorting. */
export const messageState = sql<string>`case when ${contactMessages.handledAt} is null then 'New'
  when (select replies.side ${fromLastReply}) = 'brand' then 'Answered' else 'Handled' end`;
/** The arrival hours that the brand's other cleanings take on a booking's day, separated by spaces. */
export const takenArrivals = sql<string>`(select coalesce(string_agg(others.arrival, ' '), '') from ${bookings} others
  where others.brand = ${bookings.brand} and others.requested_date = ${bookings.date} and others.id <> ${bookings.id}
  and others.state not in (${sql.join(
    CALLED_OFF.map((state) => sql`${state}`),
    sql`, `,
  )}))`;

export const bookingKind = sql<string>`case ${bookings.submissionType} when 'schedule' then 'Cleaning' else 'Estimate' end`;

/** The names of a column's values, for search and sorting. A value without a name stands for itself. */
const namesOf = (column: SQLWrapper, names: Iterable<readonly [string, string]>): SQL<string> =>
  sql<string>`case ${column} ${sql.join(
    [...names].map(([key, name]) => sql`when ${key} then ${name}`),
    sql` `,
  )} else ${column} end`;

/** The name of the brand whose site sent a lead; its key once the brand has been removed. */
export const siteName = (brand: SQLWrapper, names: ReadonlyMap<string, string>): SQL<string> => namesOf(brand, names);

const bookingState = namesOf(bookings.state, Object.entries(BOOKING_STATES));

export const messageTexts = [contactMessages.name, contactMessages.email, contactMessages.message, messageState];
export const bookingTexts = [
  bookings.name,
  bookings.email,
  bookings.phone,
  bookings.message,
  // Both as stored and as displayed.
  bookings.date,
  sql<string>`to_char(${bookings.date}, 'Dy, Mon FMDD, YYYY')`,
  bookingKind,
  bookingState,
];

/**
 * What each column of the tables of messages and bookings is sorted by. The column `site` needs the brands' names, so
 * admin.ts adds it.
 */
export const messageColumns: Record<
  Exclude<NonNullable<Requests['getContactMessages']['sort']>, 'site'>,
  SQLWrapper
> = {
  name: foldForSearch(contactMessages.name),
  written: sql`coalesce((select replies.written_at ${fromLastReply}), ${contactMessages.submittedAt})`,
  email: foldForSearch(contactMessages.email),
  state: messageState,
};

export const bookingColumns: Record<Exclude<NonNullable<Requests['getBookings']['sort']>, 'site'>, SQLWrapper> = {
  name: foldForSearch(bookings.name),
  kind: bookingKind,
  date: bookings.date,
  received: bookings.submittedAt,
  reply: sql`case when ${needsAnswer} then ${waitingSince} end`,
  state: bookingState,
};
