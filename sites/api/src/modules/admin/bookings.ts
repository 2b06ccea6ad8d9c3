import { type Data, type Requests, SCHEDULE_MAX_DAYS } from '@threefold/api-contract';
import { arrivalsFor } from '@threefold/api-contract/arrivals';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { bookingActions } from '@threefold/api-contract/booking-state';
import { todayIn } from '@threefold/api-contract/region';
import { addDays } from '@threefold/validation';
import { and, asc, between, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import { type Clock, isoOrNull } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { type BrandScope, inScope } from '../../platform/identity/scope.ts';
import { adminName, users } from '../../platform/identity/tables.ts';
import { createList, matchesSearch, namesOf, orderByClause } from '../../platform/lists.ts';
import { bookings, brandOfRow, fieldsOf, optionOf, repeats, reservedDays, servicesOf } from '../bookings/index.ts';
import { customers } from '../customers/index.ts';
import {
  bookingColumns,
  bookingTexts,
  createBookingTimes,
  crewName,
  isUnreached,
  offeredArrivals,
  takenArrivals,
} from './bookingColumns.ts';
import { type SubmissionRow, submissionOf } from './submissions.ts';

/** An instant that the database computes. */
const instantOf = (value: SQL) =>
  sql<Date>`floor(extract(epoch from ${value}) * 1000)`.mapWith((ms) => new Date(Number(ms)));

type AdminBooking = Data['getBookings']['rows'][number];

interface Found extends SubmissionRow<typeof bookings.$inferSelect> {
  taken: string;
  offered: string[] | null;
  crew: string | null;
  customerNotes: string | null;
  unreached: boolean;
  dueAt: Date;
  lateAt: Date;
}

const bookingOf = (
  { taken, offered, crew, unreached, dueAt, lateAt, customerNotes, ...row }: Found,
  brands: Pick<Brands, 'byKey' | 'forPortal'>,
): AdminBooking => {
  const { row: booking } = row;
  const brand = brandOfRow(booking, brands);
  const windows = offered ?? DEFAULT_BOOKING_SETTINGS.arrivalWindows;
  return {
    ...submissionOf(row),
    ...fieldsOf(booking),
    brand: booking.brand,
    services: servicesOf(booking, brand),
    option: optionOf(booking, brand),
    state: booking.state,
    actions: bookingActions(booking, 'admin', todayIn(brand.region)),
    replyDueAt: dueAt.toISOString(),
    replyLateAt: lateAt.toISOString(),
    changedAt: isoOrNull(booking.changedAt),
    cancelledAt: isoOrNull(booking.cancelledAt),
    confirmedAt: isoOrNull(booking.confirmedAt),
    arrival: booking.arrival,
    minutes: booking.minutes,
    arrivals: arrivalsFor(windows, booking.arrival),
    freeArrival: windows.find((key) => !taken.split(' ').includes(key)) ?? null,
    crew: booking.crew !== null && crew !== null ? { id: booking.crew, name: crew } : null,
    crewNote: booking.crewNote,
    declinedAt: isoOrNull(booking.declinedAt),
    quotedAt: isoOrNull(booking.quotedAt),
    quoteCents: booking.quoteCents,
    currency: booking.currency,
    quoteUntil: booking.quoteUntil,
    acceptedAt: isoOrNull(booking.acceptedAt),
    refusedAt: isoOrNull(booking.refusedAt),
    doneAt: isoOrNull(booking.doneAt),
    repeatWeeks: booking.repeatWeeks,
    customerId: booking.customerId,
    customerNotes: customerNotes ?? '',
    unreached,
  };
};

/** The days of a request. @throws HttpError when they are too many */
function daysOf({ date, until = date }: Requests['getSchedule']): { date: string; until: string } {
  if (until > addDays(date, SCHEDULE_MAX_DAYS - 1)) {
    throw new HttpError('INVALID', `Please request at most ${SCHEDULE_MAX_DAYS} days.`, 422, { field: 'until' });
  }
  return { date, until };
}

/**
 * Bookings as admins see them. A page of the list also returns the one that is open, by its id in `record`.
 */
export function createBookingsAdmin(
  queries: Queries,
  clock: Clock,
  brands: Pick<Brands, 'names' | 'byKey' | 'forPortal' | 'regionOf' | 'todayOf'>,
) {
  const site = namesOf(bookings.brand, brands.names);
  const {
    dates,
    replyLateAt,
    replyDueAt,
    kind: kindText,
    isUnconfirmed,
    isLate,
    isPressing,
    bookedDay,
  } = createBookingTimes(brands);
  const columns = bookingColumns({ replyLateAt, kind: kindText });

  const read = (where: SQL | undefined, order: SQL[]) =>
    queries
      .select({
        id: bookings.id,
        row: bookings,
        site,
        handledBy: adminName,
        taken: takenArrivals,
        offered: offeredArrivals,
        crew: crewName,
        customerNotes: customers.notes,
        unreached: isUnreached,
        dueAt: instantOf(replyDueAt),
        lateAt: instantOf(replyLateAt),
      })
      .from(bookings)
      .leftJoin(users, eq(users.id, bookings.handledBy))
      .leftJoin(customers, eq(customers.id, bookings.customerId))
      .where(where)
      .orderBy(...order);
  const list = createList(queries, {
    table: bookings,
    moment: bookings.submittedAt,
    read,
    toRows: (rows) => rows.map((row) => bookingOf(row, brands)),
  });

  const inState = (state: NonNullable<Requests['exportBookings']['state']>) => {
    if (state === 'late') return isLate(clock());
    return state === 'unconfirmed' ? isUnconfirmed : eq(bookings.state, state);
  };

  const conditionOf = ({ search, state, kind, from, until }: Requests['exportBookings'], scope: BrandScope) => {
    return and(
      inScope(bookings.brand, scope),
      matchesSearch(search, [...bookingTexts, ...dates, kindText, site]),
      state && inState(state),
      kind && eq(bookings.submissionType, kind),
      from === undefined ? undefined : gte(bookedDay, from),
      until === undefined ? undefined : lte(bookedDay, until),
    );
  };

  /** Those that their day makes pressing come first; by default then the most overdue, then the newest. */
  const orderOf = ({ sort, direction }: Requests['exportBookings']) => {
    const late = sql<boolean>`(${isLate(clock())})`;
    return [
      ...(sort === 'reply' || !sort ? orderByClause(sql`(not ${isPressing})`, direction) : []),
      ...(sort
        ? orderByClause({ ...columns, site }[sort], direction)
        : [
            sql`case when ${isPressing} then ${replyLateAt} end`,
            desc(late),
            sql`case when ${late} then ${replyLateAt} end`,
          ]),
      desc(bookings.submittedAt),
      sql`${bookings.id}`,
    ];
  };

  return {
    async page({ page, record, ...query }: Requests['getBookings'], scope: BrandScope): Promise<Data['getBookings']> {
      return {
        ...(await list.page(conditionOf(query, scope), orderOf(query), page)),
        record: await list.record(record, inScope(bookings.brand, scope)),
      };
    },

    /** The cleanings of one or more days. @throws HttpError for too many days. */
    async schedule(request: Requests['getSchedule'], scope: BrandScope): Promise<Data['getSchedule']> {
      const { date, until } = daysOf(request);
      const inDays = and(inScope(bookings.brand, scope), between(bookings.date, date, until));
      const rows = await read(inDays, [
        asc(bookings.date),
        // In the order of time, whatever the database's language is.
        sql`${bookings.arrival} collate "C"`,
        asc(bookings.submittedAt),
        asc(bookings.id),
      ]);
      return rows.map((row) => bookingOf(row, brands));
    },

    /** The days that are kept for repetitions. @throws HttpError for too many days. */
    async reserved(request: Requests['getReservedDays'], scope: BrandScope): Promise<Data['getReservedDays']> {
      const { date, until } = daysOf(request);
      const rows = await queries
        .select({
          brand: bookings.brand,
          date: reservedDays.day,
          bookingId: bookings.id,
          name: bookings.name,
          selectedRange: bookings.selectedRange,
          interiorEnabled: bookings.interiorEnabled,
          exteriorEnabled: bookings.exteriorEnabled,
          repeatWeeks: bookings.repeatWeeks,
        })
        .from(reservedDays)
        .innerJoin(bookings, eq(bookings.id, reservedDays.bookingId))
        .where(and(inScope(bookings.brand, scope), repeats, between(reservedDays.day, date, until)))
        .orderBy(asc(reservedDays.day), asc(bookings.name), asc(bookings.id));
      return rows.map(({ selectedRange, ...row }) => ({
        ...row,
        option: optionOf({ selectedRange, ...row }, brands.byKey(row.brand) ?? brands.forPortal),
      }));
    },

    batch: ({ after, ...query }: Requests['exportBookings'], scope: BrandScope): Promise<Data['exportBookings']> =>
      list.batch(conditionOf(query, scope), orderOf(query), after),
  };
}
