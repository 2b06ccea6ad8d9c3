import type { Data, Requests } from '@threefold/api-contract';
import { and, desc, eq, exists, inArray, ne, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../platform/identity/tables.ts';
import { createList, foldForSearch, matchesSearch, orderByClause } from '../../platform/lists.ts';
import { products, subscriptions } from './tables.ts';
import { priceText } from './words.ts';

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
}

const name = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`;

const columns: Record<NonNullable<Requests['getClients']['sort']>, SQLWrapper> = {
  name: foldForSearch(name),
  email: foldForSearch(users.email),
  verified: sql`not ${users.isEmailVerified}`,
  since: users.createdAt,
};

export function createClientsAdmin(queries: Queries): ClientsAdmin {
  /** A client's subscriptions that have not ended; with a search, all whose product or plan matches. */
  const subscribedTo = (search?: string) =>
    queries
      .select({ one: sql`1` })
      .from(subscriptions)
      .leftJoin(products, eq(products.priceId, subscriptions.priceId))
      .where(
        and(
          eq(subscriptions.userId, users.id),
          search === undefined
            ? ne(subscriptions.status, 'ended')
            : matchesSearch(search, [products.baseName, products.plan]),
        ),
      );

  /** Each word is matched separately: one may be in the name, another in a product. */
  const matchesWords = (search: string | undefined) =>
    and(
      ...(search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => or(matchesSearch(word, [name, users.email]), exists(subscribedTo(word)))),
    );

  const condition = ({ search, subscriptions: filter }: Requests['exportClients']) =>
    and(
      ne(users.role, 'admin'),
      matchesWords(search),
      filter && (filter === 'live' ? exists(subscribedTo()) : not(exists(subscribedTo()))),
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
    toRows: (rows) => withSubscriptions(queries, rows),
  });

  return {
    async client(id) {
      const rows = await queries
        .select()
        .from(users)
        .where(and(eq(users.id, id), ne(users.role, 'admin')));
      const [client] = await withSubscriptions(queries, rows);
      if (!client) throw new HttpError('NOT_FOUND', 'There is no such client any more.');
      return client;
    },

    clients: ({ page, ...query }) => list.page(condition(query), order(query), page),
    exportClients: ({ after, ...query }) => list.batch(condition(query), order(query), after),
  };
}

async function withSubscriptions(queries: Queries, clients: readonly User[]): Promise<AdminClient[]> {
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
    subscriptions: (byClient.get(id) ?? []).map(({ subscription, product }) => ({
      id: subscription.id,
      product: product?.baseName ?? subscription.productId,
      plan: product?.plan ?? '',
      status: subscription.status,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      startedAt: subscription.startedAt.toISOString(),
      periodEnd: subscription.periodEnd.toISOString(),
      price: product ? priceText(product) : '',
      website: subscription.clientWebsiteUrl,
    })),
  }));
}
