import type { Data, Requests } from '@threefold/api-contract';
import { CALLED_OFF } from '@threefold/api-contract/booking-state';
import { LAPSED_AFTER_MONTHS } from '@threefold/api-contract/customers';
import { todayIn } from '@threefold/api-contract/region';
import { formatAddress } from '@threefold/validation';
import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import { byBrand } from '../../platform/database/byBrand.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type BrandScope, inScope, notFoundInScope } from '../../platform/identity/scope.ts';
import { createList, foldForSearch, matchesSearch, namesOf, orderByClause } from '../../platform/lists.ts';
import { addressKey } from '../../platform/personalData.ts';
import { bills, isDue, totalOf } from '../bills/index.ts';
import { addressOf, bookings, optionOf, reservedDays, servicesOf } from '../bookings/index.ts';
import { type CustomerRow, customers } from '../customers/index.ts';
import { contactMessages } from '../messages/index.ts';
import { createBookingTimes } from './bookingColumns.ts';

/** How many of a customer's bookings and conversations their page shows: the newest. */
const SHOWN_BOOKINGS = 100;
const SHOWN_MESSAGES = 20;

const calledOff = sql.raw(CALLED_OFF.map((state) => `'${state}'`).join(', '));

// The table's name is written out, because a query of one table omits it.
const ofCustomer = sql`visit.customer_id = ${customers}.id`;
const isPlan = sql`visit.repeat_weeks > 0 and visit.state not in (${calledOff})`;

const doneVisits = sql<number>`(select count(*) from ${bookings} visit where ${ofCustomer} and visit.state = 'done')`;

const lastVisit = sql<string | null>`(select max(visit.requested_date) from ${bookings} visit
  where ${ofCustomer} and visit.state = 'done')`;

/** The next day that is booked, or kept for a plan. @param today YYYY-MM-DD */
const nextVisit = (today: SQL) => sql<string | null>`least(
  (select min(visit.requested_date) from ${bookings} visit where ${ofCustomer}
    and visit.state not in (${calledOff}, 'done') and visit.requested_date >= ${today}::date),
  (select min(kept.day) from ${reservedDays} kept join ${bookings} visit on visit.id = kept.booking_id
    where ${ofCustomer} and ${isPlan} and kept.day >= ${today}::date))`;

const plans = sql<number[]>`(select coalesce(json_agg(visit.repeat_weeks order by visit.repeat_weeks), '[]')
  from ${bookings} visit where ${ofCustomer} and ${isPlan})`;

const hasPlan = sql`exists (select 1 from ${bookings} visit where ${ofCustomer} and ${isPlan})`;

/**
 * Of customers whom no visit is booked for and who have no plan, those whose last visit is long ago, or whose plan has ended. Read at once, because
 * one by one would take a second for many customers.
 */
const isLapsed = (today: SQL) => sql`${customers.id} in (select visit.customer_id from ${bookings} visit
  group by visit.customer_id
  having not bool_or(${isPlan})
    and not bool_or(visit.state not in (${calledOff}, 'done') and coalesce(visit.requested_date >= ${today}::date, false))
    and (max(visit.requested_date) filter (where visit.state = 'done')
        < ${today}::date - make_interval(months => ${LAPSED_AFTER_MONTHS})
      or bool_or(visit.id in (select step.booking_id from booking_steps step where step.step in ('repeats', 'repeated')))))`;

type Filters = Pick<Requests['getCustomers'], 'search' | 'state'>;
type Ordered = Pick<Requests['getCustomers'], 'sort' | 'direction'>;
type AdminCustomer = Data['getCustomers']['rows'][number];

interface Stored {
  id: string;
  row: CustomerRow;
  site: string;
  visits: number;
  lastVisit: string | null;
  nextVisit: string | null;
  repeatWeeks: number[];
}

const customerOf = ({ row, visits, ...known }: Stored): AdminCustomer => {
  const { createdAt, ...entries } = row;
  return { ...entries, ...known, visits: Number(visits), createdAt: createdAt.toISOString() };
};

/**
 * Customers as admins see them.
 */
export function createCustomersAdmin(
  queries: Queries,
  brands: Pick<Brands, 'names' | 'byKey' | 'forPortal' | 'regionOf' | 'todayOf'>,
) {
  const site = namesOf(customers.brand, brands.names);
  const { bookedDay } = createBookingTimes(brands);
  const today = () => byBrand(customers.brand, brands, ({ region }) => todayIn(region));

  const read = (where: SQL | undefined, order: SQL[]) =>
    queries
      .select({
        id: customers.id,
        row: customers,
        site,
        visits: doneVisits,
        lastVisit: sql<string | null>`${lastVisit}::text`,
        nextVisit: sql<string | null>`${nextVisit(today())}::text`,
        repeatWeeks: plans,
      })
      .from(customers)
      .where(where)
      .orderBy(...order);
  const list = createList(queries, {
    table: customers,
    moment: customers.createdAt,
    read,
    toRows: (rows) => rows.map(customerOf),
  });

  const conditionOf = ({ search, state }: Filters, scope: BrandScope) =>
    and(
      inScope(customers.brand, scope),
      matchesSearch(search, [
        customers.name,
        customers.phone,
        customers.email,
        customers.street,
        customers.city,
        customers.postalCode,
        // As it is typed without its space.
        sql`replace(${customers.postalCode}, ' ', '')`,
        customers.notes,
        site,
      ]),
      state && (state === 'plan' ? hasPlan : isLapsed(today())),
    );

  const sortedBy = ({ sort, direction }: Ordered): SQL[] => {
    // Computed once for each customer: `orderByClause` would compute it twice.
    if (sort === 'last') return [sql`${lastVisit} ${sql.raw(direction === 'descending' ? 'desc' : 'asc')} nulls last`];
    if (sort === 'next')
      return [sql`${nextVisit(today())} ${sql.raw(direction === 'descending' ? 'desc' : 'asc')} nulls last`];
    return sort ? orderByClause(sort === 'site' ? site : foldForSearch(customers.name), direction) : [];
  };

  const orderOf = (ordered: Ordered) => [
    ...sortedBy(ordered),
    asc(foldForSearch(customers.name)),
    sql`${customers.id}`,
  ];

  return {
    page: async ({ page, ...query }: Requests['getCustomers'], scope: BrandScope): Promise<Data['getCustomers']> =>
      list.page(conditionOf(query, scope), orderOf(query), page),

    batch: ({ after, ...query }: Requests['exportCustomers'], scope: BrandScope): Promise<Data['exportCustomers']> =>
      list.batch(conditionOf(query, scope), orderOf(query), after),

    /** @throws HttpError when there is no such customer */
    async one(id: string, scope: BrandScope): Promise<Data['getCustomer']> {
      const customer = await list.record(id, inScope(customers.brand, scope));
      if (!customer) throw notFoundInScope(scope, 'There is no such customer.');
      const brand = brands.byKey(customer.brand) ?? brands.forPortal;
      const ofThem = eq(bookings.customerId, id);
      const booked = await queries
        .select({
          row: bookings,
          keptDay: sql<string | null>`(select min(kept.day)::text from ${reservedDays} kept
            where kept.booking_id = ${bookings}.id and kept.day >= ${todayIn(brand.region)}::date)`,
        })
        .from(bookings)
        .where(ofThem)
        .orderBy(desc(bookedDay), desc(bookings.submittedAt))
        .limit(SHOWN_BOOKINGS);
      const ofTheirs = queries
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(ofThem, eq(bookings.id, bills.bookingId)));
      const due = await queries
        .select()
        .from(bills)
        .where(and(isDue, exists(ofTheirs)))
        .orderBy(asc(bills.dueOn), asc(bills.number));
      return {
        ...customer,
        bookings: booked.map(({ row, keptDay }) => ({
          id: row.id,
          submissionType: row.submissionType,
          date: row.date,
          submittedAt: row.submittedAt.toISOString(),
          services: servicesOf(row, brand),
          option: optionOf(row, brand),
          address: formatAddress(addressOf(row), brand.region),
          state: row.state,
          quoteCents: row.quoteCents,
          currency: row.currency,
          repeatWeeks: row.repeatWeeks,
          revision: row.adminRevision,
          keptDay,
        })),
        due: due.map((bill) => ({
          id: bill.id,
          number: bill.number,
          totalCents: totalOf(bill),
          currency: bill.currency,
          dueOn: bill.dueOn,
        })),
        messages: await messagesFrom([customer.email, ...booked.map(({ row }) => row.email)], scope),
      };
    },
  };

  /** The newest conversations of a customer with the admin's brands, by the addresses that they have given. */
  async function messagesFrom(addresses: string[], scope: BrandScope): Promise<Data['getCustomer']['messages']> {
    const keys = [...new Set(addresses.map(addressKey))].filter(Boolean);
    if (keys.length === 0) return [];
    const rows = await queries
      .select()
      .from(contactMessages)
      .where(and(inScope(contactMessages.brand, scope), inArray(sql`lower(${contactMessages.email})`, keys)))
      .orderBy(desc(contactMessages.submittedAt), contactMessages.id)
      .limit(SHOWN_MESSAGES);
    return rows.map(({ id, submittedAt, message, handledAt }) => ({
      id,
      writtenAt: submittedAt.toISOString(),
      text: message,
      handled: handledAt !== null,
    }));
  }
}
