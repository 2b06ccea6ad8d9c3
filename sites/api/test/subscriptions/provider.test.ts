import { calls, type Data, type Product } from '@threefold/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, type Client, dataOf, mailSubjectsTo, secretOf } from '../support/payments.ts';
import { openSandboxBench } from '../support/sandboxBench.ts';
import { openStripeBench } from '../support/stripeBench.ts';

/** What applies to either provider. */
describe.each([
  ['sandbox', openSandboxBench],
  ['stripe', openStripeBench],
] as const)('with %s', (kind, open) => {
  let bench: Bench;
  let client: Client;
  let name: string;

  beforeAll(async () => {
    bench = await open();
    const { answer } = await bench.api.get(calls.getProducts.path);
    name = dataOf<Product[]>(answer).find(({ id }) => id === bench.priceId)?.name ?? '';
  });
  afterAll(() => bench.close());

  const buy = async (): Promise<void> => {
    client = await bench.client();
    const secret = secretOf(await client.begin(bench.priceId));
    expect(await bench.pay(client, secret, 'good')).toBe(true);
  };
  const only = async () => {
    const [first, ...others] = await client.subscriptions();
    expect(others).toEqual([]);
    if (!first) throw new Error('there is no subscription');
    return first;
  };

  it('names the form to show', async () => {
    const { answer } = await bench.api.get(calls.getPaymentProvider.path);
    expect(dataOf<Data['getPaymentProvider']>(answer).provider).toBe(kind);
  });

  it('lists the products on offer with their prices', async () => {
    const { answer } = await bench.api.get(calls.getProducts.path);
    expect(dataOf<Product[]>(answer)).toContainEqual(
      expect.objectContaining({ stripePriceId: bench.priceId, subscriptionPrice: 3900, billingFrequency: 'monthly' }),
    );
  });

  it('sells a subscription, and mails about it once', async () => {
    client = await bench.client();
    const secret = secretOf(await client.begin(bench.priceId));
    const session = await bench.sessionOf(secret);
    expect((await client.status(session)).answer).toEqual({
      status: 'OK',
      data: { status: 'open', customer_email: client.email },
    });
    expect(dataOf((await client.get(calls.getOpenCheckout.path)).answer)).toMatchObject({
      checkout: { stripePriceId: bench.priceId },
    });
    expect(await client.subscriptions()).toEqual([]);

    expect(await bench.pay(client, secret, 'good')).toBe(true);
    expect((await client.status(session)).answer).toEqual({
      status: 'OK',
      data: { status: 'complete', customer_email: client.email },
    });
    expect(await only()).toMatchObject({ active: true, status: 'active', plan: 'pro', subscriptionPrice: 3900 });
    expect(await mailSubjectsTo(bench.api.queries, client.email)).toEqual([`You are subscribed to ${name}`]);
    expect(dataOf((await client.get(calls.getOpenCheckout.path)).answer)).toEqual({ checkout: null });
  });

  it.each(['declined', 'unfinished'] as const)('keeps the checkout open after a %s payment', async (card) => {
    client = await bench.client();
    const secret = secretOf(await client.begin(bench.priceId));
    expect(await bench.pay(client, secret, card)).toBe(false);
    expect(dataOf((await client.status(await bench.sessionOf(secret))).answer)).toMatchObject({ status: 'open' });
    expect(secretOf(await client.begin(bench.priceId))).toBe(secret);
    expect(await client.subscriptions()).toEqual([]);
    expect(await bench.pay(client, secret, 'good')).toBe(true);
    expect(await only()).toMatchObject({ active: true });
  });

  it('returns one checkout for a client and a price, however many requests', async () => {
    client = await bench.client();
    const replies = await Promise.all(Array.from({ length: 8 }, () => client.begin(bench.priceId)));
    expect(new Set(replies.map(secretOf)).size).toBe(1);
    const other = secretOf(await client.begin(bench.otherPriceId));
    expect(other).not.toBe(secretOf(await client.begin(bench.priceId)));
  });

  it('sells no second subscription to the same product', async () => {
    await buy();
    const reply = await client.begin(bench.priceId);
    expect(reply.code).toBe(409);
    expect(reply.answer).toMatchObject({ code: 'subscribed', detail: expect.stringContaining('already subscribed') });
    await client.change('cancelSubscription', (await only()).id);
    expect((await client.begin(bench.priceId)).answer).toMatchObject({
      code: 'subscribed',
      detail: expect.stringContaining('Reactivate it'),
    });
    expect((await client.begin(bench.otherPriceId)).code).toBe(200);
  });

  it('cancels at the end of the period, and undoes that, each mailed once', async () => {
    await buy();
    const { id, renewalDate } = await only();
    for (const _ of [1, 2]) expect((await client.change('cancelSubscription', id)).code).toBe(200);
    expect(await only()).toMatchObject({
      active: false,
      status: 'active',
      cancelAtPeriodEnd: true,
      endsOn: renewalDate,
      reactivation: 'resume',
    });
    for (const _ of [1, 2]) expect((await client.change('reactivateSubscription', id)).code).toBe(200);
    expect(await only()).toMatchObject({ active: true, cancelAtPeriodEnd: false, renewalDate });
    expect(await mailSubjectsTo(bench.api.queries, client.email)).toEqual([
      `You are subscribed to ${name}`,
      `Your subscription to ${name} goes on`,
      `Your subscription to ${name} is cancelled`,
    ]);
  });

  it('renews', async () => {
    await buy();
    const before = await only();
    await bench.endPeriod(client, true);
    const { active, renewalDate } = await only();
    expect(active).toBe(true);
    expect(new Date(renewalDate).getTime()).toBeGreaterThan(new Date(before.renewalDate).getTime());
    expect(await mailSubjectsTo(bench.api.queries, client.email)).toHaveLength(1);
  });

  it('mails about a failed renewal once, and continues when it is paid', async () => {
    await buy();
    await bench.endPeriod(client, false);
    expect(await only()).toMatchObject({
      active: true,
      status: 'past_due',
      statusDetail: expect.stringMatching(/failed/),
    });
    expect(await mailSubjectsTo(bench.api.queries, client.email)).toContain(`The payment for ${name} failed`);
    await bench.endPeriod(client, true);
    expect(await only()).toMatchObject({ active: true, status: 'active' });
    expect(await mailSubjectsTo(bench.api.queries, client.email)).toHaveLength(2);
  });

  it('ends a cancelled one, which only a new checkout brings back', async () => {
    await buy();
    const { id } = await only();
    await client.change('cancelSubscription', id);
    await bench.endPeriod(client, true);
    expect(await only()).toMatchObject({ active: false, status: 'ended', reactivation: 'checkout' });
    for (const call of ['cancelSubscription', 'reactivateSubscription'] as const) {
      const reply = await client.change(call, id);
      expect(reply.code).toBe(409);
      expect(reply.answer).toMatchObject({ code: 'ended' });
    }
    expect(await bench.pay(client, secretOf(await client.begin(bench.priceId)), 'good')).toBe(true);
    expect(await client.subscriptions()).toMatchObject([
      { status: 'active' },
      { status: 'ended', reactivation: 'none' },
    ]);
  });

  it('stores the website', async () => {
    await buy();
    const { id } = await only();
    const set = (clientWebsiteURL: string) =>
      client.post(calls.updateSubscriptionWebsite.path, { subscriptionId: id, clientWebsiteURL });
    const refused = await set('javascript:alert(1)');
    expect(refused.code).toBe(422);
    expect(refused.answer).toMatchObject({ field: 'clientWebsiteURL' });
    expect((await only()).clientWebsiteURL).toBeUndefined();
    expect((await set(' shop.northgatetools.test ')).code).toBe(200);
    expect((await only()).clientWebsiteURL).toBe('https://shop.northgatetools.test');
  });

  it('takes the price and the product from its own records', async () => {
    client = await bench.client();
    const wrong = { domain: 'ferrolane.localhost:3002', stripePriceId: bench.priceId, stripeProductId: 'prod_other' };
    expect((await client.post(calls.createCheckoutSession.path, wrong)).code).toBe(404);
    expect((await client.begin('price_of_a_cent')).code).toBe(404);
  });

  it.each(['evil.example', 'harbourshine.localhost:3002', 'api.ferrolane.localhost:3002', ''])(
    'returns to no other site: %s',
    async (domain) => {
      client = await bench.client();
      const { code, answer } = await client.post(calls.createCheckoutSession.path, {
        domain,
        stripePriceId: bench.priceId,
        stripeProductId: bench.priceId.replace('price_', 'prod_'),
      });
      expect(code).toBe(400);
      expect(answer).toMatchObject({ field: 'domain' });
    },
  );
});
