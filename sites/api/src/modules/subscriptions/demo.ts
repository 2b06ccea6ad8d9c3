import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { sessionUser } from '../../platform/identity/sessions.ts';
import { users } from '../../platform/identity/tables.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Customers } from './checkout/customers.ts';
import type { SubscriptionsDependencies } from './dependencies.ts';
import type { ProviderSync } from './lifecycle/providerSync.ts';
import type { Sandbox } from './sandbox.ts';
import { subscriptions } from './tables.ts';

/** The demo client's subscriptions, where these products are on offer: the number of paid periods, the days until the last one ends (or ended), the website. */
const SAMPLES = [
  { product: 'front-desk', periods: 8, until: 14, website: 'https://northgatetools.example' },
  { product: 'paperwork', periods: 10, until: 4, website: null },
  { product: 'stock-watch', periods: 7, until: -200, website: 'https://shop.northgatetools.example' },
] as const;

/** Creates the demo client's subscriptions in the sandbox. Idempotent, and sends no mail. */
export async function seedDemoSubscriptions(
  {
    queries,
    clock,
    customers,
    providerSync,
    catalogue,
    sandbox,
  }: SubscriptionsDependencies & {
    customers: Customers;
    providerSync: ProviderSync;
    catalogue: Pick<Catalogue, 'onOffer'>;
    sandbox: Pick<Sandbox, 'createPast'>;
  },
  email: string,
): Promise<void> {
  const [row] = await queries.select().from(users).where(eq(users.email, email));
  if (!row) return;
  const user = sessionUser(row);
  const customerId = await customers.ensure(user);
  const day = (days: number) => new Date(clock().getTime() + days * DAY_MS);
  const offered = new Set((await catalogue.onOffer()).map(({ stripePriceId }) => stripePriceId));
  const samples = SAMPLES.filter(({ product }) => offered.has(`price_${product}`));
  const past = samples.map(({ product, periods, until }) => ({
    key: `demo-${user.id}-${product}`,
    customer: customerId,
    priceId: `price_${product}`,
    periods,
    periodEnd: day(until),
    ended: until < 0,
  }));
  for (const [index, providerId] of (await sandbox.createPast(past)).entries()) {
    const [known] = await queries.select().from(subscriptions).where(eq(subscriptions.providerId, providerId));
    if (known) continue;
    await providerSync.syncSubscription(providerId);
    await queries
      .update(subscriptions)
      .set({ clientWebsiteUrl: samples[index]?.website ?? null })
      .where(eq(subscriptions.providerId, providerId));
  }
}
