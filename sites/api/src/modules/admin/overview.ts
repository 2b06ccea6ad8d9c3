import { type Data, OVERVIEW_WEEKS } from '@threefold/api-contract';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type BrandScope, inScope } from '../../platform/identity/scope.ts';
import { bookings } from '../bookings/index.ts';
import { contactMessages } from '../messages/index.ts';
import { createBookingTimes, needsAnswer } from './bookingColumns.ts';

type Overview = Data['getAdminOverview'];

/** What the admin dashboard counts. */
export function createAdminOverview(
  queries: Queries,
  clock: Clock,
  brands: Pick<Brands, 'names' | 'byKey' | 'forPortal' | 'regionOf'>,
) {
  const { isLate } = createBookingTimes(brands);
  return {
    async counts(scope: BrandScope): Promise<Pick<Overview, 'newMessages' | 'newBookings' | 'lateBookings'>> {
      const countBookings = (condition: SQL | undefined) =>
        queries.$count(bookings, and(inScope(bookings.brand, scope), condition));
      const open = and(inScope(contactMessages.brand, scope), isNull(contactMessages.handledAt));
      return {
        newMessages: await queries.$count(contactMessages, open),
        newBookings: await countBookings(needsAnswer),
        lateBookings: await countBookings(isLate(clock())),
      };
    },

    /** How many messages, bookings and estimates arrived in each of the last weeks. The current week is the last. */
    async weeks(scope: BrandScope): Promise<Overview['weeks']> {
      const now = clock().toISOString();
      // Weeks of all brands are those of one, so that they can be added up.
      const { timeZone } = brands.regionOf(scope?.[0] ?? brands.forPortal.key);
      const result = (await queries.execute(sql`
        with weeks as (
          select generate_series(
            date_trunc('week', ${now}::timestamptz at time zone ${timeZone}) - make_interval(weeks => ${OVERVIEW_WEEKS - 1}),
            date_trunc('week', ${now}::timestamptz at time zone ${timeZone}),
            interval '1 week'
          ) as start
        ), submissions as (
          select submitted_at, 'message' as kind from contact_messages where ${inScope(contactMessages.brand, scope) ?? sql`true`}
          union all select submitted_at, submission_type from bookings where ${inScope(bookings.brand, scope) ?? sql`true`}
        )
        select to_char(start, 'YYYY-MM-DD') as start,
          (count(*) filter (where kind = 'message'))::int as messages,
          (count(*) filter (where kind = 'schedule'))::int as bookings,
          (count(*) filter (where kind = 'estimate'))::int as estimates
        from weeks left join submissions on date_trunc('week', submitted_at at time zone ${timeZone}) = start
        group by start order by start`)) as { rows: Overview['weeks'] };
      return result.rows;
    },
  };
}
