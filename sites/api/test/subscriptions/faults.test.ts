import { calls } from '@threefold/api-contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { checkouts, subscriptionChanges, subscriptions } from '../../src/modules/subscriptions/tables.ts';
import { after, DAY_MS, MINUTE_MS } from '../../src/platform/clock.ts';
import { createPayments } from '../../src/platform/payments/stripe.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { type Client, clientOf, mailSubjectsTo, secretOf } from '../support/payments.ts';
import { signedIn } from '../support/people/identities.ts';
import { STRIPE_KEYS } from '../support/stripe/keys.ts';
import { type Fault, signedEvent } from '../support/stripe/server.ts';
import { localStripe, openStripeEnvironment, type StripeEnvironment } from '../support/stripeEnvironment.ts';
import { reconcileOnce } from '../support/subscriptionsModule.ts';
import { openTestApi } from '../support/testApi.ts';
import { isFullRun, repetitions } from '../support/thoroughness.ts';
import { eventually } from '../support/timeouts.ts';

let environment: StripeEnvironment;
/** How far the API's clock is ahead, in ms. */
let ahead = 0;

beforeAll(async () => {
  environment = await openStripeEnvironment({ timeoutMs: 1000, clock: () => after(new Date(), ahead) });
});
afterEach(() => {
  environment.stripe.fault = undefined;
  ahead = 0;
});
afterAll(() => environment.close());

const openSecondApi = () =>
  openTestApi(
    {
      database: sharedDatabase({ queries: environment.api.queries }),
      payments: localStripe(environment.stripe),
      clock: () => after(new Date(), ahead),
    },
    { paymentReconcileSeconds: 1 },
  );

const reconcile = () => reconcileOnce(environment.api.queries, localStripe(environment.stripe));

const bought = async (): Promise<{ client: Client; id: string; providerId: string }> => {
  const client = await environment.client();
  await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good');
  const [row] = await environment.api.queries.select().from(subscriptions).where(eq(subscriptions.userId, client.id));
  return { client, id: row?.id ?? '', providerId: row?.providerId ?? '' };
};

it('reconciles a checkout whose events and return were lost', async () => {
  const client = await environment.client();
  const session = await environment.sessionOf(secretOf(await client.begin(environment.priceId)));
  environment.stripe.account.pay(session);
  const second = await openSecondApi();
  try {
    await eventually(async () => expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]));
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual(['You are subscribed to quotes']);
  } finally {
    await second.close();
  }
});

it('reconciles failed renewals and ended periods without events', async () => {
  const failed = await bought();
  const ended = await bought();
  await ended.client.change('cancelSubscription', ended.id);
  environment.stripe.account.endPeriod(failed.providerId, false);
  environment.stripe.account.endPeriod(ended.providerId);
  ahead = 31 * DAY_MS;
  // Otherwise the jump would end these clients' sessions.
  await environment.api.queries.execute(
    sql`update sessions set last_seen_at = now() + interval '31 days', created_at = now() + interval '31 days'`,
  );
  const second = await openSecondApi();
  try {
    await eventually(async () => {
      expect(await failed.client.subscriptions()).toMatchObject([{ status: 'past_due' }]);
      expect(await ended.client.subscriptions()).toMatchObject([{ status: 'ended' }]);
    });
    expect(await mailSubjectsTo(environment.api.queries, failed.client.email)).toContain(
      'The payment for quotes failed',
    );
  } finally {
    await second.close();
  }
});

it.each(['failing', 'lost-response', 'hanging', 'failing-after'] as const satisfies Fault[])(
  'reports a provider with the fault %s, and sells once when it recovers',
  async (fault) => {
    const client = await environment.client();
    for (const path of ['/v1/customers', '/v1/checkout/sessions']) {
      environment.stripe.fault = ({ method, path: requested }) =>
        method === 'POST' && requested === path ? fault : undefined;
      const reply = await client.begin(environment.priceId);
      expect(reply.code).toBe(503);
      expect(reply.answer).toMatchObject({
        status: 'UNAVAILABLE',
        code: 'provider_unavailable',
        detail: expect.stringContaining('Nothing was charged'),
      });
      environment.stripe.fault = undefined;
    }
    const secret = secretOf(await client.begin(environment.priceId));
    expect(secretOf(await client.begin(environment.priceId))).toBe(secret);
    expect(await environment.pay(client, secret, 'good')).toBe(true);
    expect(await client.subscriptions()).toHaveLength(1);
    const rows = await environment.api.queries.select().from(checkouts).where(eq(checkouts.userId, client.id));
    expect(rows).toMatchObject([{ state: 'complete' }]);
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toHaveLength(1);
  },
);

it.each(['failing', 'lost-response', 'hanging', 'failing-after'] as const satisfies Fault[])(
  'reports a cancellation at a provider with the fault %s, and ends consistent with it',
  async (fault) => {
    const { client, id, providerId } = await bought();
    environment.stripe.fault = ({ method, path }) =>
      method === 'POST' && path === `/v1/subscriptions/${providerId}` ? fault : undefined;
    const reply = await client.change('cancelSubscription', id);
    expect(reply.code).toBe(503);
    expect(reply.answer).toMatchObject({ status: 'UNAVAILABLE', detail: expect.stringMatching(/\S/) });
    environment.stripe.fault = undefined;

    await reconcile();
    const changes = await environment.api.queries
      .select()
      .from(subscriptionChanges)
      .where(eq(subscriptionChanges.subscriptionId, id));
    const cancelled = environment.stripe.account.subscriptions.get(providerId)?.cancel_at_period_end;
    expect(changes).toMatchObject([{ state: cancelled ? 'closed' : 'given-up' }]);
    expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: cancelled, active: !cancelled }]);
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toHaveLength(cancelled ? 2 : 1);
  },
);

it('reports that the provider cannot be reached on return, and lets an event be redelivered', async () => {
  const client = await environment.client();
  const session = await environment.sessionOf(secretOf(await client.begin(environment.priceId)));
  environment.stripe.account.pay(session);
  environment.stripe.fault = () => 'failing';
  expect((await client.status(session)).code).toBe(503);
  const [event] = environment.stripe.account.events.slice(-1);
  if (!event) throw new Error('there is no event');
  expect((await environment.send(event)).code).toBe(503);
  expect(await client.subscriptions()).toEqual([]);
  environment.stripe.fault = undefined;
  expect((await environment.send(event)).code).toBe(200);
  expect(await client.subscriptions()).toHaveLength(1);
});

it("refuses another client's subscription and checkout without asking the provider", async () => {
  const { id } = await bought();
  const owner = await environment.client();
  const session = await environment.sessionOf(secretOf(await owner.begin(environment.priceId)));
  const stranger = await environment.client();
  const sent = environment.stripe.requests.length;
  for (const call of ['cancelSubscription', 'reactivateSubscription'] as const) {
    expect((await stranger.change(call, id)).code).toBe(404);
  }
  const website = { subscriptionId: id, clientWebsiteURL: 'https://stranger.test' };
  expect((await stranger.post('/api/updateSubscriptionWebsite', website)).code).toBe(404);
  const status = await stranger.status(session);
  expect(status.code).toBe(404);
  expect(status.answer).toEqual((await stranger.status('cs_test_unknown')).answer);
  const asOwner = { ...website, userId: owner.id };
  expect((await environment.api.post('/api/updateSubscriptionWebsite', asOwner, stranger.headers)).code).toBe(403);
  expect((await environment.api.get(`/api/session-status?session_id=${session}`)).code).toBe(401);
  expect(environment.stripe.requests).toHaveLength(sent);
});

it('sells and cancels once from two processes on one database', async () => {
  const second = await openSecondApi();
  try {
    for (let round = 0; round < repetitions(1, 6); round += 1) {
      const who = await signedIn(environment.api);
      const [here, there] = [clientOf(environment.api, who), clientOf(second, who)];
      const begun = await Promise.all([here, there, here, there].map((client) => client.begin(environment.priceId)));
      const [secret, ...others] = new Set(begun.map(secretOf));
      expect(others).toEqual([]);
      const session = await environment.sessionOf(secret ?? '');
      const before = environment.stripe.account.events.length;
      environment.stripe.account.pay(session);
      const events = environment.stripe.account.events.slice(before);
      const toSecond = events.map((event) =>
        second.send('/api/stripe/webhook', { method: 'POST', ...signedEvent(event) }),
      );
      const replies = await Promise.all([
        ...events.map((event) => environment.send(event)),
        ...toSecond,
        here.status(session),
        there.status(session),
      ]);
      expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200]));
      const [one, ...more] = await there.subscriptions();
      expect(more).toEqual([]);
      const changes = await Promise.all(
        [here, there].map((client) => client.change('cancelSubscription', one?.id ?? '')),
      );
      expect(changes.map(({ code }) => code)).toEqual([200, 200]);
      expect(await mailSubjectsTo(environment.api.queries, who.email)).toEqual([
        'You are subscribed to quotes',
        'Your subscription to quotes is cancelled',
      ]);
    }
  } finally {
    await second.close();
  }
});

it.runIf(isFullRun)(
  'sells and cancels once with a slow provider, even when two processes make the same requests',
  async () => {
    const [one, other] = [await openSecondApi(), await openSecondApi()];
    try {
      const who = await signedIn(environment.api);
      const [here, there] = [clientOf(one, who), clientOf(other, who)];
      // The provider refuses a second request under a key while the first is in progress.
      environment.stripe.fault = () => 'slow';
      const begun = await Promise.all([here, there, there].map((client) => client.begin(environment.priceId)));
      const [secret, ...others] = new Set(begun.map(secretOf));
      expect(others).toEqual([]);
      const session = await environment.sessionOf(secret ?? '');
      environment.stripe.account.pay(session);
      const returns = await Promise.all([here, there].map((client) => client.status(session)));
      for (const { answer } of returns) expect(answer).toMatchObject({ data: { status: 'complete' } });
      const [subscription, ...more] = await here.subscriptions();
      expect(more).toEqual([]);
      const cancelled = await Promise.all(
        [here, there].map((client) => client.change('cancelSubscription', subscription?.id ?? '')),
      );
      expect(cancelled.map(({ code }) => code)).toEqual([200, 200]);
      expect(await there.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: true }]);
      expect(await mailSubjectsTo(environment.api.queries, who.email)).toEqual([
        'You are subscribed to quotes',
        'Your subscription to quotes is cancelled',
      ]);
    } finally {
      environment.stripe.fault = undefined;
      await one.close();
      await other.close();
    }
  },
);

it.each([
  ['ahead', 90],
  ['behind', -90],
])('sells, renews and cancels with a clock that is %s by an hour and a half', async (_, minutes) => {
  ahead = minutes * MINUTE_MS;
  const { client, id, providerId } = await bought();
  expect(await client.subscriptions()).toMatchObject([{ status: 'active', active: true }]);
  environment.stripe.account.endPeriod(providerId);
  await environment.deliver();
  expect((await client.change('cancelSubscription', id)).code).toBe(200);
  expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: true }]);
  expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual([
    'You are subscribed to quotes',
    'Your subscription to quotes is cancelled',
  ]);
});

it('ends consistent with the provider when a cancellation races with its undo', async () => {
  const { client, id, providerId } = await bought();
  for (let times = 0; times < repetitions(2, 5); times += 1) {
    const replies = await Promise.all(
      (['cancelSubscription', 'reactivateSubscription', 'cancelSubscription'] as const).map((call) =>
        client.change(call, id),
      ),
    );
    for (const { code, text } of replies) expect(code, text).toBe(200);
    const cancelled = environment.stripe.account.subscriptions.get(providerId)?.cancel_at_period_end;
    expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: cancelled, active: !cancelled }]);
  }
});

/** A client whose renewal has failed, and who asked to end the subscription at once while DELETE had a fault. */
async function requestEndDuring(fault: Fault) {
  const { client, id, providerId } = await bought();
  environment.stripe.account.endPeriod(providerId, false);
  await environment.deliver();
  environment.stripe.fault = ({ method }) => (method === 'DELETE' ? fault : undefined);
  const end = () => client.change('cancelSubscription', id, { atOnce: true });
  expect((await end()).code).toBe(503);
  environment.stripe.fault = undefined;
  const stateOfInvoice = () => {
    const latest = environment.stripe.account.subscriptions.get(providerId)?.latest_invoice;
    return environment.stripe.account.invoices.get(String(latest))?.status;
  };
  const changes = () =>
    environment.api.queries.select().from(subscriptionChanges).where(eq(subscriptionChanges.subscriptionId, id));
  return { client, id, providerId, end, stateOfInvoice, changes };
}

it.each([
  ['requested again', false],
  ['requested again after the event', true],
  ['left to the reconciliation after the event', true],
])('charges nothing more after an immediate end whose response was lost, when it is %s', async (way, hasEvent) => {
  const { client, end, stateOfInvoice, changes } = await requestEndDuring('lost-response');
  expect(stateOfInvoice()).toBe('open');
  if (hasEvent) await environment.deliver();
  if (way.startsWith('requested')) {
    const replies = await Promise.all([end(), end()]);
    expect(replies.map(({ code }) => code)).toContain(200);
    expect((await end()).code).toBe(200);
  } else {
    await reconcile();
    expect(await changes()).toMatchObject([{ state: 'closed' }]);
  }
  expect(stateOfInvoice()).toBe('void');
  expect(await client.subscriptions()).toMatchObject([{ status: 'ended' }]);
  for (const { state } of await changes()) expect(state).toBe('closed');
  expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual([
    'The payment for quotes failed',
    'You are subscribed to quotes',
    'Your subscription to quotes has ended',
  ]);
});

it('does not repeat a failed immediate end after the client has paid', async () => {
  const { client, id, stateOfInvoice, changes } = await requestEndDuring('failing');
  expect((await client.post(calls.paySubscription.path, { subscriptionId: id })).code).toBe(200);
  await reconcile();
  for (const { change, state } of await changes()) expect(state).toBe(change === 'end' ? 'given-up' : 'closed');
  expect(await client.subscriptions()).toMatchObject([{ status: 'active', cancelAtPeriodEnd: false }]);
  expect(stateOfInvoice()).toBe('paid');
});

it('counts requests that got no answer or an error, but neither declined cards nor missing objects', async () => {
  const failed: string[] = [];
  const payments = createPayments({
    kind: 'stripe',
    ...STRIPE_KEYS,
    apiUrl: environment.stripe.url,
    onFailed: (operation) => failed.push(operation),
  });
  await expect(payments.checkout('cs_unknown')).rejects.toMatchObject({ code: 'missing' });
  expect(failed).toEqual([]);
  environment.stripe.fault = ({ method }) => (method === 'GET' ? 'lost-response' : 'failing');
  await expect(payments.checkout('cs_unknown')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(payments.expireCheckout('cs_unknown')).rejects.toMatchObject({ code: 'replayed' });
  // Each of them was tried twice.
  expect(failed).toEqual(['GET sessions', 'GET sessions', 'POST sessions expire', 'POST sessions expire']);
});
