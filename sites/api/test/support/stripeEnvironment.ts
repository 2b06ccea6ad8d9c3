import { expect } from 'vitest';
import { createCatalogue } from '../../src/modules/subscriptions/catalogue/catalogue.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { PaymentProvider } from '../../src/platform/payments/payments.ts';
import { createStripeProvider } from '../../src/platform/payments/stripe.ts';
import { clientOf, type EnvironmentOptions, type PaymentTestEnvironment, providerIdOf } from './payments.ts';
import { signedIn } from './people/identities.ts';
import type { Reply } from './requests.ts';
import { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from './stripe/keys.ts';
import type { Event } from './stripe/objects.ts';
import { type StripeServer, signedEvent, startStripe } from './stripe/server.ts';
import { openTestApi } from './testApi.ts';
import { eventually } from './timeouts.ts';

export interface StripeEnvironment extends PaymentTestEnvironment {
  stripe: StripeServer;
  /** Sends an event of the account to the API. */
  send(event: Event): Promise<Reply>;
  /** Sends all events that were not sent yet. */
  deliver(): Promise<void>;
}

/** The API's Stripe provider, which calls the local server. */
export const localStripe = (stripe: StripeServer, timeoutMs?: number, automaticTax = false): PaymentProvider =>
  createStripeProvider({
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: stripe.url,
    automaticTax,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

export async function openStripeEnvironment(
  options: EnvironmentOptions & { database?: Database; timeoutMs?: number; clock?: Clock } = {},
): Promise<StripeEnvironment> {
  const stripe = await startStripe();
  const { database, clock, salesTax = 'none' } = options;
  const provider = localStripe(stripe, options.timeoutMs, salesTax === 'automatic');
  const api = await openTestApi(
    { payments: provider, ...(database && { database }), ...(clock && { clock }) },
    { salesTax },
  );
  await createCatalogue({ queries: api.queries, provider }).sync();
  const sent = new Set<string>();

  const send = (event: Event) => api.send('/api/stripe/webhook', { method: 'POST', ...signedEvent(event) });
  const deliver = async () => {
    for (const event of stripe.account.events.filter(({ id }) => !sent.has(id))) {
      sent.add(event.id);
      // On a busy machine the API may time out asking Stripe for details. Stripe sends an event again until it is accepted.
      await eventually(async () => {
        const { code, text } = await send(event);
        expect(code, text).toBe(200);
      });
    }
  };
  const sessionOf = async (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';
  return {
    api,
    provider,
    stripe,
    send,
    deliver,
    sessionOf,
    priceId: 'price_quotes',
    otherPriceId: 'price_reviews',
    liteId: 'price_quotes_lite',
    client: async () => clientOf(api, await signedIn(api)),
    async pay(_client, clientSecret, card) {
      const session = await sessionOf(clientSecret);
      stripe.account.pay(session, card);
      await deliver();
      return stripe.account.sessions.get(session)?.status === 'complete';
    },

    async endPeriod(client, paid) {
      stripe.account.endPeriod(await providerIdOf(api, client), paid);
      await deliver();
    },
    async saveCard(_client, clientSecret, bank, expiry) {
      stripe.account.saveCard(await sessionOf(clientSecret), bank, expiry);
      await deliver();
    },
    async setCancelled(client) {
      stripe.account.cancelAtPeriodEnd(await providerIdOf(api, client), true);
      await deliver();
    },
    async refundAtProvider(invoiceId, amount) {
      const [payment] = stripe.account.payments.ofInvoice(invoiceId);
      stripe.account.payments.refund(String(payment?.payment.payment_intent), { amount });
    },
    async payWithoutEvent(client) {
      const subscription = stripe.account.subscriptions.get(await providerIdOf(api, client));
      if (subscription) subscription.status = 'active';
    },
    async bringInto(client, status) {
      const id = await providerIdOf(api, client);
      // Unpaid is a failed renewal first, and then the status that Stripe sets after its last retry.
      if (status === 'ended') stripe.account.endNow(id);
      else if (status === 'past_due' || status === 'unpaid') stripe.account.endPeriod(id, false);
      if (status !== 'ended' && status !== 'past_due') {
        stripe.account.changeSubscription(id, (subscription) => {
          subscription.status = status;
          const invoice = stripe.account.invoices.get(String(subscription.latest_invoice));
          if (invoice && status === 'incomplete') invoice.status = 'open';
        });
      }
      await deliver();
    },
    async close() {
      await api.close();
      await stripe.close();
    },
  };
}
