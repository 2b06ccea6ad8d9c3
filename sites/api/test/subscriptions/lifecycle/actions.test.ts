import {
  calls,
  type Data,
  SUBSCRIPTION_ACTIONS,
  type Subscription,
  type SubscriptionAction,
  subscriptionActions,
} from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../src/modules/accounts/passwords/hash.ts';
import { users } from '../../../src/platform/identity/tables.ts';
import { type Client, mailSubjectsTo, providerIdOf, providerInvoicesOf, secretOf } from '../../support/payments.ts';
import { dataOf, type Reply } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';

type State = Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>;

const state = (status: Subscription['status'], cancelAtPeriodEnd = false): State => ({ status, cancelAtPeriodEnd });

/** Each state, what its client can do about it, and what follows (specification, section 4). */
const STATES: readonly [State, Partial<Record<SubscriptionAction, State>>][] = [
  [state('trialing'), { cancel: state('trialing', true) }],
  [state('trialing', true), { reactivate: state('trialing') }],
  [state('active'), { cancel: state('active', true), 'change-plan': state('active') }],
  [state('active', true), { reactivate: state('active') }],
  [state('past_due'), { pay: state('active'), end: state('ended') }],
  [state('past_due', true), { pay: state('active', true), end: state('ended') }],
  [state('unpaid'), { pay: state('active'), end: state('ended') }],
  [state('paused'), { pay: state('active'), end: state('ended') }],
  [state('incomplete'), { pay: state('active'), end: state('ended'), 'start-again': state('active') }],
  [state('ended'), { 'start-again': state('active') }],
];

/** Whether the current period is paid for, or free. */
const isRunning = ({ status }: State) => status === 'active' || status === 'trialing';

describe('the actions of a subscription', () => {
  let environment: StripeEnvironment;
  let passwordHash: string;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
    passwordHash = await hashPassword('correct horse');
  });
  afterAll(() => environment.close());

  /** A client whose only subscription is in a state. */
  async function clientIn({ status, cancelAtPeriodEnd }: State): Promise<{ client: Client; id: string }> {
    const { client, subscriptionId: id } = await subscribed(environment);
    if (status !== 'active') await environment.bringInto(client, status);
    if (cancelAtPeriodEnd) await environment.setCancelled(client);
    expect(await client.subscriptions()).toMatchObject([{ id, status }]);
    return { client, id };
  }

  const act: Record<(typeof SUBSCRIPTION_ACTIONS)[number], (client: Client, id: string) => Promise<Reply>> = {
    pay: (client, subscriptionId) => client.post(calls.paySubscription.path, { subscriptionId }),
    cancel: (client, id) => client.change('cancelSubscription', id),
    end: (client, id) => client.change('cancelSubscription', id, { atOnce: true }),
    reactivate: (client, id) => client.change('reactivateSubscription', id),
    async 'start-again'(client) {
      const reply = await client.begin(environment.priceId);
      if (reply.answer.status === 'OK') await environment.pay(client, secretOf(reply), 'good');
      return reply;
    },
    async 'change-plan'(client, subscriptionId) {
      const change = { subscriptionId, stripePriceId: environment.liteId };
      const preview = await client.post(calls.previewPlanChange.path, change);
      if (preview.answer.status !== 'OK') return preview;
      return client.post(calls.changePlan.path, { ...change, shown: preview.answer.data });
    },
  };

  describe.each(STATES)('a subscription that is %j', (from, outcomes) => {
    /** Whether an action asks for the state that the subscription is in already, which is accepted. */
    const isDone = (action: SubscriptionAction) =>
      (action === 'pay' && from.status === 'active') ||
      (action === 'cancel' && from.cancelAtPeriodEnd && isRunning(from)) ||
      (action === 'reactivate' && isRunning(from)) ||
      (action === 'end' && from.status === 'ended');

    it('offers the actions in the table, refuses the others with a reason unless there is nothing to do, and lets the account be deleted once it does not renew', async () => {
      expect(subscriptionActions(from)).toEqual(Object.keys(outcomes));
      const { client, id } = await clientIn(from);
      expect(await client.subscriptions()).toMatchObject([{ actions: subscriptionActions(from) }]);
      await environment.api.queries.update(users).set({ passwordHash }).where(eq(users.id, client.id));
      for (const action of SUBSCRIPTION_ACTIONS.filter((one) => !outcomes[one])) {
        const reply = await act[action](client, id);
        expect(reply.code, `${action}: ${reply.text}`).toBe(isDone(action) ? 200 : 409);
        if (!isDone(action)) expect(reply.answer).toMatchObject({ detail: expect.stringMatching(/\w/) });
        expect(await client.subscriptions()).toMatchObject([from.status === 'ended' ? { status: 'ended' } : from]);
      }
      // An open checkout of another product must prevent neither these actions nor the deletion.
      expect((await client.begin(environment.otherPriceId)).code).toBe(200);
      for (const action of ['cancel', 'end'] as const) {
        if (!outcomes[action]) continue;
        const reply = await act[action](client, id);
        expect(reply.code, `${action}: ${reply.text}`).toBe(200);
        expect(await client.subscriptions()).toMatchObject([{ status: outcomes[action].status }]);
      }
      const reply = await client.post(calls.deleteOwnAccount.path, { password: 'correct horse' });
      expect(reply.code, reply.text).toBe(200);
    });

    const others = (['pay', 'reactivate', 'start-again', 'change-plan'] as const).filter((action) => outcomes[action]);
    it.each(others)('can %s', async (action) => {
      const { client, id } = await clientIn(from);
      const reply = await act[action](client, id);
      expect(reply.code, reply.text).toBe(200);
      const [newest, ...older] = await client.subscriptions();
      expect(newest).toMatchObject(outcomes[action] ?? {});
      for (const one of older) expect(one.status).toBe('ended');
    });
  });

  it('voids the open invoice of a subscription that is ended', async () => {
    const { client, id } = await clientIn(state('past_due'));
    expect((await act.end(client, id)).code).toBe(200);
    expect(await providerInvoicesOf(environment, client)).toMatchObject([
      { state: 'void', remaining: 0 },
      { state: 'paid' },
    ]);
  });

  it('ends a subscription once for three concurrent requests, with one mail', async () => {
    const { client, id } = await clientIn(state('past_due'));
    const replies = await Promise.all([1, 2, 3].map(() => act.end(client, id)));
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200]);
    const ended = (await mailSubjectsTo(environment.api.queries, client.email)).filter((subject) =>
      subject.endsWith('has ended'),
    );
    expect(ended).toHaveLength(1);
  });

  it('does not end a subscription that has been paid in the meantime, even before the event arrives', async () => {
    const { client, id } = await clientIn(state('past_due'));
    await environment.payWithoutEvent(client);
    const reply = await act.end(client, id);
    expect(reply.code).toBe(409);
    expect(reply.answer).toMatchObject({ code: 'changed', detail: expect.stringMatching(/paid for in the meantime/) });
    expect(await client.subscriptions()).toMatchObject([{ status: 'active', cancelAtPeriodEnd: false }]);
  });
});

describe('with Stripe, a subscription that is unpaid', () => {
  let environment: StripeEnvironment;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  afterAll(() => environment.close());

  /** A client whose renewal has failed for good, and its invoice. */
  async function unpaid() {
    const { client, subscriptionId: id } = await subscribed(environment);
    await environment.bringInto(client, 'unpaid');
    const providerId = await providerIdOf(environment.api, client);
    return {
      client,
      id,
      providerId,
      first: String(environment.stripe.account.subscriptions.get(providerId)?.latest_invoice),
    };
  }
  const invoicesOf = async (client: Client) =>
    dataOf<Data['getInvoices']>((await client.get(calls.getInvoices.path)).answer).invoices;
  const dueOf = async (client: Client, subscriptionId: string) =>
    dataOf((await client.post(calls.getPaymentDue.path, { subscriptionId })).answer);
  const pay = async (client: Client, subscriptionId: string) =>
    dataOf((await client.post(calls.paySubscription.path, { subscriptionId })).answer);

  it('is paid by its newest invoice, which Stripe has left a draft; the older one can be paid at Stripe', async () => {
    const { client, id, providerId, first } = await unpaid();
    environment.stripe.account.beginUnpaidPeriod(providerId);
    await environment.deliver();
    expect(await dueOf(client, id)).toEqual({ due: { amount: 3900, currency: 'CAD' } });
    const replies = await Promise.all([pay(client, id), pay(client, id)]);
    for (const reply of replies) expect(reply).toMatchObject({ outcome: 'paid' });
    await environment.deliver();
    expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]);
    const [newest, older, initial] = await invoicesOf(client);
    expect([newest, initial]).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
    expect(newest).not.toHaveProperty('payUrl');
    expect(older).toMatchObject({ id: first, state: 'open', payUrl: `https://invoice.stripe.test/${first}` });
  });

  it('is paid by an invoice whose payment was given up', async () => {
    const { client, id, first } = await unpaid();
    environment.stripe.account.changeInvoice(first, (invoice) => {
      invoice.status = 'uncollectible';
    });
    expect((await invoicesOf(client))[0]).toMatchObject({
      state: 'uncollectible',
      payUrl: expect.stringContaining(first),
    });
    expect(await dueOf(client, id)).toEqual({ due: { amount: 3900, currency: 'CAD' } });
    expect(await pay(client, id)).toMatchObject({ outcome: 'paid' });
    await environment.deliver();
    expect(await invoicesOf(client)).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
    expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]);
  });

  it('leaves nothing to be paid when it is ended', async () => {
    const { client, id, providerId, first } = await unpaid();
    environment.stripe.account.changeInvoice(first, (invoice) => {
      invoice.status = 'uncollectible';
    });
    environment.stripe.account.beginUnpaidPeriod(providerId);
    await environment.deliver();
    expect((await client.change('cancelSubscription', id, { atOnce: true })).code).toBe(200);
    expect(await invoicesOf(client)).toMatchObject([{ state: 'void', remaining: 0 }, { state: 'paid' }]);
  });
});
