import type { Requests } from '@threefold/api-contract';
import { REPLY_DUE_HOURS, REPLY_LATE_HOURS } from '@threefold/api-contract/booking';
import { BOOKING_STATES, CALLED_OFF } from '@threefold/api-contract/booking-state';
import { capitalized } from '@threefold/api-contract/offer';
import { and, eq, lt, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import { byBrand } from '../../platform/database/byBrand.ts';
import { foldForSearch, namesOf } from '../../platform/lists.ts';
import { outboxMessages } from '../../platform/outbox/table.ts';
import { bookingSettings, bookings, offerOf } from '../bookings/index.ts';

/** When a booking's customer began to wait for an answer: at its submission, or at their last change. */
const waitingSince = sql`coalesce(${bookings.changedAt}, ${bookings.submittedAt})`;

const afterHours = (hours: number) => sql`${waitingSince} + make_interval(hours => ${hours})`;

/** A booking that still needs an answer. */
export const needsAnswer = eq(bookings.state, 'new');

/** The pattern of PostgreSQL for a date in figures. */
function datePattern(locale: string, figures: 'numeric' | '2-digit'): string {
  const fill = figures === 'numeric' ? 'FM' : '';
  const patterns: Partial<Record<string, string>> = { day: `${fill}DD`, month: `${fill}MM`, year: 'YYYY' };
  return new Intl.DateTimeFormat(locale, { day: figures, month: figures, year: 'numeric' })
    .formatToParts()
    .map(({ type, value }) => patterns[type] ?? `"${value.replaceAll(/["\p{Cf}]/gu, '')}"`)
    .join('');
}

/** Conditions and columns of bookings that depend on the region of their brand. */
export function createBookingTimes(brands: Pick<Brands, 'names' | 'byKey' | 'forPortal'>) {
  const zone = byBrand(bookings.brand, brands, ({ region }) => region.timeZone);

  /** Noon of the day before a cleaning; null for an estimate. */
  const noonBefore = sql`(${bookings.date} - 1 + time '12:00') at time zone ${zone}`;

  /** When an answer to a booking is late: after the promised window, or when its customer needs it for the day of the work. */
  const replyLateAt = sql`least(${afterHours(REPLY_LATE_HOURS)}, ${noonBefore})`;

  /** The day in figures, as people write it there: `24.12.2026`. */
  const dateIn = (figures: 'numeric' | '2-digit') =>
    sql<string>`to_char(${bookings.date}, ${byBrand(bookings.brand, brands, ({ region }) => datePattern(region.locale, figures))})`;

  const visit = byBrand(bookings.brand, brands, (brand) => capitalized(offerOf(brand).visit));

  return {
    replyLateAt,

    /** The day in figures, with and without leading zeros. */
    dates: [dateIn('2-digit'), dateIn('numeric')],

    /** What is asked for, in a word. */
    kind: sql<string>`case ${bookings.submissionType} when 'schedule' then ${visit} else 'Estimate' end`,

    /** When the window begins in which an answer is promised (specification, section 9). */
    replyDueAt: sql`least(${afterHours(REPLY_DUE_HOURS)}, ${noonBefore})`,

    /**
     * A cleaning that is not confirmed. Marking it handled, such as after a call, does not confirm it; it settles only a cleaning
     * whose day has passed.
     */
    isUnconfirmed: and(
      eq(bookings.submissionType, 'schedule'),
      or(
        needsAnswer,
        and(
          eq(bookings.state, 'handled'),
          sql`${bookings.handledAt} < (${bookings.date} + 1)::timestamp at time zone ${zone}`,
        ),
      ),
    ),

    /** A booking whose answer is overdue. */
    isLate: (now: Date) => and(needsAnswer, lt(replyLateAt, now.toISOString())),

    /** A booking that needs an answer before the promised window ends, because its day comes first. */
    isPressing: and(needsAnswer, sql`coalesce(${noonBefore} < ${afterHours(REPLY_LATE_HOURS)}, false)`),

    /** The day of a cleaning, or of the request for an estimate. */
    bookedDay: sql`coalesce(${bookings.date}, (${bookings.submittedAt} at time zone ${zone})::date)`,
  };
}

/** The arrival hours that the brand's other cleanings take on a booking's day, separated by spaces. */
export const takenArrivals = sql<string>`(select coalesce(string_agg(others.arrival, ' '), '') from ${bookings} others
  where others.brand = ${bookings.brand} and others.requested_date = ${bookings.date} and others.id <> ${bookings.id}
  and others.state not in (${sql.join(
    CALLED_OFF.map((state) => sql`${state}`),
    sql`, `,
  )}))`;

/** The hours of arrival that a booking's brand offers; null until its owner has set some. */
export const offeredArrivals = sql<
  string[] | null
>`(select ${bookingSettings.settings} -> 'arrivalWindows' from ${bookingSettings}
  where ${bookingSettings.brand} = ${bookings.brand})`;

/** The name of a booking's crew; null without one, and once the crew was removed. */
export const crewName = sql<string | null>`(select one.value ->> 'name' from ${bookingSettings},
  jsonb_array_elements(${bookingSettings.settings} -> 'crews') one
  where ${bookingSettings.brand} = ${bookings.brand} and one.value ->> 'id' = ${bookings.crew})`;

const bookingState = namesOf(bookings.state, Object.entries(BOOKING_STATES));

/** What a search of bookings looks in, besides their kind. */
export const bookingTexts = [
  bookings.name,
  bookings.email,
  bookings.phone,
  bookings.message,
  bookings.street,
  bookings.city,
  bookings.postalCode,
  // As it is typed without its space.
  sql<string>`replace(${bookings.postalCode}, ' ', '')`,
  // Both as stored and as displayed.
  bookings.date,
  sql<string>`to_char(${bookings.date}, 'Dy, Mon FMDD, YYYY')`,
  bookingState,
];

/** What each column of the table of bookings is sorted by. The column `site` needs the brands' names, so the list adds it. */
export const bookingColumns = ({
  replyLateAt,
  kind,
}: {
  replyLateAt: SQLWrapper;
  kind: SQLWrapper;
}): Record<Exclude<NonNullable<Requests['getBookings']['sort']>, 'site'>, SQLWrapper> => ({
  name: foldForSearch(bookings.name),
  kind,
  date: bookings.date,
  received: bookings.submittedAt,
  reply: sql`case when ${needsAnswer} then ${replyLateAt} end`,
  state: bookingState,
});

/** Whether a mail to the customer was given up since the request, such as to an address with a typing mistake. */
export const isUnreached = sql<boolean>`exists (
  select 1 from ${outboxMessages} mail
  where mail.state = 'failed' and mail.brand = ${bookings.brand} and mail.created_at >= ${bookings.submittedAt}
    and lower(mail.to_address) = lower(${bookings.email})
)`;
