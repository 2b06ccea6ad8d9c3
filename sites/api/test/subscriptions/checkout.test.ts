import { calls, type Product } from '@threefold/api-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountDeletionBlocker } from '../../src/modules/subscriptions/index.ts';
import { CHECKOUTS_OF_ACCOUNT } from '../../src/modules/subscriptions/limits.ts';
import { type Client, dataOf, mailsTo, openStripeBench, type StripeBench, secretOf } from '../support/payments.ts';

let bench: StripeBench;
beforeAll(async () => {
  bench = await openStripeBench();
});
afterAll(() => bench.close());

/** Offers the first product at another price. */
async function offerYearly(): Promise<string> {
  const { prices } = bench.stripe.account;
  const monthly = prices.get(bench.priceId);
  if (!monthly) throw new Error('no such price');
  const id = 'price_quotes_yearly';
  prices.set(id, { ...monthly, id, unit_amount: 39000, recurring: { interval: 'year', interval_count: 1 } });
  bench.stripe.account.changePrice(id, () => undefined);
  await bench.deliver();
  return id;
}

const begin = (client: Client, stripePriceId: string) =>
  client.post(calls.createCheckoutSession.path, {
    domain: 'ferrolane.localhost:3002',
    stripePriceId,
    stripeProductId: 'prod_quotes',
  });

it('leaves one open checkout per product, even if requested at two prices', async () => {
  const yearly = await offerYearly();
  const client = await bench.client();
  const first = await bench.sessionOf(secretOf(await begin(client, bench.priceId)));
  const second = await bench.sessionOf(secretOf(await begin(client, yearly)));
  const { sessions } = bench.stripe.account;
  expect([first, second].map((id) => sessions.get(id)?.status)).toEqual(['expired', 'open']);
  expect((await client.status(first)).answer).toMatchObject({ data: { status: 'expired' } });
  bench.stripe.account.pay(second);
  expect((await client.status(second)).answer).toMatchObject({ data: { status: 'complete' } });
  expect(await client.subscriptions()).toMatchObject([{ billingFrequency: 'yearly', subscriptionPrice: 39000 }]);
});

it('sells no second one when the first is paid while another price is requested', async () => {
  const yearly = await offerYearly();
  const client = await bench.client();
  const first = await bench.sessionOf(secretOf(await begin(client, bench.priceId)));
  bench.stripe.account.pay(first);
  const reply = await begin(client, yearly);
  expect(reply.code).toBe(409);
  expect(reply.answer).toMatchObject({ code: 'subscribed' });
  expect(await client.subscriptions()).toHaveLength(1);
});

it('starts again once a checkout has expired', async () => {
  const client = await bench.client();
  const former = secretOf(await begin(client, bench.priceId));
  bench.stripe.account.expire(await bench.sessionOf(former));
  const secret = secretOf(await begin(client, bench.priceId));
  expect(secret).not.toBe(former);
  expect(dataOf((await client.status(await bench.sessionOf(former))).answer)).toMatchObject({ status: 'expired' });
});

it.each([
  ['http://ferrolane.localhost:3002', 'ferrolane.localhost:3002'],
  ['http://www.ferrolane.localhost:3002', 'ferrolane.localhost:3002'],
  ['http://harbourshine.localhost:3002', 'harbourshine.localhost'],
  ['http://localhost:3002', 'localhost:3002'],
])('from %s, returns there', async (origin, domain) => {
  const client = await bench.client();
  const reply = await bench.api.post(
    calls.createCheckoutSession.path,
    { userId: client.id, domain, stripePriceId: bench.otherPriceId, stripeProductId: 'prod_reviews' },
    { ...client.headers, Origin: origin },
  );
  const session = bench.stripe.account.sessions.get(await bench.sessionOf(secretOf(reply)));
  expect(session?.return_url).toBe(`${origin}/return?session_id={CHECKOUT_SESSION_ID}`);
});

it('sends every change with an idempotency key, and creates the customer once', async () => {
  const client = await bench.client();
  const { length } = bench.stripe.asked;
  await begin(client, bench.priceId);
  await begin(client, bench.priceId);
  const changes = bench.stripe.asked.slice(length).filter(({ method }) => method === 'POST');
  expect(changes.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/checkout/sessions']);
  for (const { key } of changes) expect(key).toMatch(/^[\da-f-]{36}$/);
});

it('does not ask the provider about a price missing from our records', async () => {
  const client = await bench.client();
  const { length } = bench.stripe.asked;
  expect((await begin(client, 'price_of_a_cent')).code).toBe(404);
  expect(bench.stripe.asked).toHaveLength(length);
});

it('offers no price in another currency', async () => {
  bench.stripe.account.changePrice(bench.otherPriceId, (price) => {
    price.currency = 'usd';
  });
  await bench.deliver();
  const { answer } = await bench.api.get(calls.getProducts.path);
  expect(dataOf<Product[]>(answer).map(({ id }) => id)).not.toContain(bench.otherPriceId);
});

it('prevents deleting an account that could still be charged', async () => {
  const client = await bench.client();
  const reason = () => accountDeletionBlocker(bench.api.queries, client.id);
  expect(await reason()).toBeUndefined();
  const session = await bench.sessionOf(secretOf(await begin(client, bench.priceId)));
  expect(await reason()).toMatch(/^You have a checkout that is still open\./);
  bench.stripe.account.pay(session);
  await client.status(session);
  expect(await reason()).toMatch(/^You have a subscription that renews\./);
  const [subscription] = await client.subscriptions();
  await client.change('cancelSubscription', subscription?.id ?? '');
  expect(await reason()).toBeUndefined();
});

it('limits checkouts, names the wait, and does not call the provider meanwhile', async () => {
  const client = await bench.client();
  for (let times = 0; times < CHECKOUTS_OF_ACCOUNT.most; times += 1) {
    expect((await begin(client, bench.priceId)).code).toBe(200);
  }
  const { length } = bench.stripe.asked;
  const reply = await begin(client, bench.priceId);
  expect(reply.code).toBe(429);
  expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(reply.answer).toMatchObject({
    status: 'TOO_MANY_REQUESTS',
    detail: expect.stringMatching(
      /^You have opened the checkout very often in a short while\. Please try again in \d+ minutes\.$/,
    ),
  });
  expect(bench.stripe.asked).toHaveLength(length);
  expect((await begin(await bench.client(), bench.priceId)).code).toBe(200);
});

it('sells what is shown even if the price is withdrawn during the checkout', async () => {
  const price = await offerYearly();
  const client = await bench.client();
  const session = await bench.sessionOf(secretOf(await begin(client, price)));
  bench.stripe.account.changePrice(price, (one) => {
    one.active = false;
  });
  await bench.deliver();
  const refused = await begin(client, price);
  expect(refused.code).toBe(404);
  expect(refused.answer).toMatchObject({
    detail: 'This product is not on offer any more. Please choose another one.',
  });
  // Its form is still open in another tab: the payer gets what it shows, at its price.
  bench.stripe.account.pay(session);
  expect((await client.status(session)).answer).toMatchObject({ data: { status: 'complete' } });
  expect(await client.subscriptions()).toMatchObject([
    { status: 'active', billingFrequency: 'yearly', subscriptionPrice: 39000 },
  ]);
  expect(await mailsTo(bench.api.queries, client.email)).toEqual(['You are subscribed to quotes']);
});
