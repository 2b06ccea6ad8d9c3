import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptionChanges, subscriptions } from '../../../src/modules/subscriptions/tables.ts';
import { HOUR_MS } from '../../../src/platform/clock.ts';
import {
  type Client,
  DOMAIN,
  mailSubjectsTo,
  providerIdOf,
  providerInvoicesOf,
  secretOf,
} from '../../support/payments.ts';
import { signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';
import { reconcileOnce } from '../../support/subscriptionsModule.ts';

type Preview = Data['previewPlanChange'];
type Changed = Data['changePlan'];

describe('a change of plan with a card whose bank asks each time', () => {
  let environment: StripeEnvironment;
  let client: Client;
  let id: string;
  let shown: Preview;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  beforeEach(async () => {
    ({ client, subscriptionId: id } = await subscribed(environment, environment.liteId));
    const secret = secretOf(await client.post(calls.beginCardReplacement.path, { domain: DOMAIN }));
    await environment.saveCard(client, secret, 'asks');
    await client.post(calls.finishCardReplacement.path, { sessionId: await environment.sessionOf(secret) });
    shown = await preview();
  });
  afterAll(() => environment.close());

  const toPro = () => ({ subscriptionId: id, stripePriceId: environment.priceId });
  const preview = async () => dataOf<Preview>((await client.post(calls.previewPlanChange.path, toPro())).answer);
  const change = async (as = shown) =>
    dataOf<Changed>((await client.post(calls.changePlan.path, { ...toPro(), shown: as })).answer);
  const giveUp = async () =>
    dataOf<Data['giveUpPlanChange']>((await client.post(calls.giveUpPlanChange.path, { subscriptionId: id })).answer);
  const account = () => environment.stripe.account;
  const atProvider = async () => account().subscriptions.get(await providerIdOf(environment.api, client));
  /** The client confirms the payment on the provider's page. */
  const confirmAtBank = async () => account().confirmInvoice(String((await atProvider())?.latest_invoice));
  const states = async () => (await providerInvoicesOf(environment, client)).map(({ state }) => state);
  const planMails = async () =>
    (await mailSubjectsTo(environment.api.queries, client.email)).filter((subject) =>
      subject.startsWith('Your plan is now'),
    );
  const WAITS = /^Your change of plan waits for your bank\. If you do not confirm the payment by /;

  it('leads to the provider’s page, and is in effect once it is confirmed there, charged and mailed once', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => change()));
    const [open] = await providerInvoicesOf(environment, client);
    for (const one of asked) {
      expect(one).toMatchObject({ outcome: 'confirm', confirmUrl: `https://invoice.stripe.test/${open?.id}` });
    }
    await environment.deliver();
    await reconcileOnce(environment.api.queries, environment.provider);
    expect(await client.subscriptions()).toMatchObject([
      { plan: 'essentials', status: 'active', statusDetail: expect.stringMatching(WAITS) },
    ]);
    await confirmAtBank();
    await environment.deliver();
    // Late and repeated events, in another order.
    for (const event of account().events.slice(-4).reverse()) await environment.send(event);
    const [now] = await client.subscriptions();
    expect(now).toMatchObject({ plan: 'pro', status: 'active' });
    expect(now).not.toHaveProperty('statusDetail');
    expect((await providerInvoicesOf(environment, client))[0]).toMatchObject({ state: 'paid', total: shown.dueNow });
    expect(await states()).toEqual(['paid', 'paid']);
    expect(await planMails()).toHaveLength(1);
    expect(await change()).toMatchObject({ outcome: 'changed' });
  });

  it('is given up when the client does not confirm: nothing is charged, and the plan stays', async () => {
    await change();
    for (const result of [await giveUp(), await giveUp()]) {
      expect(result).toEqual({ outcome: 'kept', detail: 'You still have quotes Essentials. Nothing was charged.' });
    }
    await environment.deliver();
    expect(await states()).toEqual(['void', 'paid']);
    const [now] = await client.subscriptions();
    expect(now).toMatchObject({ plan: 'essentials', status: 'active' });
    expect(now).not.toHaveProperty('statusDetail');
    expect(await planMails()).toEqual([]);
  });

  it('is forgotten after a day, also when the event about that is lost', async () => {
    await change();
    const subscription = await atProvider();
    if (subscription?.pending_update) subscription.pending_update.expires_at = 0;
    account().advance();
    await reconcileOnce(environment.api.queries, environment.provider);
    const [now] = await client.subscriptions();
    expect(now).toMatchObject({ plan: 'essentials' });
    expect(now).not.toHaveProperty('statusDetail');
    expect(await states()).toEqual(['void', 'paid']);
    expect(await change(await preview())).toMatchObject({ outcome: 'confirm' });
  });

  it('is forgotten also when it was asked for in Stripe’s dashboard, and the event is lost', async () => {
    await change();
    await environment.deliver();
    const { queries } = environment.api;
    await queries.delete(subscriptionChanges).where(eq(subscriptionChanges.subscriptionId, id));
    const past = new Date(Date.now() - 2 * HOUR_MS);
    await queries
      .update(subscriptions)
      .set({ planPendingUntil: past, checkedAt: past })
      .where(eq(subscriptions.id, id));
    const subscription = await atProvider();
    if (subscription?.pending_update) subscription.pending_update.expires_at = 0;
    account().advance();
    await reconcileOnce(queries, environment.provider);
    expect((await client.subscriptions())[0]).not.toHaveProperty('statusDetail');
  });

  it('is replaced when the client chooses the plan again: one payment is open', async () => {
    await change();
    const again = { ...(await preview()), at: new Date(new Date(shown.at).getTime() - 60_000).toISOString() };
    const { preview: newer } = await change(again);
    expect(await change(newer ?? (await preview()))).toMatchObject({ outcome: 'confirm' });
    expect((await states()).filter((state) => state === 'open')).toHaveLength(1);
    await confirmAtBank();
    await environment.deliver();
    expect(await client.subscriptions()).toMatchObject([{ plan: 'pro' }]);
    expect((await states()).filter((state) => state === 'paid')).toHaveLength(2);
  });

  it('is given up without taking back a renewal that is due meanwhile', async () => {
    await change();
    const { invoices } = account();
    const subscription = await atProvider();
    const pending = invoices.get(String(subscription?.latest_invoice));
    if (!subscription || !pending) throw new Error('There is no pending change.');
    const renewal = { ...pending, id: 'in_renewal', billing_reason: 'subscription_cycle' as const };
    invoices.set(renewal.id, renewal);
    subscription.latest_invoice = renewal.id;
    await giveUp();
    expect(pending.status).toBe('void');
    expect(renewal.status).toBe('open');
  });

  it('that was confirmed in one tab cannot be given up in another', async () => {
    await change();
    await confirmAtBank();
    expect(await giveUp()).toEqual({ outcome: 'changed', detail: 'You have quotes Pro from now on.' });
    expect(await states()).toEqual(['paid', 'paid']);
  });

  it('does not keep the client from cancelling', async () => {
    await change();
    expect((await client.change('cancelSubscription', id)).code).toBe(200);
    expect(await states()).toEqual(['void', 'paid']);
    expect(await client.subscriptions()).toMatchObject([{ plan: 'essentials', cancelAtPeriodEnd: true }]);
  });

  it('does not keep an admin from ending it, and nobody else can give it up', async () => {
    await change();
    const stranger = await environment.client();
    expect((await stranger.post(calls.giveUpPlanChange.path, { subscriptionId: id })).code).toBe(404);
    const admin = await signedIn(environment.api, { role: 'admin' });
    const body = { id: randomUUID(), subscriptionId: id, at: 'now', reason: 'As we agreed on the phone.' };
    const ended = await environment.api.post(calls.cancelClientSubscription.path, body, admin.headers);
    expect(ended.code, ended.text).toBe(200);
    await environment.deliver();
    expect(await client.subscriptions()).toMatchObject([{ status: 'ended', plan: 'essentials' }]);
    expect(await states()).toEqual(['void', 'paid']);
  });
});
