import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { calls, type Data, type Subscription, type SubscriptionStatus } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AppConfig } from '../../src/app.ts';
import { createCatalogue } from '../../src/modules/subscriptions/catalogue.ts';
import { paymentCustomers, subscriptions } from '../../src/modules/subscriptions/tables.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database, Queries } from '../../src/platform/database/database.ts';
import type { PaymentProvider } from '../../src/platform/payments/payments.ts';
import { PRODUCTS_FILE } from '../../src/platform/payments/sandbox/catalogue.ts';
import { createSandboxProvider } from '../../src/platform/payments/sandbox/sandbox.ts';
import { createStripeProvider } from '../../src/platform/payments/stripe/stripe.ts';
import { openTestDatabase } from './database.ts';
import { type SignedIn, signedIn } from './identities.ts';
import { storedMailsTo } from './mails.ts';
import type { Bank } from './stripe/cards.ts';
import { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from './stripe/keys.ts';
import type { Event } from './stripe/objects.ts';
import { type StripeServer, signedEvent, startStripe } from './stripe/server.ts';
import { copiedProducts, openTestApi, openTestContent, type Reply, type TestApi } from './testApi.ts';

/** The site that the clients of these tests use. */
export const DOMAIN = 'ferrolane.localhost:3002';

/** A client with an account, making the portal's calls. */
export interface Client extends SignedIn {
  get(path: string): Promise<Reply>;
  post(path: string, body: object): Promise<Reply>;
  /** Requests a checkout of a price. */
  begin(priceId: string): Promise<Reply>;
  subscriptions(): Promise<Subscription[]>;
  change(
    call: 'cancelSubscription' | 'reactivateSubscription',
    subscriptionId: string,
    more?: { atOnce: boolean },
  ): Promise<Reply>;
  status(sessionId: string): Promise<Reply>;
}

export const clientOf = (api: Pick<TestApi, 'get' | 'post'>, who: SignedIn): Client => {
  const post = (path: string, body: object) => api.post(path, { userId: who.id, ...body }, who.headers);
  const get = (path: string) => api.get(path, who.headers);
  return {
    ...who,
    get,
    post,
    begin: (priceId) =>
      post(calls.createCheckoutSession.path, {
        domain: DOMAIN,
        stripePriceId: priceId,
        stripeProductId: priceId.replace('price_', 'prod_'),
      }),
    async subscriptions() {
      const { answer } = await post(calls.getSubscriptions.path, {});
      return dataOf<Subscription[]>(answer);
    },
    change: (call, subscriptionId, more) => post(calls[call].path, { subscriptionId, ...more }),
    status: (sessionId) => get(`${calls.getSessionStatus.path}?session_id=${sessionId}`),
  };
};

/** The data of a successful response. */
export function dataOf<QueryState>(answer: Reply['answer']): QueryState {
  if (answer.status !== 'OK') throw new Error(answer.detail);
  return answer.data as QueryState;
}

export const secretOf = ({ answer }: Reply): string => dataOf<Data['createCheckoutSession']>(answer).clientSecret;

const subjectsTo = async (queries: Queries, email: string): Promise<string[]> => {
  const mails = await storedMailsTo(queries, email);
  return mails.map(({ subject }) => subject.replace(/ - Ferrolane$/, '')).sort();
};

const isReceipt = (subject: string) => subject.startsWith('Receipt for ');

/** The subjects of the mails to a client, sorted, without the brand's name. Receipts are left out. */
export const mailsTo = async (queries: Queries, email: string): Promise<string[]> =>
  (await subjectsTo(queries, email)).filter((subject) => !isReceipt(subject));

/** The subjects of the receipts mailed to a client. */
export const receiptsTo = async (queries: Queries, email: string): Promise<string[]> =>
  (await subjectsTo(queries, email)).filter(isReceipt);

/** An API with a payment provider, and control over the provider. */
export interface Bench {
  api: TestApi;
  provider: PaymentProvider;
  /** Two products on offer. */
  priceId: string;
  otherPriceId: string;
  /** The cheaper plan of the first one. */
  liteId: string;
  client(): Promise<Client>;
  /** Pays with the form. @returns Whether the payment succeeded. */
  pay(client: Client, clientSecret: string, card: 'good' | 'declined' | 'unfinished'): Promise<boolean>;
  sessionOf(clientSecret: string): Promise<string>;
  /** The provider's id of a client's customer. */
  customerOf(client: Client): Promise<string>;
  /** Performs the next renewal of a client's only subscription, or tries a failed one again. */
  endPeriod(client: Client, paid: boolean): Promise<void>;
  /** Brings a client's only subscription, which is active, into another status. */
  bringInto(client: Client, status: SubscriptionStatus): Promise<void>;
  /** Completes the form for a card. `declines` and `asks` are what its bank does when it is charged later. */
  saveCard(client: Client, clientSecret: string, bank: Bank, expiry?: string): Promise<void>;
  /** Cancels it at the end of its period, as the owner can at the provider. */
  setCancelled(client: Client): Promise<void>;
  /** Pays back an invoice as the owner does at the provider. */
  refundAtProvider(invoiceId: string, amount: number): Promise<void>;
  /** Pays what is overdue at the provider, and loses the event. */
  payUnheard(client: Client): Promise<void>;
  close(): Promise<void>;
}

const providerIdOf = async ({ queries }: TestApi, { id }: Client): Promise<string> => {
  const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.userId, id));
  return row?.providerId ?? '';
};

const customerIdOf = async ({ queries }: TestApi, { id }: Client): Promise<string> => {
  const [row] = await queries.select().from(paymentCustomers).where(eq(paymentCustomers.userId, id));
  return row?.customerId ?? '';
};

export interface BenchOptions {
  salesTax?: AppConfig['salesTax'];
}

export interface SandboxBench extends Bench {
  /** The file with its products. */
  productsFile: string;
}

export async function openSandboxBench({ salesTax = 'none' }: BenchOptions = {}): Promise<SandboxBench> {
  const database = await openTestDatabase();
  const { queries } = database;
  const content = await openTestContent();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-products-'));
  const productFile = await copiedProducts(folder, content);
  const { catalogue } = productFile;
  const automaticTax = salesTax === 'automatic';
  const provider = createSandboxProvider({ queries, clock: () => new Date(), automaticTax, catalogue, productFile });
  const api = await openTestApi({ database, payments: provider }, { salesTax });
  const numbers = { good: '4242424242424242', declined: '4000000000000002', unfinished: '4000000000000119' };
  return {
    api,
    provider,
    priceId: 'price_sandbox_quote-builder',
    otherPriceId: 'price_sandbox_review-reply',
    liteId: 'price_sandbox_quote-builder-essentials',
    client: async () => clientOf(api, await signedIn(api)),
    async pay(client, clientSecret, card) {
      const reply = await client.post(calls.payInSandbox.path, {
        userId: undefined,
        clientSecret,
        number: numbers[card],
        postalCode: 'L8P 1A1',
      });
      return reply.answer.status === 'OK' && (reply.answer.data as Data['payInSandbox']).outcome === 'complete';
    },
    async sessionOf(clientSecret) {
      const { rows } = (await queries.execute(
        `select id from sandbox_objects where data->>'clientSecret' = '${clientSecret}'`,
      )) as { rows: { id: string }[] };
      return rows[0]?.id ?? '';
    },
    customerOf: (client) => customerIdOf(api, client),
    async endPeriod(client, paid) {
      await provider.renew(await providerIdOf(api, client), paid);
    },
    async saveCard(client, clientSecret, bank, expiry) {
      const number = { pays: '4242424242424242', declines: '4000000000000341', asks: '4000002760003184' }[bank];
      const [year = '', month = ''] = (expiry ?? '2031-12').split('-');
      const form = { userId: undefined, clientSecret, number, expiry: `${month} / ${year.slice(2)}` };
      // A bank that always asks also does so here.
      for (const more of bank === 'asks' ? [{}, { secondStep: 'approve' }] : [{}]) {
        const { code, text } = await client.post(calls.payInSandbox.path, { ...form, ...more });
        expect(code, text).toBe(200);
      }
    },
    async setCancelled(client) {
      await provider.setCancelAtPeriodEnd(await providerIdOf(api, client), true, randomUUID());
    },
    refundAtProvider: (invoiceId, amount) =>
      provider.refund({ invoiceId, amount, reference: { refundId: randomUUID() }, reason: '' }, randomUUID()),
    async payUnheard(client) {
      const deaf = createSandboxProvider({ queries, clock: () => new Date(), catalogue });
      await deaf.renew(await providerIdOf(api, client), true);
    },
    async bringInto(client, status) {
      const id = await providerIdOf(api, client);
      if (status === 'paused' || status === 'incomplete') return provider.hold(id, status);
      const failures = ['active', 'past_due', 'unpaid', 'ended'].indexOf(status);
      for (let times = 0; times < failures; times += 1) await provider.renew(id, false);
    },
    productsFile: path.join(folder, PRODUCTS_FILE),
    async close() {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface StripeBench extends Bench {
  stripe: StripeServer;
  /** Sends an event of the account to the API. */
  send(event: Event): Promise<Reply>;
  /** Sends all events that were not sent yet. */
  deliver(): Promise<void>;
}

/** The adapter, pointed at a local server. */
export const localStripe = (stripe: StripeServer, timeoutMs?: number, automaticTax = false): PaymentProvider =>
  createStripeProvider({
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: stripe.url,
    automaticTax,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

export async function openStripeBench(
  options: BenchOptions & { database?: Database; timeoutMs?: number; clock?: Clock } = {},
): Promise<StripeBench> {
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
      const { code, text } = await send(event);
      expect(code, text).toBe(200);
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
    customerOf: (client) => customerIdOf(api, client),
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
    async payUnheard(client) {
      const subscription = stripe.account.subscriptions.get(await providerIdOf(api, client));
      if (subscription) subscription.status = 'active';
    },
    async bringInto(client, status) {
      const id = await providerIdOf(api, client);
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
