import type { Data, Requests } from '@threefold/api-contract';
import { dueDaysOf, isSameTax, paymentWays, taxLabel } from '@threefold/api-contract/bills';
import { todayIn } from '@threefold/api-contract/region';
import { formatDate, formatPrice } from '@threefold/validation';
import { and, asc, between, desc, eq, gte, isNotNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import { type Brands, inCurrency } from '../../platform/brands.ts';
import { byBrand } from '../../platform/database/byBrand.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { type BrandScope, inScope, isInScope, notFoundInScope } from '../../platform/identity/scope.ts';
import { createList, foldForSearch, matchesSearch, namesOf, orderByClause } from '../../platform/lists.ts';
import { enqueue, type OutboxWorker } from '../../platform/outbox/outbox.ts';
import type { Days } from '../scheduling/index.ts';
import { creditBill, issueBill, lockBill } from './issue.ts';
import { billCorrectedMail } from './mails.ts';
import { type BillRow, bills, isDue, totalOf } from './tables.ts';

type AdminBill = Data['getBillsOfBooking'][number];
type Filters = Pick<Requests['getBills'], 'search' | 'state' | 'from' | 'until'>;

const totalCents = sql<number>`${bills.netCents} + ${bills.taxCents}`;

interface BillsAdminDependencies {
  queries: Queries;
  outbox: Pick<OutboxWorker, 'wake'>;
  brands: Pick<Brands, 'byKey' | 'forPortal' | 'names' | 'regionOf' | 'todayOf' | 'withBookings'>;
  days: Days;
  /** Sets the agreed price of a booking, so that its copies do not repeat the error. */
  setPrice: (transaction: Queries, bookingId: string, price: { cents: number; currency: string }) => Promise<void>;
}

/** Bills as admins see them, and what they do to them. Each change is one transaction with its mail. */
export function createBillsAdmin({ queries, outbox, brands, days, setPrice }: BillsAdminDependencies) {
  const site = namesOf(bills.brand, brands.names);

  const billOf = ({
    issuedAt: _issuedAt,
    remindedAt: _remindedAt,
    language: _language,
    ...bill
  }: BillRow): AdminBill => ({
    ...bill,
    site: brands.names.get(bill.brand) ?? bill.brand,
    totalCents: totalOf(bill),
  });

  const list = createList(queries, {
    table: bills,
    moment: bills.issuedAt,
    read: (where, order) =>
      queries
        .select()
        .from(bills)
        .where(where)
        .orderBy(...order),
    toRows: (rows) => rows.map(billOf),
  });

  const wasDue = (age: 'week' | 'month' | 'older') => {
    const bound = (end: 'from' | 'until') =>
      sql`${byBrand(bills.brand, brands, ({ region }) => dueDaysOf(age, todayIn(region))[end] ?? '0001-01-01')}::date`;
    return and(isDue, between(bills.dueOn, bound('from'), bound('until')));
  };

  const states: Record<NonNullable<Filters['state']>, () => SQL | undefined> = {
    due: () => isDue,
    week: () => wasDue('week'),
    month: () => wasDue('month'),
    older: () => wasDue('older'),
    paid: () => isNotNull(bills.paidOn),
    credits: () => isNotNull(bills.corrects),
  };

  const conditionOf = ({ search, state, from, until }: Filters, scope: BrandScope) =>
    and(
      inScope(bills.brand, scope),
      matchesSearch(search, [bills.name, bills.email, bills.address, sql`${bills.number}::text`, site]),
      state && states[state](),
      from === undefined ? undefined : gte(bills.issuedOn, from),
      until === undefined ? undefined : lte(bills.issuedOn, until),
    );

  const columns: Record<NonNullable<Requests['getBills']['sort']>, SQLWrapper> = {
    number: bills.number,
    name: foldForSearch(bills.name),
    issued: bills.issuedOn,
    due: sql`case when ${isDue} then ${bills.dueOn} end`,
    total: totalCents,
    paid: bills.paidOn,
    site,
  };

  const orderOf = ({ sort, direction }: Requests['exportBills']) => [
    ...(sort ? orderByClause(columns[sort], direction) : [sql`case when ${isDue} then ${bills.dueOn} end nulls last`]),
    desc(bills.issuedAt),
    sql`${bills.id}`,
  ];

  /** A bill that an admin changes, locked. @throws HttpError when it is missing or of another brand */
  async function lockForAdmin(transaction: Queries, id: string, scope: BrandScope): Promise<BillRow> {
    const bill = await lockBill(transaction, id);
    if (!bill || !isInScope(bill.brand, scope)) throw notFoundInScope(scope, 'There is no such bill.');
    if (bill.corrects !== null) throw new HttpError('CONFLICT', 'A credit note cannot be changed.');
    if (bill.correctedBy !== null) {
      throw new HttpError('CONFLICT', `Bill ${bill.number} was taken back by credit note ${bill.correctedBy}.`);
    }
    return bill;
  }

  return {
    async page({ page, ...query }: Requests['getBills'], scope: BrandScope): Promise<Data['getBills']> {
      const sumOf = (age: 'week' | 'month' | 'older') =>
        sql<number>`coalesce(sum(${totalCents}) filter (where ${wasDue(age)}), 0)`.mapWith(Number);
      const sums = await queries
        .select({ currency: bills.currency, week: sumOf('week'), month: sumOf('month'), older: sumOf('older') })
        .from(bills)
        .where(and(inScope(bills.brand, scope), isDue))
        .groupBy(bills.currency);
      const due = new Map<string, Data['getBills']['due'][number]>();
      const open = brands.withBookings.filter(({ key }) => isInScope(key, scope));
      for (const { region } of open)
        due.set(region.currency, { currency: region.currency, week: 0, month: 0, older: 0 });
      for (const sum of sums) due.set(sum.currency, sum);
      return {
        ...(await list.page(conditionOf(query, scope), orderOf(query), page)),
        due: [...due.values()],
      };
    },

    batch: ({ after, ...query }: Requests['exportBills'], scope: BrandScope): Promise<Data['exportBills']> =>
      list.batch(conditionOf(query, scope), orderOf(query), after),

    /** @throws HttpError when there is no such bill */
    async one(id: string, scope: BrandScope): Promise<AdminBill> {
      const [bill] = await queries
        .select()
        .from(bills)
        .where(and(inScope(bills.brand, scope), eq(bills.id, id)));
      if (!bill) throw notFoundInScope(scope, 'There is no such bill.');
      return billOf(bill);
    },

    async ofBooking(bookingId: string, scope: BrandScope): Promise<AdminBill[]> {
      const rows = await queries
        .select()
        .from(bills)
        .where(and(inScope(bills.brand, scope), eq(bills.bookingId, bookingId)))
        .orderBy(asc(bills.number));
      return rows.map(billOf);
    },

    /** @throws HttpError when there is no such bill, it is paid (or unpaid) already, or was taken back */
    setPaid: ({ id, paid }: Requests['setBillPaid'], adminId: string, scope: BrandScope): Promise<undefined> =>
      queries.transaction(async (transaction) => {
        const bill = await lockForAdmin(transaction, id, scope);
        const region = brands.regionOf(bill.brand);
        if (paid && bill.paidOn && bill.paidBy) {
          const known = `${formatDate(bill.paidOn, region)}, ${paymentWays(region)[bill.paidBy]}`;
          throw new HttpError('CONFLICT', `Bill ${bill.number} is marked as paid already: ${known}.`);
        }
        if (!paid && !bill.paidOn) throw new HttpError('CONFLICT', `Bill ${bill.number} is not marked as paid.`);
        if (paid && paid.on > todayIn(region)) {
          throw new HttpError('INVALID', 'Please enter a day that is not in the future.', 422, { field: 'on' });
        }
        await transaction
          .update(bills)
          .set({ paidOn: paid?.on ?? null, paidBy: paid?.by ?? null })
          .where(eq(bills.id, id));
        const what = paid ? `paid on ${formatDate(paid.on, region)}, ${paymentWays(region)[paid.by]}` : 'not paid';
        const sentence = `Marked bill ${bill.number} as ${what}.`;
        await recordAudit(transaction, byAdmin(adminId, bill.brand, sentence, { subjectId: bill.bookingId }));
        return undefined;
      }),

    /** @throws HttpError when there is no such bill, or it was taken back already */
    async correct(
      { id, cents, tax: given }: Requests['correctBill'],
      adminId: string,
      scope: BrandScope,
    ): Promise<undefined> {
      await queries.transaction(async (transaction) => {
        const wrong = await lockForAdmin(transaction, id, scope);
        if (wrong.paidOn) {
          const sentence = `Bill ${wrong.number} is marked as paid. Mark it as not paid first, then correct it.`;
          throw new HttpError('CONFLICT', sentence);
        }
        const tax = given === undefined ? wrong.tax : given;
        if (cents === wrong.netCents && isSameTax(tax, wrong.tax)) {
          throw new HttpError('INVALID', 'The bill has this price and this tax already.', 422, { field: 'cents' });
        }
        const { settings } = await days.settingsOf(transaction, wrong.brand);
        const taxNumber = wrong.taxNumber || settings.taxNumber;
        if (tax && !taxNumber) {
          const sentence = 'A bill with tax must name your registration number. Please enter it in the settings first.';
          throw new HttpError('INVALID', sentence, 422, { field: 'tax' });
        }
        const today = brands.todayOf(wrong.brand);
        const credit = await creditBill(transaction, wrong, today);
        // What it is for does not change, but its parts no longer add up.
        const text = wrong.lines.map((line) => line.text).join('; ');
        const bill =
          cents > 0
            ? await issueBill(transaction, { ...wrong, lines: [{ text, cents }] }, { tax, taxNumber }, today)
            : undefined;
        await setPrice(transaction, wrong.bookingId, { cents, currency: wrong.currency });
        const brand = brands.byKey(wrong.brand);
        if (brand && wrong.email) {
          await enqueue(
            transaction,
            billCorrectedMail({ credit, wrong: wrong.number, bill }, settings.payTo, inCurrency(brand, wrong.currency)),
          );
        }
        const amount = (of: Pick<BillRow, 'netCents' | 'tax'>) =>
          [
            formatPrice(of.netCents, { ...brands.regionOf(wrong.brand), currency: wrong.currency }),
            taxLabel(of.tax) ?? 'no tax',
          ].join(', ');
        const outcome = bill ? `${amount(wrong)} to ${amount(bill)}, bill ${bill.number}` : 'nothing to pay';
        const sentence = `Corrected bill ${wrong.number}: ${outcome}.`;
        await recordAudit(transaction, byAdmin(adminId, wrong.brand, sentence, { subjectId: wrong.bookingId }));
      });
      outbox.wake();
      return undefined;
    },
  };
}
