import type { CLIENT_FILTERS, Data, Requests } from '@threefold/api-contract';
import { todayIn } from '@threefold/api-contract/region';
import { and, desc, eq, exists, gte, inArray, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { startOfDay } from '../../platform/agreedTime.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../platform/identity/tables.ts';
import type { LocalRegion } from '../../platform/language.ts';
import { createList, foldForSearch, matchesSearch, orderByClause } from '../../platform/lists.ts';
import { products, subscriptions } from './tables.ts';
import { moneyText, ownerSentence, priceText } from './words.ts';

type AdminClient = Data['getClients']['rows'][number];
type User = typeof users.$inferSelect;

/** Clients and their subscriptions as admins see them. */
export interface ClientsAdmin {
  /** @throws HttpError when there is no such client. */
  client(id: string): Promise<AdminClient>;
  /** Newest first by default. */
  clients(query: Requests['getClients']): Promise<Data['getClients']>;
  /** A batch of an export, newest first. It names each client's position in the list's order. */
  exportClients(query: Requests['exportClients']): Promise<Data['exportClients']>;
  /** How many clients the filters find, and what they pay. */
  counts(): Promise<NonNullable<Data['getAdminOverview']['clients']>>;
}

type State = Exclude<(typeof CLIENT_FILTERS)[number], 'none'>;

/** When this month began. */
const startOfMonth = (now: Date, region: LocalRegion): Date =>
  startOfDay(`${todayIn(region, now).slice(0, 7)}-01`, region);

/** The subscriptions that a filter means. */
const isIn: Record<State, (now: Date, region: LocalRegion) => SQL | undefined> = {
  live: () => ne(subscriptions.status, 'ended'),
  overdue: () => inArray(subscriptions.status, ['past_due', 'unpaid']),
  // One whose first payment is not finished has not begun.
  new: (now, region) => and(gte(subscriptions.startedAt, startOfMonth(now, region)), subscriptions.welcomed),
  ending: () => and(ne(subscriptions.status, 'ended'), subscriptions.cancelAtPeriodEnd),
  paying: () =>
    and(eq(subscriptions.status, 'active'), not(subscriptions.cancelAtPeriodEnd), not(subscriptions.chargesPaused)),
};

/** A price for a month, in cents: a year has 12 months, 52 weeks or 365 days. */
const monthlyPrice = sql`${products.amount} * case ${products.interval}
  when 'year' then 1 when 'month' then 12 when 'week' then 52 else 365 end / 12.0 / ${products.intervalCount}`;

const name = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`;

const columns: Record<NonNullable<Requests['getClients']['sort']>, SQLWrapper> = {
  name: foldForSearch(name),
  email: foldForSearch(users.email),
  verified: sql`not ${users.isEmailVerified}`,
  since: users.createdAt,
};

/** @param region of the brand that runs the portal */
export function createClientsAdmin(queries: Queries, clock: Clock, region: LocalRegion): ClientsAdmin {
  /** A client's subscriptions that meet a condition. */
  const subscribedTo = (which: SQL | undefined) =>
    queries
      .select({ one: sql`1` })
      .from(subscriptions)
      .leftJoin(products, eq(products.priceId, subscriptions.priceId))
      .where(and(eq(subscriptions.userId, users.id), which));

  const isClient = ne(users.role, 'admin');
  const subscribedIn = (state: State) => exists(subscribedTo(isIn[state](clock(), region)));

  /** Each word is matched separately: one may be in the name, another in a product. */
  const matchesWords = (search: string | undefined) =>
    and(
      ...(search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((word) =>
          or(
            matchesSearch(word, [name, users.email]),
            exists(subscribedTo(matchesSearch(word, [products.baseName, products.plan]))),
          ),
        ),
    );

  const condition = ({ search, subscriptions: filter }: Requests['exportClients']) =>
    and(
      isClient,
      matchesWords(search),
      filter && (filter === 'none' ? not(subscribedIn('live')) : subscribedIn(filter)),
    );

  const order = ({ sort, direction }: Requests['exportClients']) => [
    ...(sort ? orderByClause(columns[sort], direction) : []),
    desc(users.createdAt),
    sql`${users.id}`,
  ];

  const list = createList(queries, {
    table: users,
    moment: users.createdAt,
    read: (where, order) =>
      queries
        .select()
        .from(users)
        .where(where)
        .orderBy(...order),
    toRows: (rows) => withSubscriptions(queries, rows, region),
  });

  return {
    async client(id) {
      const rows = await queries
        .select()
        .from(users)
        .where(and(eq(users.id, id), isClient));
      const [client] = await withSubscriptions(queries, rows, region);
      if (!client) throw new HttpError('NOT_FOUND', 'There is no such client any more.');
      return client;
    },

    async counts() {
      const count = (state: State) => queries.$count(users, and(isClient, subscribedIn(state)));
      const [paid] = await queries
        .select({ monthly: sql<string>`round(coalesce(sum(${monthlyPrice}), 0))` })
        .from(subscriptions)
        .innerJoin(products, eq(products.priceId, subscriptions.priceId))
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .where(and(isClient, isIn.paying(clock(), region), eq(products.currency, region.currency.toLowerCase())));
      return {
        overdue: await count('overdue'),
        new: await count('new'),
        ending: await count('ending'),
        monthlyRevenue: moneyText({ amount: Number(paid?.monthly), currency: region.currency }, region),
      };
    },

    clients: ({ page, ...query }) => list.page(condition(query), order(query), page),
    exportClients: ({ after, ...query }) => list.batch(condition(query), order(query), after),
  };
}

async function withSubscriptions(
  queries: Queries,
  clients: readonly User[],
  region: LocalRegion,
): Promise<AdminClient[]> {
  if (clients.length === 0) return [];
  const subscribed = await queries
    .select({ subscription: subscriptions, product: products })
    .from(subscriptions)
    .leftJoin(products, eq(products.priceId, subscriptions.priceId))
    .where(
      inArray(
        subscriptions.userId,
        clients.map(({ id }) => id),
      ),
    )
    .orderBy(desc(subscriptions.startedAt), subscriptions.id);
  const byClient = Map.groupBy(subscribed, ({ subscription }) => subscription.userId);
  return clients.map(({ id, firstName, lastName, email, isEmailVerified, createdAt }) => ({
    id,
    firstName,
    lastName,
    email,
    isEmailVerified,
    createdAt: createdAt.toISOString(),
    subscriptions: (byClient.get(id) ?? []).map(({ subscription, product }) => {
      const detail = ownerSentence(subscription, product?.currency ?? region.currency, region);
      return {
        id: subscription.id,
        product: product?.baseName ?? subscription.productId,
        plan: product?.plan ?? '',
        status: subscription.status,
        cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        startedAt: subscription.startedAt.toISOString(),
        periodEnd: subscription.periodEnd.toISOString(),
        price: product ? priceText(product, region) : '',
        website: subscription.clientWebsiteUrl,
        chargesPaused: subscription.chargesPaused,
        ...(detail && { detail }),
      };
    }),
  }));
}
