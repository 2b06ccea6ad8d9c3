import { calls, type Data, type Product } from '@threefold/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, DOMAIN, mailSubjectsTo, secretOf } from '../support/payments.ts';
import { dataOf } from '../support/requests.ts';
import { STRIPE_KEYS } from '../support/stripe/keys.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../support/stripeEnvironment.ts';

describe('the portal', () => {
  let environment: StripeEnvironment;
  let client: Client;
  let name: string;

  beforeAll(async () => {
    environment = await openStripeEnvironment();
    const { answer } = await environment.api.get(calls.getProducts.path);
    name = dataOf<Product[]>(answer).find(({ id }) => id === environment.priceId)?.name ?? '';
  });
  afterAll(() => environment.close());

  const buy = async (): Promise<void> => {
    client = await environment.client();
    const secret = secretOf(await client.begin(environment.priceId));
    expect(await environment.pay(client, secret, 'good')).toBe(true);
  };
  const onlySubscription = async () => {
    const [first, ...others] = await client.subscriptions();
    expect(others).toEqual([]);
    if (!first) throw new Error('there is no subscription');
    return first;
  };

  it('names the form to show', async () => {
    const { answer } = await environment.api.get(calls.getPaymentProvider.path);
    expect(dataOf<Data['getPaymentProvider']>(answer)).toEqual({
      provider: 'stripe',
      publishableKey: STRIPE_KEYS.publishableKey,
    });
  });

  it('lists the products on offer with their prices', async () => {
    const { answer } = await environment.api.get(calls.getProducts.path);
    expect(dataOf<Product[]>(answer)).toContainEqual(
      expect.objectContaining({
        stripePriceId: environment.priceId,
        subscriptionPrice: 3900,
        billingFrequency: 'monthly',
      }),
    );
  });

  it('sells a subscription, and mails about it once', async () => {
    client = await environment.client();
    const secret = secretOf(await client.begin(environment.priceId));
    const session = await environment.sessionOf(secret);
    expect((await client.status(session)).answer).toEqual({
      status: 'OK',
      data: { status: 'open', customer_email: client.email },
    });
    expect(dataOf((await client.get(calls.getOpenCheckout.path)).answer)).toMatchObject({
      checkout: { stripePriceId: environment.priceId },
    });
    expect(await client.subscriptions()).toEqual([]);

    expect(await environment.pay(client, secret, 'good')).toBe(true);
    expect((await client.status(session)).answer).toEqual({
      status: 'OK',
      data: { status: 'complete', customer_email: client.email },
    });
    expect(await onlySubscription()).toMatchObject({
      active: true,
      status: 'active',
      plan: 'pro',
      subscriptionPrice: 3900,
    });
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual([`You are subscribed to ${name}`]);
    expect(dataOf((await client.get(calls.getOpenCheckout.path)).answer)).toEqual({ checkout: null });
  });

  it.each(['declined', 'unfinished'] as const)('keeps the checkout open after a %s payment', async (card) => {
    client = await environment.client();
    const secret = secretOf(await client.begin(environment.priceId));
    expect(await environment.pay(client, secret, card)).toBe(false);
    expect(dataOf((await client.status(await environment.sessionOf(secret))).answer)).toMatchObject({ status: 'open' });
    expect(secretOf(await client.begin(environment.priceId))).toBe(secret);
    expect(await client.subscriptions()).toEqual([]);
    expect(await environment.pay(client, secret, 'good')).toBe(true);
    expect(await onlySubscription()).toMatchObject({ active: true });
  });

  it('returns one checkout for a client and a price, however many requests', async () => {
    client = await environment.client();
    const replies = await Promise.all(Array.from({ length: 8 }, () => client.begin(environment.priceId)));
    expect(new Set(replies.map(secretOf)).size).toBe(1);
    const other = secretOf(await client.begin(environment.otherPriceId));
    expect(other).not.toBe(secretOf(await client.begin(environment.priceId)));
  });

  it('sells no second subscription to the same product', async () => {
    await buy();
    const reply = await client.begin(environment.priceId);
    expect(reply.code).toBe(409);
    expect(reply.answer).toMatchObject({ code: 'subscribed', detail: expect.stringContaining('already subscribed') });
    await client.change('cancelSubscription', (await onlySubscription()).id);
    expect((await client.begin(environment.priceId)).answer).toMatchObject({
      code: 'subscribed',
      detail: expect.stringContaining('Reactivate it'),
    });
    expect((await client.begin(environment.otherPriceId)).code).toBe(200);
  });

  it('cancels at the end of the period, and undoes that, each mailed once', async () => {
    await buy();
    const { id, renewalDate } = await onlySubscription();
    for (const _ of [1, 2]) expect((await client.change('cancelSubscription', id)).code).toBe(200);
    expect(await onlySubscription()).toMatchObject({
      active: false,
      status: 'active',
      cancelAtPeriodEnd: true,
      endsOn: renewalDate,
      reactivation: 'resume',
    });
    for (const _ of [1, 2]) expect((await client.change('reactivateSubscription', id)).code).toBe(200);
    expect(await onlySubscription()).toMatchObject({ active: true, cancelAtPeriodEnd: false, renewalDate });
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual([
      `You are subscribed to ${name}`,
      `Your subscription to ${name} goes on`,
      `Your subscription to ${name} is cancelled`,
    ]);
  });

  it('a subscription renews', async () => {
    await buy();
    const before = await onlySubscription();
    await environment.endPeriod(client, true);
    const { active, renewalDate } = await onlySubscription();
    expect(active).toBe(true);
    expect(new Date(renewalDate).getTime()).toBeGreaterThan(new Date(before.renewalDate).getTime());
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toHaveLength(1);
  });

  it('mails about a failed renewal once, and continues when it is paid', async () => {
    await buy();
    await environment.endPeriod(client, false);
    expect(await onlySubscription()).toMatchObject({
      active: true,
      status: 'past_due',
      statusDetail: expect.stringMatching(/failed/),
    });
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toContain(`The payment for ${name} failed`);
    await environment.endPeriod(client, true);
    expect(await onlySubscription()).toMatchObject({ active: true, status: 'active' });
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toHaveLength(2);
  });

  it('ends a cancelled subscription, which only a new checkout brings back', async () => {
    await buy();
    const { id } = await onlySubscription();
    await client.change('cancelSubscription', id);
    await environment.endPeriod(client, true);
    expect(await onlySubscription()).toMatchObject({ active: false, status: 'ended', reactivation: 'checkout' });
    for (const call of ['cancelSubscription', 'reactivateSubscription'] as const) {
      const reply = await client.change(call, id);
      expect(reply.code).toBe(409);
      expect(reply.answer).toMatchObject({ code: 'ended' });
    }
    expect(await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good')).toBe(true);
    expect(await client.subscriptions()).toMatchObject([
      { status: 'active' },
      { status: 'ended', reactivation: 'none' },
    ]);
  });

  it('stores the website', async () => {
    await buy();
    const { id } = await onlySubscription();
    const save = (clientWebsiteURL: string) =>
      client.post(calls.updateSubscriptionWebsite.path, { subscriptionId: id, clientWebsiteURL });
    const refused = await save('javascript:alert(1)');
    expect(refused.code).toBe(422);
    expect(refused.answer).toMatchObject({ field: 'clientWebsiteURL' });
    expect((await onlySubscription()).clientWebsiteURL).toBeUndefined();
    expect((await save(' shop.northgatetools.test ')).code).toBe(200);
    expect((await onlySubscription()).clientWebsiteURL).toBe('https://shop.northgatetools.test');
    expect((await save('https://bäckerei-müller.de')).code).toBe(200);
    expect((await onlySubscription()).clientWebsiteURL).toBe('https://xn--bckerei-mller-bfb28a.de');
    // A Cyrillic а.
    expect((await save('https://аpple.com')).code).toBe(422);
  });

  it('refuses a price and a product that do not match its records', async () => {
    client = await environment.client();
    const wrong = {
      domain: DOMAIN,
      stripePriceId: environment.priceId,
      stripeProductId: 'prod_other',
    };
    expect((await client.post(calls.createCheckoutSession.path, wrong)).code).toBe(404);
    expect((await client.begin('price_of_a_cent')).code).toBe(404);
  });

  it.each(['evil.example', 'harbourshine.localhost:3002', 'api.ferrolane.localhost:3002', ''])(
    'refuses to return to another site: %s',
    async (domain) => {
      client = await environment.client();
      const { code, answer } = await client.post(calls.createCheckoutSession.path, {
        domain,
        stripePriceId: environment.priceId,
        stripeProductId: environment.priceId.replace('price_', 'prod_'),
      });
      expect(code).toBe(400);
      expect(answer).toMatchObject({ field: 'domain' });
    },
  );
});
