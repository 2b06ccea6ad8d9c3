import { calls } from '@threefold/api-contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { checkouts, subscriptionChanges, subscriptions } from '../../src/modules/subscriptions/tables.ts';
import { after, MINUTE_MS } from '../../src/platform/clock.ts';
import { sharing } from '../support/database.ts';
import { signedIn } from '../support/identities.ts';
import { reconcileOnce } from '../support/payingClient.ts';
import { type Client, clientOf, mailSubjectsTo, secretOf } from '../support/payments.ts';
import { type Fault, signedEvent } from '../support/stripe/server.ts';
import { localStripe, openStripeBench, type StripeBench } from '../support/stripeBench.ts';
import { openTestApi } from '../support/testApi.ts';
import { repetitions } from '../support/thoroughness.ts';
import { eventually } from '../support/timeouts.ts';

let bench: StripeBench;
/** How far the API's clock is ahead, in ms. */
let ahead = 0;

beforeAll(async () => {
  bench = await openStripeBench({ timeoutMs: 1000, clock: () => after(new Date(), ahead) });
});
afterEach(() => {
  bench.stripe.fault = undefined;
  ahead = 0;
});
afterAll(() => bench.close());

const openSecondApi = () =>
  openTestApi(
    {
      database: sharing({ queries: bench.api.queries }),
      payments: localStripe(bench.stripe),
      clock: () => after(new Date(), ahead),
    },
    { paymentReconcileSeconds: 1 },
  );

const reconcile = () => reconcileOnce(bench.api.queries, localStripe(bench.stripe));

const bought = async (): Promise<{ client: Client; id: string; providerId: string }> => {
  const client = await bench.client();
  await bench.pay(client, secretOf(await client.begin(bench.priceId)), 'good');
  const [row] = await bench.api.queries.select().from(subscriptions).where(eq(subscriptions.userId, client.id));
  return { client, id: row?.id ?? '', providerId: row?.providerId ?? '' };
};

it('reconciles a checkout whose events and return were lost', async () => {
  const client = await bench.client();
  const session = await bench.sessionOf(secretOf(await client.begin(bench.priceId)));
  bench.stripe.account.pay(session);
  const second = await openSecondApi();
  try {
    await eventually(async () => expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]));
    expect(await mailSubjectsTo(bench.api.queries, client.email)).toEqual(['You are subscribed to quotes']);
  } finally {
    await second.close();
  }
});

it('reconciles failed renewals and ended periods without events', async () => {
  const failed = await bought();
  const ended = await bought();
  await ended.client.change('cancelSubscription', ended.id);
  bench.stripe.account.endPeriod(failed.providerId, false);
  bench.stripe.account.endPeriod(ended.providerId);
  ahead = 31 * 24 * 60 * MINUTE_MS;
  // These clients' sessions are older than the jump.
  await bench.api.queries.execute(
    sql`update sessions set last_seen_at = now() + interval '31 days', created_at = now() + interval '31 days'`,
  );
  const second = await openSecondApi();
  try {
    await eventually(async () => {
      expect(await failed.client.subscriptions()).toMatchObject([{ status: 'past_due' }]);
      expect(await ended.client.subscriptions()).toMatchObject([{ status: 'ended' }]);
    });
    expect(await mailSubjectsTo(bench.api.queries, failed.client.email)).toContain('The payment for quotes failed');
  } finally {
    await second.close();
  }
});

it.each(['failing', 'deaf', 'hanging', 'failing-after'] as const satisfies Fault[])(
  'reports a provider that is %s, and sells once when it recovers',
  async (fault) => {
    const client = await bench.client();
    for (const path of ['/v1/customers', '/v1/checkout/sessions']) {
      bench.stripe.fault = (asked) => (asked.method === 'POST' && asked.path === path ? fault : undefined);
      const reply = await client.begin(bench.priceId);
      expect(reply.code).toBe(503);
      expect(reply.answer).toMatchObject({
        status: 'UNAVAILABLE',
        code: 'provider_unavailable',
        detail: expect.stringContaining('Nothing was charged'),
      });
      bench.stripe.fault = undefined;
    }
    const secret = secretOf(await client.begin(bench.priceId));
    expect(secretOf(await client.begin(bench.priceId))).toBe(secret);
    expect(await bench.pay(client, secret, 'good')).toBe(true);
    expect(await client.subscriptions()).toHaveLength(1);
    const rows = await bench.api.queries.select().from(checkouts).where(eq(checkouts.userId, client.id));
    expect(rows).toMatchObject([{ state: 'complete' }]);
    expect(await mailSubjectsTo(bench.api.queries, client.email)).toHaveLength(1);
  },
);

it.each(['failing', 'deaf', 'hanging', 'failing-after'] as const satisfies Fault[])(
  'reports a cancellation at a provider that is %s, and ends consistent with it',
  async (fault) => {
    const { client, id, providerId } = await bought();
    bench.stripe.fault = ({ method, path }) =>
      method === 'POST' && path === `/v1/subscriptions/${providerId}` ? fault : undefined;
    const reply = await client.change('cancelSubscription', id);
    expect(reply.code).toBe(503);
    expect(reply.answer).toMatchObject({ status: 'UNAVAILABLE', detail: expect.stringMatching(/\S/) });
    bench.stripe.fault = undefined;

    await reconcile();
    const changes = await bench.api.queries
      .select()
      .from(subscriptionChanges)
      .where(eq(subscriptionChanges.subscriptionId, id));
    expect(changes).toMatchObject([{ state: 'closed' }]);
    const cancelled = bench.stripe.account.subscriptions.get(providerId)?.cancel_at_period_end;
    expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: cancelled, active: !cancelled }]);
    expect(await mailSubjectsTo(bench.api.queries, client.email)).toHaveLength(cancelled ? 2 : 1);
  },
);

it('reports that the provider cannot be reached on return, and lets an event be redelivered', async () => {
  const client = await bench.client();
  const session = await bench.sessionOf(secretOf(await client.begin(bench.priceId)));
  bench.stripe.account.pay(session);
  bench.stripe.fault = () => 'failing';
  expect((await client.status(session)).code).toBe(503);
  const [event] = bench.stripe.account.events.slice(-1);
  if (!event) throw new Error('there is no event');
  expect((await bench.send(event)).code).toBe(503);
  expect(await client.subscriptions()).toEqual([]);
  bench.stripe.fault = undefined;
  expect((await bench.send(event)).code).toBe(200);
  expect(await client.subscriptions()).toHaveLength(1);
});

it("refuses another client's subscription and checkout without asking the provider", async () => {
  const { id } = await bought();
  const owner = await bench.client();
  const session = await bench.sessionOf(secretOf(await owner.begin(bench.priceId)));
  const stranger = await bench.client();
  const asked = bench.stripe.asked.length;
  for (const call of ['cancelSubscription', 'reactivateSubscription'] as const) {
    expect((await stranger.change(call, id)).code).toBe(404);
  }
  const website = { subscriptionId: id, clientWebsiteURL: 'https://stranger.test' };
  expect((await stranger.post('/api/updateSubscriptionWebsite', website)).code).toBe(404);
  const status = await stranger.status(session);
  expect(status.code).toBe(404);
  expect(status.answer).toEqual((await stranger.status('cs_test_unknown')).answer);
  const asOwner = { ...website, userId: owner.id };
  expect((await bench.api.post('/api/updateSubscriptionWebsite', asOwner, stranger.headers)).code).toBe(403);
  expect((await bench.api.get(`/api/session-status?session_id=${session}`)).code).toBe(401);
  expect(bench.stripe.asked).toHaveLength(asked);
});

it('does the same from two processes on one database', async () => {
  const second = await openSecondApi();
  try {
    for (let round = 0; round < repetitions(2, 6); round += 1) {
      const who = await signedIn(bench.api);
      const [here, there] = [clientOf(bench.api, who), clientOf(second, who)];
      const begun = await Promise.all([here, there, here, there].map((client) => client.begin(bench.priceId)));
      const [secret, ...others] = new Set(begun.map(secretOf));
      expect(others).toEqual([]);
      const session = await bench.sessionOf(secret ?? '');
      const before = bench.stripe.account.events.length;
      bench.stripe.account.pay(session);
      const events = bench.stripe.account.events.slice(before);
      const toSecond = events.map((event) =>
        second.send('/api/stripe/webhook', { method: 'POST', ...signedEvent(event) }),
      );
      const replies = await Promise.all([
        ...events.map((event) => bench.send(event)),
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
      expect(await mailSubjectsTo(bench.api.queries, who.email)).toEqual([
        'You are subscribed to quotes',
        'Your subscription to quotes is cancelled',
      ]);
    }
  } finally {
    await second.close();
  }
});

it('only takes longer with a slow provider, also when two processes make the same request', async () => {
  const [one, other] = [await openSecondApi(), await openSecondApi()];
  try {
    const who = await signedIn(bench.api);
    const [here, there] = [clientOf(one, who), clientOf(other, who)];
    // The provider refuses a second request under a key while the first is in progress.
    bench.stripe.fault = () => 'slow';
    const begun = await Promise.all([here, there, there].map((client) => client.begin(bench.priceId)));
    const [secret, ...others] = new Set(begun.map(secretOf));
    expect(others).toEqual([]);
    const session = await bench.sessionOf(secret ?? '');
    bench.stripe.account.pay(session);
    const returns = await Promise.all([here, there].map((client) => client.status(session)));
    for (const { answer } of returns) expect(answer).toMatchObject({ data: { status: 'complete' } });
    const [{ id } = { id: '' }, ...more] = await here.subscriptions();
    expect(more).toEqual([]);
    const cancelled = await Promise.all([here, there].map((client) => client.change('cancelSubscription', id)));
    expect(cancelled.map(({ code }) => code)).toEqual([200, 200]);
    expect(await there.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: true }]);
    expect(await mailSubjectsTo(bench.api.queries, who.email)).toEqual([
      'You are subscribed to quotes',
      'Your subscription to quotes is cancelled',
    ]);
  } finally {
    bench.stripe.fault = undefined;
    await one.close();
    await other.close();
  }
});

it.each([
  ['ahead', 90],
  ['behind', -90],
])('sells, renews and cancels with a clock that is %s by an hour and a half', async (_, minutes) => {
  ahead = minutes * MINUTE_MS;
  const { client, id, providerId } = await bought();
  expect(await client.subscriptions()).toMatchObject([{ status: 'active', active: true }]);
  bench.stripe.account.endPeriod(providerId);
  await bench.deliver();
  expect((await client.change('cancelSubscription', id)).code).toBe(200);
  expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: true }]);
  expect(await mailSubjectsTo(bench.api.queries, client.email)).toEqual([
    'You are subscribed to quotes',
    'Your subscription to quotes is cancelled',
  ]);
});

it('ends consistent with the provider when a cancellation races with its undo', async () => {
  const { client, id, providerId } = await bought();
  for (let times = 0; times < 5; times += 1) {
    const replies = await Promise.all(
      (['cancelSubscription', 'reactivateSubscription', 'cancelSubscription'] as const).map((call) =>
        client.change(call, id),
      ),
    );
    for (const { code, text } of replies) expect(code, text).toBe(200);
    const cancelled = bench.stripe.account.subscriptions.get(providerId)?.cancel_at_period_end;
    expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: cancelled, active: !cancelled }]);
  }
});

/** A client whose renewal has failed, and who asked to end the subscription at once while DELETE had a fault. */
async function endedBehind(fault: Fault) {
  const { client, id, providerId } = await bought();
  bench.stripe.account.endPeriod(providerId, false);
  await bench.deliver();
  bench.stripe.fault = ({ method }) => (method === 'DELETE' ? fault : undefined);
  const end = () => client.change('cancelSubscription', id, { atOnce: true });
  expect((await end()).code).toBe(503);
  bench.stripe.fault = undefined;
  const stateOfInvoice = () => {
    const latest = bench.stripe.account.subscriptions.get(providerId)?.latest_invoice;
    return bench.stripe.account.invoices.get(String(latest))?.status;
  };
  const changes = () =>
    bench.api.queries.select().from(subscriptionChanges).where(eq(subscriptionChanges.subscriptionId, id));
  return { client, id, providerId, end, stateOfInvoice, changes };
}

it.each([
  ['pressed again', false],
  ['pressed again after the event', true],
  ['left to us after the event', true],
])('charges nothing more for an end at once whose answer was lost, %s', async (way, hasEvent) => {
  const { client, end, stateOfInvoice, changes } = await endedBehind('deaf');
  expect(stateOfInvoice()).toBe('open');
  if (hasEvent) await bench.deliver();
  if (way.startsWith('pressed')) {
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
  expect(await mailSubjectsTo(bench.api.queries, client.email)).toEqual([
    'The payment for quotes failed',
    'You are subscribed to quotes',
    'Your subscription to quotes has ended',
  ]);
});

it('does not end later what was not ended when it was asked for, and has been paid since', async () => {
  const { client, id, stateOfInvoice, changes } = await endedBehind('failing');
  expect((await client.post(calls.paySubscription.path, { subscriptionId: id })).code).toBe(200);
  await reconcile();
  for (const { state } of await changes()) expect(state).toBe('closed');
  expect(await client.subscriptions()).toMatchObject([{ status: 'active', cancelAtPeriodEnd: false }]);
  expect(stateOfInvoice()).toBe('paid');
});
