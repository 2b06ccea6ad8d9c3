import type { SubscriptionStatus } from '@threefold/api-contract';
import { expect } from 'vitest';
import type { AppConfig } from '../../src/app.ts';
import type { Bank } from '../../src/localStripe/cards.ts';
import type { Event } from '../../src/localStripe/objects.ts';
import { createCatalogue } from '../../src/modules/subscriptions/catalogue/catalogue.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Payments } from '../../src/platform/payments/stripe.ts';
import { createPayments } from '../../src/platform/payments/stripe.ts';
import { type Client, clientOf, providerIdOf } from './payments.ts';
import { signedIn } from './people/identities.ts';
import type { Reply } from './requests.ts';
import { STRIPE_KEYS } from './stripe/keys.ts';
import { type StripeServer, signedEvent, startStripe } from './stripe/server.ts';
import { openTestApi, type TestApi, testBrands } from './testApi.ts';
import { eventually } from './timeouts.ts';

/** An API, and control over the local Stripe server that it calls. */
export interface StripeEnvironment {
  api: TestApi;
  provider: Payments;
  /** The prices of two products on offer. */
  priceId: string;
  otherPriceId: string;
  /** The price of the first product's cheaper plan. */
  liteId: string;
  client(): Promise<Client>;
  /** Pays with the form; an `unfinished` payment waits for a confirmation. @returns Whether the payment succeeded. */
  pay(client: Client, clientSecret: string, card: 'good' | 'declined' | 'unfinished'): Promise<boolean>;
  /** The provider's id of a checkout. */
  sessionOf(clientSecret: string): Promise<string>;

  /** Performs the next renewal of a client's only subscription, or tries a failed one again. */
  endPeriod(client: Client, paid: boolean): Promise<void>;
  /** Brings a client's only subscription, which is active, into another status. */
  bringInto(client: Client, status: SubscriptionStatus): Promise<void>;
  /**
   * Completes the form that saves a card.
   *
   * @param bank How its bank responds when the card is charged later.
   * @param expiry Such as 2031-12.
   */
  saveCard(client: Client, clientSecret: string, bank: Bank, expiry?: string): Promise<void>;
  /** Cancels a client's subscription at the end of its period, as the owner can at the provider. */
  setCancelled(client: Client): Promise<void>;
  /** Pays back an invoice as the owner does at the provider. */
  refundAtProvider(invoiceId: string, amount: number): Promise<void>;
  /** Pays what is overdue at the provider. The event about it is lost. */
  payWithoutEvent(client: Client): Promise<void>;
  close(): Promise<void>;
  stripe: StripeServer;
  /** Sends an event of the account to the API. */
  send(event: Event): Promise<Reply>;
  /** Sends all events that were not sent yet. */
  deliver(): Promise<void>;
}

/** The API's Stripe provider, which calls the local server. */
export const localStripe = (stripe: StripeServer, timeoutMs?: number, automaticTax = false): Payments =>
  createPayments({
    kind: 'stripe',
    ...STRIPE_KEYS,
    apiUrl: stripe.url,
    automaticTax,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

export async function openStripeEnvironment(
  options: { database?: Database; timeoutMs?: number; clock?: Clock } & Partial<
    Pick<AppConfig, 'salesTax' | 'taxNumber'>
  > = {},
): Promise<StripeEnvironment> {
  const stripe = await startStripe();
  const { database, clock, salesTax = 'none', taxNumber } = options;
  const provider = localStripe(stripe, options.timeoutMs, salesTax === 'automatic');
  const api = await openTestApi(
    { payments: provider, ...(database && { database }), ...(clock && { clock }) },
    { salesTax, taxNumber },
  );
  await createCatalogue({ queries: api.queries, provider, brand: testBrands.forPortal }).sync();
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
      if (card === 'good') stripe.account.pay(session);
      await deliver();
      return stripe.account.sessions.get(session)?.status === 'complete';
    },

    async endPeriod(client, paid) {
      stripe.account.endPeriod(await providerIdOf(api, client), paid);
      await deliver();
    },
    async saveCard(_client, clientSecret, bank, expiry) {
      stripe.account.saveCard(await sessionOf(clientSecret), { bank, ...(expiry !== undefined && { expiry }) });
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
