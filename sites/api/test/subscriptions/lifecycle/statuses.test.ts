import { calls, type Data, type Subscription } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptions } from '../../../src/modules/subscriptions/tables.ts';
import { type Client, mailSubjectsTo, secretOf } from '../../support/payments.ts';
import { signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';

let environment: StripeEnvironment;
beforeAll(async () => {
  environment = await openStripeEnvironment();
});
afterAll(() => environment.close());

async function bought(): Promise<{ client: Client; providerId: string }> {
  const client = await environment.client();
  await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good');
  const [row] = await environment.api.queries.select().from(subscriptions).where(eq(subscriptions.userId, client.id));
  return { client, providerId: row?.providerId ?? '' };
}

type Shown = Pick<Subscription, 'status' | 'active' | 'reactivation'>;

/** Every status that Stripe publishes, with the status and the sentence that the client sees. */
const STATUSES: readonly [Stripe.Subscription.Status, Shown, RegExp | undefined][] = [
  ['trialing', { status: 'trialing', active: true, reactivation: 'none' }, /^Your trial ends on \w+, [A-Z][a-z]+\s\d/],
  ['active', { status: 'active', active: true, reactivation: 'none' }, undefined],
  ['past_due', { status: 'past_due', active: true, reactivation: 'none' }, /^The last payment failed\. We will try/],
  ['unpaid', { status: 'unpaid', active: false, reactivation: 'none' }, /on hold\. Pay now to bring it back/],
  ['paused', { status: 'paused', active: false, reactivation: 'none' }, /paused, and nothing is charged/],
  ['incomplete', { status: 'incomplete', active: false, reactivation: 'checkout' }, /was not finished/],
  ['incomplete_expired', { status: 'ended', active: false, reactivation: 'checkout' }, /^It ended on /],
  ['canceled', { status: 'ended', active: false, reactivation: 'checkout' }, /^It ended on /],
];

it.each(STATUSES)('shows %s, and says what it means', async (status, shown, sentence) => {
  const { client, providerId } = await bought();
  environment.stripe.account.changeSubscription(providerId, (subscription) => {
    subscription.status = status;
  });
  await environment.deliver();
  const [one, ...others] = await client.subscriptions();
  expect(others).toEqual([]);
  expect(one).toMatchObject(shown);
  expect(one?.statusDetail).toEqual(sentence ? expect.stringMatching(sentence) : undefined);
  // A subscription that is held is not sold again; one that has ended or never began is.
  expect((await client.begin(environment.priceId)).code).toBe(shown.reactivation === 'checkout' ? 200 : 409);
});

it('says until when charges are paused in the provider’s dashboard, to the client and the owner', async () => {
  const { client, providerId } = await bought();
  const admin = await signedIn(environment.api, { role: 'admin' });
  const shown = async () => {
    const { answer } = await environment.api.post(calls.getClient.path, { id: client.id }, admin.headers);
    const [ofOwner] = dataOf<Data['getClient']>(answer).subscriptions;
    const [ofClient] = await client.subscriptions();
    const next = await client.post(calls.getNextCharges.path, {});
    const { charges } = dataOf<Data['getNextCharges']>(next.answer);
    expect(ofClient?.chargesPaused ?? false).toBe(ofOwner?.chargesPaused);
    return [ofClient?.status, ofClient?.statusDetail, ofOwner?.detail, charges.length];
  };
  const pause = async (pauseCollection: { behavior: 'void'; resumes_at: number | null } | null) => {
    environment.stripe.account.changeSubscription(providerId, (subscription) => {
      subscription.pause_collection = pauseCollection;
    });
    // Late and repeated events change nothing.
    for (const event of environment.stripe.account.events.slice(-2).reverse()) await environment.send(event);
    await environment.deliver();
  };
  await pause({ behavior: 'void', resumes_at: null });
  expect(await shown()).toEqual([
    'active',
    'It stays on, and we charge nothing for it until we resume the charges.',
    'Charges are paused until they are resumed at the payment provider.',
    0,
  ]);
  await pause({ behavior: 'void', resumes_at: Date.UTC(2031, 4, 5, 16) / 1000 });
  expect((await shown()).map((text) => String(text).replaceAll(/\s/g, ' '))).toEqual([
    'active',
    'It stays on, and we charge nothing for it before Mon, May 5, 2031.',
    'Charges are paused until Mon, May 5, 2031.',
    '0',
  ]);
  await pause(null);
  expect(await shown()).toEqual(['active', undefined, undefined, 1]);
});

it('shows a cancellation that the provider stores as a date', async () => {
  const { client, providerId } = await bought();
  const day = Math.floor(Date.UTC(2031, 4, 5, 12) / 1000);
  environment.stripe.account.changeSubscription(providerId, (subscription) => {
    subscription.cancel_at = day;
  });
  await environment.deliver();
  expect(await client.subscriptions()).toMatchObject([
    { active: false, status: 'active', cancelAtPeriodEnd: true, endsOn: '2031-05-05T12:00:00.000Z' },
  ]);
  expect(await mailSubjectsTo(environment.api.queries, client.email)).toContain(
    'Your subscription to quotes is cancelled',
  );
});

it('reads the end of the period from the item, where Stripe’s pinned version has it', async () => {
  const { client, providerId } = await bought();
  const day = Math.floor(Date.UTC(2032, 0, 2, 12) / 1000);
  environment.stripe.account.changeSubscription(providerId, ({ items: { data } }) => {
    for (const item of data) item.current_period_end = day;
  });
  await environment.deliver();
  expect(await client.subscriptions()).toMatchObject([{ renewalDate: '2032-01-02T12:00:00.000Z' }]);
});

it('leaves our record unchanged for an unreadable response', async () => {
  const { client, providerId } = await bought();
  // Changes nothing, but records an event.
  environment.stripe.account.changeSubscription(providerId, () => undefined);
  const subscription = environment.stripe.account.subscriptions.get(providerId);
  const [event] = environment.stripe.account.events.slice(-1);
  if (!subscription || !event) throw new Error('there is no event');
  const { items } = subscription;
  subscription.items = { ...items, data: [] };
  expect((await environment.send(event)).code).toBe(503);
  expect(await client.subscriptions()).toMatchObject([{ status: 'active', active: true }]);
  subscription.items = items;
  expect((await environment.send(event)).code).toBe(200);
});
