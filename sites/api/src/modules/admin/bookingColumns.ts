import type { Requests } from '@threefold/api-contract';
import { REPLY_LATE_HOURS } from '@threefold/api-contract/booking';
import { BOOKING_STATES, CALLED_OFF } from '@threefold/api-contract/booking-state';
import { and, eq, lt, type SQLWrapper, sql } from 'drizzle-orm';
import { before, HOUR_MS } from '../../platform/clock.ts';
import { foldForSearch, namesOf } from '../../platform/lists.ts';
import { outboxMessages } from '../../platform/outbox/table.ts';
import { bookings } from '../bookings/index.ts';

/**
 * When the window ends in which an answer to a booking is promised, counted from submission or from the customer's last
 * change (specification, section 9).
 */
export const REPLY_LATE_MS = REPLY_LATE_HOURS * HOUR_MS;

/** When a booking's customer began to wait for an answer. */
export const waitingSince = sql`coalesce(${bookings.changedAt}, ${bookings.submittedAt})`;

/** A booking that still needs an answer. */
export const needsAnswer = eq(bookings.state, 'new');

/** A booking whose promised answer is overdue. */
export const isLate = (now: Date) => and(needsAnswer, lt(waitingSince, before(now, REPLY_LATE_MS).toISOString()));

/** The arrival hours that the brand's other cleanings take on a booking's day, separated by spaces. */
export const takenArrivals = sql<string>`(select coalesce(string_agg(others.arrival, ' '), '') from ${bookings} others
  where others.brand = ${bookings.brand} and others.requested_date = ${bookings.date} and others.id <> ${bookings.id}
  and others.state not in (${sql.join(
    CALLED_OFF.map((state) => sql`${state}`),
    sql`, `,
  )}))`;

export const bookingKind = sql<string>`case ${bookings.submissionType} when 'schedule' then 'Cleaning' else 'Estimate' end`;

const bookingState = namesOf(bookings.state, Object.entries(BOOKING_STATES));

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

/** What each column of the table of bookings is sorted by. The column `site` needs the brands' names, so the list adds it. */
export const bookingColumns: Record<Exclude<NonNullable<Requests['getBookings']['sort']>, 'site'>, SQLWrapper> = {
  name: foldForSearch(bookings.name),
  kind: bookingKind,
  date: bookings.date,
  received: bookings.submittedAt,
  reply: sql`case when ${needsAnswer} then ${waitingSince} end`,
  state: bookingState,
};

/** Whether a mail to the customer was given up since the request, such as to an address with a typing mistake. */
export const isUnreached = sql<boolean>`exists (
  select 1 from ${outboxMessages} mail
  where mail.state = 'failed' and mail.brand = ${bookings.brand} and mail.created_at >= ${bookings.submittedAt}
    and lower(mail.to_address) = lower(${bookings.email})
)`;
