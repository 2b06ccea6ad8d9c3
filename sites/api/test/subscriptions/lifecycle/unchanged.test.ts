import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, mailSubjectsTo, providerIdOf } from '../../support/payments.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';

describe('a tab that is not up to date', () => {
  let environment: StripeEnvironment;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  afterAll(() => environment.close());

  const account = () => environment.stripe.account;
  const act = async (client: Client, call: 'cancelSubscription' | 'reactivateSubscription', id: string) => {
    const { answer } = await client.change(call, id);
    return answer.status === 'OK' ? dataOf<{ detail?: string }>(answer).detail : answer.detail;
  };

  it('reads that a subscription is cancelled already, and the client is mailed once', async () => {
    const { client, subscriptionId: id } = await subscribed(environment);
    expect(await act(client, 'cancelSubscription', id)).toBeUndefined();
    expect(await act(client, 'cancelSubscription', id)).toMatch(
      /^This subscription was cancelled already\. It stays on until .*, and nothing more is charged\.$/,
    );
    const mails = await mailSubjectsTo(environment.api.queries, client.email);
    expect(mails.filter((subject) => subject.endsWith('is cancelled'))).toHaveLength(1);
  });

  it('reads that a subscription is not cancelled', async () => {
    const { client, subscriptionId: id } = await subscribed(environment);
    await act(client, 'cancelSubscription', id);
    expect(await act(client, 'reactivateSubscription', id)).toBeUndefined();
    expect(await act(client, 'reactivateSubscription', id)).toMatch(
      /^This subscription is not cancelled\. It renews on /,
    );
    expect(await client.subscriptions()).toMatchObject([{ active: true }]);
  });

  it.each(['cancelSubscription', 'reactivateSubscription'] as const)(
    'reads that it has ended, before the event about that arrives: %s',
    async (call) => {
      const { client, subscriptionId: id } = await subscribed(environment);
      if (call === 'cancelSubscription') await act(client, call, id);
      account().endNow(await providerIdOf(environment.api, client));
      expect(await act(client, call, id)).toMatch(/has ended already\. Nothing more is charged\.$/);
      expect(await client.subscriptions()).toMatchObject([{ status: 'ended' }]);
    },
  );

  it('still does what was asked for when only our record says that it is so', async () => {
    const { client, subscriptionId: id } = await subscribed(environment);
    await act(client, 'cancelSubscription', id);
    // Reactivated in Stripe's dashboard; the event is late.
    account().cancelAtPeriodEnd(await providerIdOf(environment.api, client), false);
    expect(await act(client, 'cancelSubscription', id)).toBeUndefined();
    expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: true }]);
    await environment.deliver();
    expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: true }]);
  });

  it('tells each of two tabs that cancel at the same moment the truth', async () => {
    const { client, subscriptionId: id } = await subscribed(environment);
    const details = await Promise.all([1, 2].map(() => act(client, 'cancelSubscription', id)));
    for (const detail of details) expect(detail ?? 'cancelled already').toMatch(/cancelled already/);
    expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: true }]);
  });
});
