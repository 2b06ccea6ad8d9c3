import type { SessionUser } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { createCards } from '../../src/modules/subscriptions/billing/cards.ts';
import { createInvoices } from '../../src/modules/subscriptions/billing/invoices.ts';
import { createNextCharges } from '../../src/modules/subscriptions/billing/nextCharges.ts';
import { createRefunds } from '../../src/modules/subscriptions/billing/refunds.ts';
import { createCatalogue } from '../../src/modules/subscriptions/catalogue/catalogue.ts';
import { createCheckout } from '../../src/modules/subscriptions/checkout/checkout.ts';
import { createCustomers } from '../../src/modules/subscriptions/checkout/customers.ts';
import { createClientChanges } from '../../src/modules/subscriptions/lifecycle/clientChanges.ts';
import { createProviderSync } from '../../src/modules/subscriptions/lifecycle/providerSync.ts';
import { createReconciliation } from '../../src/modules/subscriptions/lifecycle/reconciliation.ts';
import { subscriptions } from '../../src/modules/subscriptions/tables.ts';
import { createBrands } from '../../src/platform/brands.ts';
import type { Queries } from '../../src/platform/database/database.ts';
import { HttpError } from '../../src/platform/http/httpError.ts';
import { sessionUser } from '../../src/platform/identity/sessions.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { leadAlone } from '../../src/platform/leases/leases.ts';
import type { Payments } from '../../src/platform/payments/stripe.ts';
import { fixture } from './brands.ts';
import { SITE } from './people/browser.ts';
import { LOCAL_PAY_PATH } from './stripe/keys.ts';

/** The parts of the subscriptions module, without its HTTP calls. */
export function composeSubscriptions(queries: Queries, provider: Payments) {
  const brands = createBrands(fixture, { production: false, sitePort: 3002, siteOrigins: [] });
  const dependencies = {
    queries,
    provider,
    outbox: { wake: () => undefined },
    clock: () => new Date(),
    brand: brands.forPortal,
    site: brands.siteOrigin(brands.forPortal),
    log: { warn: () => undefined },
  };
  const catalogue = createCatalogue(dependencies);
  const customers = createCustomers(dependencies);
  const providerSync = createProviderSync({ ...dependencies, catalogue, customers });
  const changes = createClientChanges({ ...dependencies, providerSync, catalogue });
  const cards = createCards({ ...dependencies, catalogue, customers, providerSync, changes });
  const refunds = createRefunds({ ...dependencies, invoices: createInvoices({ ...dependencies, customers }) });
  return {
    catalogue,
    checkout: createCheckout({ ...dependencies, catalogue, customers, providerSync, changes }),
    changes,
    cardNoticesDependencies: { ...dependencies, providerSync },
    renewalNoticesDependencies: {
      ...dependencies,
      providerSync,
      nextCharges: createNextCharges({ ...dependencies, customers }),
    },
    // With a pause of 0 seconds, a round checks also what has just been created.
    reconciliation: createReconciliation({
      ...dependencies,
      catalogue,
      providerSync,
      cards,
      refunds,
      seconds: 0,
      lead: leadAlone,
    }),
  };
}

/** Runs one round of reconciliation at once, as any process would. */
export const reconcileOnce = (queries: Queries, provider: Payments) =>
  composeSubscriptions(queries, provider).reconciliation.run();

async function userWith(queries: Queries, id: string): Promise<SessionUser> {
  const [row] = await queries.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('no such user');
  return sessionUser(row);
}

/** Subscribes and cancels. A client who is subscribed already only cancels. */
export async function buyAndCancel(
  queries: Queries,
  provider: Payments,
  { userId, stripeUrl }: { userId: string; stripeUrl: string },
): Promise<void> {
  const { checkout, changes } = composeSubscriptions(queries, provider);
  const user = await userWith(queries, userId);
  try {
    const order = { user, priceId: 'price_quotes', productId: 'prod_quotes', siteOrigin: SITE };
    const [session = ''] = (await checkout.begin(order)).split('_secret_');
    await fetch(`${stripeUrl}${LOCAL_PAY_PATH}${session}`, { method: 'POST' });
    await checkout.status(user, session);
  } catch (error) {
    if (!(error instanceof HttpError && error.answer.code === 'subscribed')) throw error;
  }
  const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  await changes.cancel(user, row?.id ?? '', false);
}
