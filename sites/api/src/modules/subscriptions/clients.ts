import { type Data, DESK_LIST_LIMIT } from '@threefold/api-contract';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { users } from '../../platform/identity/tables.ts';
import { addressKey, type PersonalData } from '../../platform/personalData.ts';
import { checkouts, products, subscriptions } from './tables.ts';

type DeskClient = Data['getClients'][number];

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** Clients with what they pay for, the newest first. */
export async function clientsDesk(queries: Queries): Promise<DeskClient[]> {
  const clients = await queries
    .select()
    .from(users)
    .where(ne(users.role, 'admin'))
    .orderBy(desc(users.createdAt), users.id)
    .limit(DESK_LIST_LIMIT);
  const held = await queries
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
  return clients.map(({ id, firstName, lastName, email, isEmailVerified, createdAt }) => ({
    id,
    firstName,
    lastName,
    email,
    isEmailVerified,
    createdAt: createdAt.toISOString(),
    subscriptions: held
      .filter(({ subscription }) => subscription.userId === id)
      .map(({ subscription, product }) => ({
        id: subscription.id,
        product: product?.baseName ?? subscription.productId,
        plan: product?.plan ?? '',
        status: subscription.status,
        cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        periodEnd: subscription.periodEnd.toISOString(),
        website: subscription.clientWebsiteUrl,
      })),
  }));
}

/** Why an account cannot be deleted for now: somebody would be charged who is nobody any more. */
export async function reasonToStay(queries: Queries, userId: string): Promise<string | undefined> {
  const [renewing] = await queries
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        ne(subscriptions.status, 'ended'),
        eq(subscriptions.cancelAtPeriodEnd, false),
      ),
    )
    .limit(1);
  if (renewing) return 'You have a subscription that renews. Please cancel it first, then delete your account.';
  // Paid in another tab after the account is gone, it would be money for nobody's subscription.
  const [open] = await queries
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')))
    .limit(1);
  return open && 'You have a checkout that is still open. Please finish it, or wait until it has expired.';
}

/** What was subscribed to. Erased together with the account that it belongs to. */
export const subscriptionsPersonalData: PersonalData = {
  addresses: async () => [],

  async collect(queries, address) {
    const rows = await queries
      .select({ subscription: subscriptions, product: products })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .leftJoin(products, eq(products.priceId, subscriptions.priceId))
      .where(eq(users.email, addressKey(address)));
    return [
      {
        kind: 'Subscriptions',
        rows: rows.map(({ subscription, product }) => ({
          product: product?.name ?? subscription.productId,
          status: subscription.status,
          startedAt: iso(subscription.startedAt),
          periodEnd: iso(subscription.periodEnd),
          endedAt: iso(subscription.endedAt),
          website: subscription.clientWebsiteUrl,
        })),
      },
    ];
  },

  erase: async () => ({ records: 0 }),
};
