import { ADMIN_EXPORT_BATCH, type Data, type Requests } from '@threefold/api-contract';
import { and, count, desc, eq, exists, inArray, ne, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../platform/identity/tables.ts';
import {
  afterCursor,
  exactTimestamp,
  foldForSearch,
  matchesSearch,
  newestFirst,
  nextCursor,
  orderByClause,
  pageBounds,
  positionIn,
} from '../../platform/lists.ts';
import { products, subscriptions } from './tables.ts';
import { frequencyText, moneyText } from './words.ts';

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

    async clients({ page: requestedPage, ...query }) {
      const [counted] = await queries.select({ count: count() }).from(users).where(condition(query));
      const total = counted?.count ?? 0;
      const { page, limit, offset } = pageBounds(total, requestedPage);
      const rows = await queries
        .select()
        .from(users)
        .where(condition(query))
        .orderBy(...order(query))
        .limit(limit)
        .offset(offset);
      return { rows: await withSubscriptions(queries, rows), count: total, page };
    },

    async exportClients({ after: cursor, ...query }) {
      const { createdAt, id } = users;
      const positions = queries.$with('positions').as(
        queries
          .select({ id, position: positionIn(order(query)) })
          .from(users)
          .where(condition(query)),
      );
      const rows = await queries
        .with(positions)
        .select({ id, user: users, moment: exactTimestamp(createdAt), position: positions.position })
        .from(users)
        .innerJoin(positions, eq(positions.id, id))
        .where(afterCursor(cursor, createdAt, id))
        .orderBy(...newestFirst(createdAt, id))
        .limit(ADMIN_EXPORT_BATCH);
      const clients = rows.map(({ user }) => user);
      return {
        rows: await withSubscriptions(queries, clients),
        positions: rows.map(({ position }) => Number(position)),
        next: nextCursor(rows),
      };
    },
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
      price: product ? `${moneyText(product)}, ${frequencyText(product)}` : '',
      website: subscription.clientWebsiteUrl,
    })),
  }));
}
