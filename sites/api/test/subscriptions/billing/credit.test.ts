import { calls, type Data } from '@threefold/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, secretOf } from '../../support/payments.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';

const chargesOf = async (client: Client) =>
  dataOf<Data['getNextCharges']>((await client.post(calls.getNextCharges.path, {})).answer);

describe('credit and the next charges', () => {
  let environment: StripeEnvironment;
  beforeAll(async () => {
    environment = await openStripeEnvironment({ salesTax: 'automatic' });
  });
  afterAll(() => environment.close());

  const giveCredit = async (client: Client, amount: number) => {
    const [customer] = [...environment.stripe.account.subscriptions.values()].slice(-1);
    environment.stripe.account.credits.set(String(customer?.customer), amount);
    return chargesOf(client);
  };

  it('are the price with tax on the day of the renewal, less the credit', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    const [subscription] = await client.subscriptions();
    const charge = { subscriptionId, currency: 'CAD', on: subscription?.renewalDate };
    expect(await chargesOf(client)).toEqual({ charges: [{ ...charge, amount: 4407 }] });
    const credit = { amount: 1200, currency: 'CAD' };
    expect(await giveCredit(client, 1200)).toEqual({ credit, charges: [{ ...charge, amount: 3207 }] });
    expect(await giveCredit(client, 6000)).toMatchObject({ credit: { amount: 6000 }, charges: [{ amount: 0 }] });
  });

  it('take one credit off once: the earlier renewal first, and the rest off the later one', async () => {
    const { client } = await subscribed(environment, environment.liteId);
    expect(await environment.pay(client, secretOf(await client.begin(environment.otherPriceId)), 'good')).toBe(true);
    const before = (await chargesOf(client)).charges;
    const [first = { amount: 0 }, second = { amount: 0 }] = before;
    const after = (await giveCredit(client, first.amount + 100)).charges;
    expect(after.map(({ amount }) => amount)).toEqual([0, second.amount - 100]);
  });

  it('say the credit also while the provider cannot say the next bill', async () => {
    const { client } = await subscribed(environment);
    await giveCredit(client, 500);
    environment.stripe.fault = ({ path }) => (path.includes('create_preview') ? 'failing' : undefined);
    expect(await chargesOf(client)).toEqual({ credit: { amount: 500, currency: 'CAD' }, charges: [] });
    environment.stripe.fault = undefined;
  });

  it('leave the credit, and no charge, once it is cancelled, and show nothing to others', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    await giveCredit(client, 500);
    await client.change('cancelSubscription', subscriptionId);
    expect(await chargesOf(client)).toEqual({ credit: { amount: 500, currency: 'CAD' }, charges: [] });
    const stranger = await environment.client();
    expect(await chargesOf(stranger)).toEqual({ charges: [] });
    const asked = await environment.api.post(calls.getNextCharges.path, { userId: client.id }, stranger.headers);
    expect(asked.code).toBe(403);
  });

  it('are what this client pays, even once the price has left the store', async () => {
    const { client } = await subscribed(environment);
    Object.assign(environment.stripe.account.prices.get(environment.priceId) ?? {}, { active: false });
    expect((await chargesOf(client)).charges).toMatchObject([{ amount: 4407 }]);
  });
});
