import { randomUUID } from 'node:crypto';
import { calls, type Product } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/modules/accounts/passwords/hash.ts';
import { knownErasures, openErasureList } from '../../src/modules/privacy/index.ts';
import { CHECKOUTS_OF_ACCOUNT } from '../../src/modules/subscriptions/rateLimits.ts';
import { checkouts, paymentCustomers } from '../../src/modules/subscriptions/tables.ts';
import { createKeyedHash } from '../../src/platform/crypto/keyedHash.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { onPostgres } from '../support/database/database.ts';
import { lockAwaited } from '../support/database/locks.ts';
import { type Client, customerIdOf, DOMAIN, mailSubjectsTo, secretOf } from '../support/payments.ts';
import { dataOf, type Reply } from '../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../support/stripeEnvironment.ts';
import { composeSubscriptions } from '../support/subscriptionsModule.ts';
import { API_SECRET } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

let environment: StripeEnvironment;
beforeAll(async () => {
  environment = await openStripeEnvironment();
});
afterAll(() => environment.close());

/** Offers the first product at a yearly price, too. */
async function offerYearly(id = 'price_quotes_yearly'): Promise<string> {
  const { prices } = environment.stripe.account;
  const monthly = prices.get(environment.priceId);
  if (!monthly) throw new Error('no such price');
  prices.set(id, { ...monthly, id, unit_amount: 39000, recurring: { interval: 'year', interval_count: 1 } });
  // Changes nothing, but records an event about the price.
  environment.stripe.account.changePrice(id, () => undefined);
  await environment.deliver();
  return id;
}

/** Requests a checkout of the first product at any of its prices. */
const begin = (client: Client, stripePriceId: string) =>
  client.post(calls.createCheckoutSession.path, {
    domain: DOMAIN,
    stripePriceId,
    stripeProductId: 'prod_quotes',
  });

it('leaves one open checkout per product, even if requested at two prices', async () => {
  const yearly = await offerYearly();
  const client = await environment.client();
  const first = await environment.sessionOf(secretOf(await begin(client, environment.priceId)));
  const second = await environment.sessionOf(secretOf(await begin(client, yearly)));
  const { sessions } = environment.stripe.account;
  expect([first, second].map((id) => sessions.get(id)?.status)).toEqual(['expired', 'open']);
  expect((await client.status(first)).answer).toMatchObject({ data: { status: 'expired' } });
  environment.stripe.account.pay(second);
  expect((await client.status(second)).answer).toMatchObject({ data: { status: 'complete' } });
  expect(await client.subscriptions()).toMatchObject([{ billingFrequency: 'yearly', subscriptionPrice: 39000 }]);
});

it('keeps a price on offer that an older, slower synchronization has missed', async () => {
  const { requests } = environment.stripe;
  const seen = requests.length;
  environment.stripe.fault = ({ path }) => (path === '/v1/prices' ? 'slow' : undefined);
  // As another process does at its start.
  const older = composeSubscriptions(environment.api.queries, environment.provider).catalogue.sync();
  await eventually(async () => expect(requests.slice(seen).map(({ path }) => path)).toContain('/v1/prices'));
  environment.stripe.fault = undefined;
  const price = await offerYearly('price_quotes_new');
  await older;
  expect((await begin(await environment.client(), price)).code).toBe(200);
});

it('ten synchronizations of the catalogue at once take two requests', async () => {
  const { catalogue } = composeSubscriptions(environment.api.queries, environment.provider);
  const seen = environment.stripe.requests.length;
  const counts = await Promise.all(Array.from({ length: 10 }, () => catalogue.sync()));
  expect(new Set(counts).size).toBe(1);
  // They share one copy, which asks for the active prices and for the archived ones.
  expect(environment.stripe.requests.slice(seen).filter(({ path }) => path === '/v1/prices')).toHaveLength(2);
});

it('sells no second subscription at another price once the first is paid, even before its events arrive', async () => {
  const yearly = await offerYearly();
  const client = await environment.client();
  const first = await environment.sessionOf(secretOf(await begin(client, environment.priceId)));
  environment.stripe.account.pay(first);
  const reply = await begin(client, yearly);
  expect(reply.code).toBe(409);
  expect(reply.answer).toMatchObject({ code: 'subscribed' });
  expect(await client.subscriptions()).toHaveLength(1);
});

it('asks Stripe’s form to offer the cards that paid before', async () => {
  const client = await environment.client();
  const session = await environment.sessionOf(secretOf(await client.begin(environment.priceId)));
  expect(environment.stripe.account.sessions.get(session)?.saved_payment_method_options).toMatchObject({
    allow_redisplay_filters: ['always', 'limited', 'unspecified'],
  });
});

it('begins another checkout once one has expired', async () => {
  const client = await environment.client();
  const former = secretOf(await begin(client, environment.priceId));
  environment.stripe.account.expire(await environment.sessionOf(former));
  const secret = secretOf(await begin(client, environment.priceId));
  expect(secret).not.toBe(former);
  expect(dataOf((await client.status(await environment.sessionOf(former))).answer)).toMatchObject({
    status: 'expired',
  });
});

it.each([
  ['http://ferrolane.localhost:3002', 'ferrolane.localhost:3002'],
  ['http://www.ferrolane.localhost:3002', 'ferrolane.localhost:3002'],
  ['http://harbourshine.localhost:3002', 'harbourshine.localhost'],
  ['http://localhost:3002', 'localhost:3002'],
])('a checkout from %s returns there', async (origin, domain) => {
  const client = await environment.client();
  const reply = await environment.api.post(
    calls.createCheckoutSession.path,
    { userId: client.id, domain, stripePriceId: environment.otherPriceId, stripeProductId: 'prod_reviews' },
    { ...client.headers, Origin: origin },
  );
  const session = environment.stripe.account.sessions.get(await environment.sessionOf(secretOf(reply)));
  expect(session?.return_url).toBe(`${origin}/return?session_id={CHECKOUT_SESSION_ID}`);
});

it('a checkout from a French page returns to a French one, and its subscription is listed in French', async () => {
  const client = await environment.client();
  const inFrench = { ...client.headers, 'Accept-Language': 'fr-CA' };
  const checkout = { domain: DOMAIN, stripePriceId: environment.otherPriceId, stripeProductId: 'prod_reviews' };
  const reply = await environment.api.post(
    calls.createCheckoutSession.path,
    { userId: client.id, ...checkout },
    inFrench,
  );
  const session = environment.stripe.account.sessions.get(await environment.sessionOf(secretOf(reply)));
  expect(new URL(session?.return_url ?? '').pathname).toBe('/fr/return');

  await environment.pay(client, secretOf(reply), 'good');
  const { answer } = await environment.api.post(calls.getSubscriptions.path, { userId: client.id }, inFrench);
  expect(dataOf(answer)).toMatchObject([{ billingFrequency: 'tous les mois' }]);
});

it('sends every change with an idempotency key, and creates the customer once', async () => {
  const client = await environment.client();
  const { length } = environment.stripe.requests;
  await begin(client, environment.priceId);
  await begin(client, environment.priceId);
  const changes = environment.stripe.requests.slice(length).filter(({ method }) => method === 'POST');
  expect(changes.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/checkout/sessions']);
  for (const { key } of changes) expect(key).toMatch(/^[\da-f-]{36}$/);
});

it('does not ask the provider about a price missing from our records', async () => {
  const client = await environment.client();
  const { length } = environment.stripe.requests;
  expect((await begin(client, 'price_of_a_cent')).code).toBe(404);
  expect(environment.stripe.requests).toHaveLength(length);
});

it('offers no price in another currency', async () => {
  const offeredIn = async (currency: string) => {
    environment.stripe.account.changePrice(environment.otherPriceId, (price) => {
      price.currency = currency;
    });
    await environment.deliver();
    const { answer } = await environment.api.get(calls.getProducts.path);
    return dataOf<Product[]>(answer).some(({ id }) => id === environment.otherPriceId);
  };
  expect(await offeredIn('usd')).toBe(false);
  expect(await offeredIn('cad')).toBe(true);
});

it('gives up a checkout, which then cannot be paid, and sells the product again', async () => {
  const client = await environment.client();
  const session = await environment.sessionOf(secretOf(await begin(client, environment.priceId)));
  const giveUp = (who: Client) => who.post(calls.giveUpCheckout.path, { stripePriceId: environment.priceId });
  // A stranger closes nothing.
  expect((await giveUp(await environment.client())).code).toBe(200);
  expect((await client.status(session)).answer).toMatchObject({ data: { status: 'open' } });
  const replies = await Promise.all([1, 2, 3].map(() => giveUp(client)));
  expect(replies.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(environment.stripe.account.sessions.get(session)?.status).toBe('expired');
  expect(dataOf((await client.get(calls.getOpenCheckout.path)).answer)).toEqual({ checkout: null });
  const again = await environment.sessionOf(secretOf(await begin(client, environment.priceId)));
  environment.stripe.account.pay(again);
  const late = await giveUp(client);
  expect(late.code).toBe(409);
  expect(late.answer).toMatchObject({ code: 'checkout_paid' });
  expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]);
});

it('leaves a checkout open when the provider fails to close it', async () => {
  const client = await environment.client();
  const session = await environment.sessionOf(secretOf(await begin(client, environment.priceId)));
  environment.stripe.fault = ({ path }) => (path.endsWith('/expire') ? 'failing' : undefined);
  const reply = await client.post(calls.giveUpCheckout.path, { stripePriceId: environment.priceId });
  environment.stripe.fault = undefined;
  expect(reply.code).toBe(503);
  expect((await client.status(session)).answer).toMatchObject({ data: { status: 'open' } });
});

it('deleting an account closes its checkouts, and is refused while something could still be charged', async () => {
  const client = await environment.client();
  const passwordHash = await hashPassword('correct horse');
  await environment.api.queries.update(users).set({ passwordHash }).where(eq(users.id, client.id));
  const remove = () => client.post(calls.deleteOwnAccount.path, { password: 'correct horse' });
  const session = await environment.sessionOf(secretOf(await begin(client, environment.priceId)));
  environment.stripe.account.pay(session);
  const refused = await remove();
  expect(refused.code).toBe(409);
  expect(refused.answer).toMatchObject({ detail: expect.stringMatching(/^You have a subscription that renews/) });
  const [subscription] = await client.subscriptions();
  await client.change('cancelSubscription', subscription?.id ?? '');
  const other = await environment.sessionOf(secretOf(await client.begin(environment.otherPriceId)));
  expect((await remove()).code).toBe(200);
  expect(environment.stripe.account.sessions.get(other)?.status).toBe('expired');
  expect(await environment.api.queries.$count(checkouts, eq(checkouts.userId, client.id))).toBe(0);
});

/** A client who has begun a checkout, with their customer at the provider and the call that deletes their account. */
async function customerWithCheckout() {
  const client = await environment.client();
  const passwordHash = await hashPassword('correct horse');
  await environment.api.queries.update(users).set({ passwordHash }).where(eq(users.id, client.id));
  await client.begin(environment.otherPriceId);
  const customer = await customerIdOf(environment.api, client);
  const remove = () => client.post(calls.deleteOwnAccount.path, { password: 'correct horse' });
  /** The states of all their checkouts at the provider. */
  const states = () =>
    [...environment.stripe.account.sessions.values()]
      .filter((one) => one.customer === customer)
      .map(({ status }) => status);
  return { client, remove, states };
}

/** The account is deleted: at once, or when asked again because a checkout had begun meanwhile. */
async function expectDeleted(reply: Reply | undefined, remove: () => Promise<Reply>) {
  const last = reply?.code === 409 ? await remove() : reply;
  expect(last?.code, last?.text).toBe(200);
}

it('a checkout that begins while its account is deleted does not stay open', async () => {
  for (const beginFirst of [true, false]) {
    const { client, remove, states } = await customerWithCheckout();
    const both = beginFirst
      ? [begin(client, environment.priceId), remove()]
      : [remove(), begin(client, environment.priceId)];
    const replies = await Promise.all(both);
    await expectDeleted(replies[beginFirst ? 1 : 0], remove);
    expect(states()).not.toContain('open');
  }
});

// The embedded database has one connection, so nothing happens at the same time.
describe.runIf(onPostgres)('an account that is deleted', () => {
  it('leaves no checkout open that the provider opens while it is being closed', async () => {
    const { client, remove, states } = await customerWithCheckout();
    const { queries } = environment.api;
    // Leaves a checkout in our records that the provider has not opened.
    environment.stripe.fault = ({ path }) => (path === '/v1/checkout/sessions' ? 'failing' : undefined);
    expect((await begin(client, environment.priceId)).code).toBe(503);
    environment.stripe.fault = undefined;
    const pending = await queries.transaction(async (transaction) => {
      await transaction.select().from(checkouts).where(eq(checkouts.userId, client.id)).for('update');
      const begun = begin(client, environment.priceId);
      await lockAwaited(queries, 'update "checkouts"');
      const removed = remove();
      await lockAwaited(queries, 'update "checkouts"', 2);
      // In an object, because promises would be awaited within the transaction.
      return { begun, removed };
    });
    const [removed] = await Promise.all([pending.removed, pending.begun]);
    await expectDeleted(removed, remove);
    expect(states().length).toBeGreaterThan(1);
    expect(new Set(states())).toEqual(new Set(['expired']));
  });

  it('is kept, and its erasure not recorded, when a checkout begins after the check', async () => {
    const { client, remove } = await customerWithCheckout();
    const { queries, dataDir } = environment.api;
    const list = openErasureList({ dataDir, contentStorage: undefined });
    const erasures = await knownErasures(queries, list, createKeyedHash(API_SECRET));
    const pending = await queries.transaction(async (transaction) => {
      // As a checkout does when it begins.
      await transaction.select().from(paymentCustomers).where(eq(paymentCustomers.userId, client.id)).for('update');
      const removed = remove();
      await lockAwaited(queries, 'select "user_id"');
      const [closed] = await transaction.select().from(checkouts).where(eq(checkouts.userId, client.id));
      if (!closed) throw new Error('no checkout');
      const ids = { id: randomUUID(), requestKey: randomUUID(), sessionId: null, clientSecret: null };
      await transaction.insert(checkouts).values({ ...closed, ...ids, state: 'open' });
      return { removed };
    });
    const refused = await pending.removed;
    expect(refused.code).toBe(409);
    expect(refused.answer).toMatchObject({ detail: 'Another checkout has just begun. Please try again.' });
    expect(await queries.$count(users, eq(users.id, client.id))).toBe(1);
    expect(await knownErasures(queries, list, createKeyedHash(API_SECRET))).toEqual(erasures);
    expect((await remove()).code).toBe(200);
  });
});

it('limits checkouts, says how long to wait, and does not call the provider meanwhile', async () => {
  const client = await environment.client();
  for (let times = 0; times < CHECKOUTS_OF_ACCOUNT.max; times += 1) {
    expect((await begin(client, environment.priceId)).code).toBe(200);
  }
  const { length } = environment.stripe.requests;
  const reply = await begin(client, environment.priceId);
  expect(reply.code).toBe(429);
  expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(reply.answer).toMatchObject({
    status: 'TOO_MANY_REQUESTS',
    detail: expect.stringMatching(
      /^You have opened the checkout very often in a short time\. Please try again in \d+ minutes\.$/,
    ),
  });
  expect(environment.stripe.requests).toHaveLength(length);
  expect((await begin(await environment.client(), environment.priceId)).code).toBe(200);
});

it('sells what is shown even if the price is withdrawn during the checkout', async () => {
  const price = await offerYearly();
  const client = await environment.client();
  const session = await environment.sessionOf(secretOf(await begin(client, price)));
  environment.stripe.account.changePrice(price, (one) => {
    one.active = false;
  });
  await environment.deliver();
  const refused = await begin(client, price);
  expect(refused.code).toBe(404);
  expect(refused.answer).toMatchObject({
    detail: 'This product is not on offer any more. Please choose another one.',
  });
  // The form is still open in another tab: the payer gets the product at the price that it shows.
  environment.stripe.account.pay(session);
  expect((await client.status(session)).answer).toMatchObject({ data: { status: 'complete' } });
  expect(await client.subscriptions()).toMatchObject([
    { status: 'active', billingFrequency: 'yearly', subscriptionPrice: 39000 },
  ]);
  expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual(['You are subscribed to quotes']);
});
