import { ARRIVALS } from '@threefold/api-contract/arrivals';
import { bookingToday } from '@threefold/api-contract/booking';
import { CALENDAR_FEED_PATH } from '@threefold/api-contract/booking-settings';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { addDays, withCountryCode } from '@threefold/validation';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import ical, { ICalEventStatus } from 'ical-generator';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { isSameText, type KeyedHash } from '../../platform/keyedHash.ts';
import { type BookingRow, bookingSettings, bookings, sequenceOf } from '../bookings/tables.ts';
import { servicesOf } from '../bookings/words.ts';

/** How far back the feed goes, in days. */
const PAST_DAYS = 60;

/** How often calendar apps should refresh the feed, in seconds. */
const REFRESH_S = 15 * 60;

/**
 * The token of a brand's feed, derived from the server's secret.
 *
 * @param revision how often the owner has renewed it
 */
export const feedToken = (hash: KeyedHash, brand: string, revision: number): string =>
  hash('calendar feed', `${brand} ${revision}`);

/** How often the address of a brand's feed was renewed. */
export async function feedRevisionOf(queries: Queries, brand: string): Promise<number> {
  const [row] = await queries
    .select({ revision: bookingSettings.feedRevision })
    .from(bookingSettings)
    .where(eq(bookingSettings.brand, brand));
  return row?.revision ?? 0;
}

interface FeedParts {
  queries: Queries;
  brands: Pick<Brands, 'withBookings' | 'siteOrigin'>;
  hash: KeyedHash;
}

/** An owner's calendar: the cleanings of a brand that are neither cancelled nor declined. */
function feedOf(brand: BrandEntry, rows: readonly BookingRow[], site: string): string {
  const calendar = ical({
    name: brand.displayName,
    prodId: { company: brand.displayName, product: 'Bookings', language: 'EN' },
    ttl: REFRESH_S,
  });
  for (const row of rows) {
    if (row.date === null) continue;
    const hours = row.arrival && ARRIVALS[row.arrival];
    const description = [
      `${servicesOf(row, brand)}, ${row.selectedRange} sq ft`,
      withCountryCode(row.phone),
      row.message,
      row.note,
    ].filter(Boolean);
    calendar.createEvent({
      id: `${row.id}@${brand.fromEmail.split('@').at(-1)}`,
      // An admin's note is part of the description, and only adminRevision counts its changes.
      sequence: sequenceOf(row) + row.adminRevision,
      stamp: row.changedAt ?? row.submittedAt,
      allDay: true,
      // Dates, not instants, so that the day is the same in every time zone. The library reads them as UTC.
      start: new Date(`${row.date}T00:00:00Z`),
      end: new Date(`${addDays(row.date, 1)}T00:00:00Z`),
      summary: [hours ?? (row.doneAt ? undefined : 'To confirm'), row.name].filter(Boolean).join(': '),
      description: description.join('\n'),
      url: `${site}/AdminDashboard?record=${row.id}`,
      status: row.confirmedAt ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  // The library omits the final line break that strict readers require (RFC 5545).
  return `${calendar.toString()}\r\n`;
}

/** Serves the feeds. The address is secret, because calendar apps cannot log in; an owner can renew it. */
export function serveCalendarFeeds(app: FastifyInstance, { queries, brands, hash }: FeedParts): void {
  const brandOfToken = async (token: string): Promise<BrandEntry | undefined> => {
    for (const brand of brands.withBookings) {
      const expected = feedToken(hash, brand.key, await feedRevisionOf(queries, brand.key));
      if (isSameText(token, expected)) return brand;
    }
    return undefined;
  };

  app.get<{ Querystring: { token?: string } }>(
    CALENDAR_FEED_PATH,
    { schema: { querystring: { type: 'object', properties: { token: { type: 'string', maxLength: 100 } } } } },
    async (request, reply) => {
      const brand = await brandOfToken(request.query.token ?? '');
      if (!brand) throw new HttpError('NOT_FOUND', 'There is no calendar at this address. It may have been renewed.');
      const rows = await queries
        .select()
        .from(bookings)
        .where(
          and(
            eq(bookings.brand, brand.key),
            gte(bookings.date, addDays(bookingToday(), -PAST_DAYS)),
            isNull(bookings.cancelledAt),
            isNull(bookings.declinedAt),
          ),
        )
        .orderBy(asc(bookings.date), asc(bookings.arrival), asc(bookings.submittedAt));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .send(feedOf(brand, rows, brands.siteOrigin(brand)));
    },
  );
}
