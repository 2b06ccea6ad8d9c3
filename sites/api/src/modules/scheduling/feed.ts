import { setImmediate } from 'node:timers/promises';
import { arrivalWords } from '@threefold/api-contract/arrivals';
import { BOOKING_HORIZON_DAYS } from '@threefold/api-contract/booking';
import { CALENDAR_FEED_PATH } from '@threefold/api-contract/booking-settings';
import { CALLED_OFF } from '@threefold/api-contract/booking-state';
import { todayIn } from '@threefold/api-contract/region';
import { addDays, withCountryCode } from '@threefold/validation';
import { and, asc, between, eq, notInArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import ical, { ICalEventStatus } from 'ical-generator';
import type { Brands } from '../../platform/brands.ts';
import { isSameText, type KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { sendTagged, type TaggedBody, tagged } from '../../platform/http/cacheableResponse.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { timesOfEvent } from '../../platform/mail/calendar.ts';
import type { Limits } from '../../platform/rateLimits/rateLimits.ts';
import {
  addressOf,
  type BookingRow,
  bookedOf,
  bookingSettings,
  bookings,
  type CrewOfBrand,
  cleaningsOfCrew,
  crewOfToken,
  placeOf,
  repeats,
  reservedDays,
  sequenceOf,
  timesOf,
} from '../bookings/index.ts';
import { READINGS_OF_FEED } from './rateLimits.ts';

/** How far back the feed goes, in days. */
const PAST_DAYS = 60;

/** How often calendar apps should refresh the feed, in seconds. */
const REFRESH_S = 15 * 60;

/** How many events are built at once: other requests are answered between two steps. */
const STEP = 200;

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

interface FeedDependencies {
  queries: Queries;
  brands: Pick<Brands, 'all' | 'siteOrigin'>;
  limits: Limits;
  hash: KeyedHash;
}

/** Whose calendar it is: a crew's, or without one the owner's. */
type FeedOf = Pick<CrewOfBrand, 'brand'> & Partial<Pick<CrewOfBrand, 'crew'>>;

/** The cleanings in a calendar: those of its window that are neither cancelled nor declined. */
function cleaningsOf({ brand, crew }: FeedOf) {
  if (crew) return cleaningsOfCrew({ brand, crew });
  const today = todayIn(brand.region);
  return and(
    eq(bookings.brand, brand.key),
    between(bookings.date, addDays(today, -PAST_DAYS), addDays(today, BOOKING_HORIZON_DAYS)),
    notInArray(bookings.state, CALLED_OFF),
  );
}

/** The days that are kept for the next cleanings of repeating ones. Nobody knows yet which crew will come. */
const keptDaysOf = ({ brand, crew }: FeedOf) =>
  crew
    ? sql`false`
    : and(
        eq(bookings.brand, brand.key),
        repeats,
        between(reservedDays.day, todayIn(brand.region), addDays(todayIn(brand.region), BOOKING_HORIZON_DAYS)),
      );

/** Changes with every change of these rows: PostgreSQL's xmin names the transaction that last wrote a row. */
async function versionOf(queries: Queries, of: FeedOf): Promise<string> {
  const kept = queries
    .select({
      version: sql`bit_xor(hashtextextended(concat(booking_id, due, ${reservedDays}.xmin, ${bookings}.xmin), 0))`,
    })
    .from(reservedDays)
    .innerJoin(bookings, eq(bookings.id, reservedDays.bookingId))
    .where(keptDaysOf(of));
  const [row] = await queries
    .select({
      version: sql<string>`concat(count(*), ' ', bit_xor(hashtextextended(concat(id, xmin), 0)), ' ', ${kept})`,
    })
    .from(bookings)
    .where(cleaningsOf(of));
  return row?.version ?? '';
}

/** A cleaning in a calendar, or a day that is kept for one. */
type Entry = BookingRow & {
  /** The day that its repetition asks for; missing for a cleaning. */
  keptFor?: string;
};

/** Builds a calendar in steps. */
async function buildFeed(queries: Queries, of: FeedOf, site: string): Promise<TaggedBody> {
  const empty = calendarOf(of, [], site);
  const cut = empty.lastIndexOf('END:VCALENDAR');
  const [head, end] = [empty.slice(0, cut), empty.slice(cut)];
  const parts = [head];
  let rows: BookingRow[] = [];
  do {
    const last = rows.at(-1);
    const isLater = last && sql`(${bookings.date}, ${bookings.id}) > (${last.date}::date, ${last.id}::uuid)`;
    rows = await queries
      .select()
      .from(bookings)
      .where(and(cleaningsOf(of), isLater))
      .orderBy(asc(bookings.date), asc(bookings.id))
      .limit(STEP);
    if (rows.length > 0) parts.push(calendarOf(of, rows, site).slice(head.length, -end.length));
    // The embedded database answers in this process, without letting a request in between.
    await setImmediate();
  } while (rows.length === STEP);
  const kept = await queries
    .select({ row: bookings, due: reservedDays.due, day: reservedDays.day })
    .from(reservedDays)
    .innerJoin(bookings, eq(bookings.id, reservedDays.bookingId))
    .where(keptDaysOf(of))
    .orderBy(asc(reservedDays.day), asc(bookings.id));
  for (let first = 0; first < kept.length; first += STEP) {
    const entries = kept
      .slice(first, first + STEP)
      .map(({ row, due, day }) => ({ ...row, date: day, arrival: null, keptFor: due }));
    parts.push(calendarOf(of, entries, site).slice(head.length, -end.length));
    await setImmediate();
  }
  return tagged(Buffer.from(parts.concat(end).join('')));
}

/** The calendar of some cleanings. That of a crew names neither prices nor the office's note, and leads to no record. */
export function calendarOf({ brand, crew }: FeedOf, rows: readonly Entry[], site: string): string {
  const calendar = ical({
    name: crew ? `${brand.displayName}, ${crew.name}` : brand.displayName,
    prodId: { company: brand.displayName, product: 'Bookings', language: 'EN' },
    ttl: REFRESH_S,
  });
  for (const row of rows) {
    if (row.date === null) continue;
    const { keptFor } = row;
    const hours = row.arrival && arrivalWords(row.arrival, brand.region);
    const isSure = !keptFor && (row.state === 'confirmed' || row.state === 'done');
    const what = keptFor ? 'Kept' : (hours ?? (row.state === 'done' ? undefined : 'To confirm'));
    const description = [bookedOf(row, brand), withCountryCode(row.phone), row.message, crew ? '' : row.note].filter(
      Boolean,
    );
    calendar.createEvent({
      id: `${[row.id, keptFor].filter(Boolean).join('-')}@${brand.fromEmail.split('@').at(-1)}`,
      // An admin's note is part of the description, and only adminRevision counts its changes.
      sequence: sequenceOf(row) + row.adminRevision,
      stamp: row.changedAt ?? row.submittedAt,
      ...timesOfEvent({ date: row.date, times: timesOf({ ...row, date: row.date }, brand) }),
      summary: [what, row.name].filter(Boolean).join(': '),
      description: description.join('\n'),
      location: placeOf(addressOf(row), brand) ?? null,
      ...(!crew && { url: `${site}/AdminDashboard/bookings/${row.id}` }),
      status: isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  // The library omits the final line break that strict readers require (RFC 5545).
  return `${calendar.toString()}\r\n`;
}

/** Serves the feeds. The address is secret, because calendar apps cannot log in; an owner can renew it. */
export function serveCalendarFeeds(app: FastifyInstance, { queries, brands, limits, hash }: FeedDependencies): void {
  const ofToken = async (token: string): Promise<FeedOf | undefined> => {
    const { brand: key, feedRevision } = bookingSettings;
    const rows = await queries.select({ key, feedRevision }).from(bookingSettings);
    const revisions = new Map(rows.map((row) => [row.key, row.feedRevision]));
    const brand = brands.all.find((one) => isSameText(token, feedToken(hash, one.key, revisions.get(one.key) ?? 0)));
    return brand ? { brand } : crewOfToken(queries, { brands, hash }, 'crew calendar', token);
  };

  interface Feed {
    version: string;
    isBuilt: boolean;
    body: Promise<TaggedBody>;
  }
  /** The last feed of each brand and crew, kept until a cleaning in it changes. */
  const feeds = new Map<string, Feed>();

  const currentFeed = async (of: FeedOf): Promise<TaggedBody> => {
    const version = await versionOf(queries, of);
    const key = `${of.brand.key} ${of.crew?.id ?? ''} ${of.crew?.name ?? ''}`;
    const kept = feeds.get(key);
    // One is built at a time. A change meanwhile is in the next reading: its version differs.
    if (kept && (kept.version === version || !kept.isBuilt)) return kept.body;
    const feed: Feed = { version, isBuilt: false, body: buildFeed(queries, of, brands.siteOrigin(of.brand)) };
    feeds.set(key, feed);
    try {
      return await feed.body;
    } catch (error) {
      feeds.delete(key);
      throw error;
    } finally {
      feed.isBuilt = true;
    }
  };

  app.get<{ Querystring: { token?: string } }>(
    CALENDAR_FEED_PATH,
    { schema: { querystring: { type: 'object', properties: { token: { type: 'string', maxLength: 100 } } } } },
    async (request, reply) => {
      const of = await ofToken(request.query.token ?? '');
      if (!of) throw new HttpError('NOT_FOUND', 'There is no calendar at this address. It may have been renewed.');
      await limits.take([READINGS_OF_FEED, request.query.token ?? '']);
      const feed = await currentFeed(of);
      reply.header('content-type', 'text/calendar; charset=utf-8').header('cache-control', 'private, no-cache');
      return sendTagged(feed, request, reply);
    },
  );
}
