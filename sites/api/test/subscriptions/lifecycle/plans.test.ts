import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bank } from '../../../src/localStripe/cards.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock.ts';
import { type Client, DOMAIN, providerIdOf, providerInvoicesOf, secretOf } from '../../support/payments.ts';
import { signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';

type Preview = Data['previewPlanChange'];
type Changed = Data['changePlan'];

describe('a change of plan', () => {
  let environment: StripeEnvironment;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  afterAll(() => environment.close());

  const ask = (client: Client, subscriptionId: string, stripePriceId: string) =>
    client.post(calls.previewPlanChange.path, { subscriptionId, stripePriceId });
  const preview = async (client: Client, id: string, to: string) => dataOf<Preview>((await ask(client, id, to)).answer);
  const change = (client: Client, subscriptionId: string, stripePriceId: string, shown: Preview) =>
    client.post(calls.changePlan.path, { subscriptionId, stripePriceId, shown });
  const invoicesOf = (client: Client) => providerInvoicesOf(environment, client);

  const endByAdmin = async (subscriptionId: string) => {
    const admin = await signedIn(environment.api, { role: 'admin' });
    const body = { id: randomUUID(), subscriptionId, at: 'now', reason: 'As we agreed on the phone.' };
    return environment.api.post(calls.cancelClientSubscription.path, body, admin.headers);
  };

  it('lists the other plans of the product, and sells none of them as a second subscription', async () => {
    const { client } = await subscribed(environment, environment.liteId);
    expect(await client.subscriptions()).toMatchObject([
      { plan: 'essentials', plans: [{ stripePriceId: environment.priceId, plan: 'pro', subscriptionPrice: 3900 }] },
    ]);
    // A product is held once, under one of its plans.
    const refused = await client.begin(environment.priceId);
    expect(refused.code).toBe(409);
    expect(refused.answer).toMatchObject({ code: 'subscribed' });
  });

  it('charges what the preview says, once for several requests', async () => {
    const { client, subscriptionId: id } = await subscribed(environment, environment.liteId);
    const shown = await preview(client, id, environment.priceId);
    expect(shown).toMatchObject({ credit: 0, currency: 'CAD' });
    expect(shown.dueNow).toBeGreaterThan(1000);
    const replies = await Promise.all([1, 2, 3].map(() => change(client, id, environment.priceId, shown)));
    for (const { answer } of [...replies, await change(client, id, environment.priceId, shown)]) {
      expect(dataOf<Changed>(answer)).toMatchObject({
        outcome: 'changed',
        detail: expect.stringMatching(/from now on/),
      });
    }
    expect(await client.subscriptions()).toMatchObject([
      { id, plan: 'pro', subscriptionPrice: 3900, status: 'active' },
    ]);
    const [charged, ...others] = await invoicesOf(client);
    expect(charged).toMatchObject({ state: 'paid', total: shown.dueNow });
    expect(others).toHaveLength(1);
  });

  it('charges nothing for a cheaper plan, and keeps the rest as a credit', async () => {
    const { client, subscriptionId: id } = await subscribed(environment, environment.priceId);
    const shown = await preview(client, id, environment.liteId);
    expect(shown.dueNow).toBe(0);
    expect(shown.credit).toBeGreaterThan(1000);
    expect(dataOf<Changed>((await change(client, id, environment.liteId, shown)).answer)).toMatchObject({
      outcome: 'changed',
    });
    expect(await client.subscriptions()).toMatchObject([{ plan: 'essentials' }]);
    expect(await invoicesOf(client)).toHaveLength(1);
  });

  it.each([
    ['another amount', (shown: Preview) => ({ ...shown, dueNow: 1 })],
    [
      'a moment that is long gone',
      (shown: Preview) => ({ ...shown, at: new Date(Date.now() - 20 * MINUTE_MS).toISOString() }),
    ],
    [
      'a moment to come, which would be cheaper',
      (shown: Preview) => ({
        ...shown,
        at: new Date(Date.now() + 20 * DAY_MS).toISOString(),
        dueNow: 100,
      }),
    ],
    ['no moment at all', (shown: Preview) => ({ ...shown, at: 'yesterday' })],
  ])('charges nothing for %s, and shows the new preview', async (_what, forged) => {
    const { client, subscriptionId: id } = await subscribed(environment, environment.liteId);
    const shown = await preview(client, id, environment.priceId);
    const { outcome, preview: now } = dataOf<Changed>(
      (await change(client, id, environment.priceId, forged(shown))).answer,
    );
    expect(outcome).toBe('preview-changed');
    // Only the moments of the two previews differ.
    expect(Math.abs((now?.dueNow ?? 0) - shown.dueNow)).toBeLessThan(5);
    expect(await client.subscriptions()).toMatchObject([{ plan: 'essentials' }]);
    expect(await invoicesOf(client)).toHaveLength(1);
    if (!now) throw new Error('no new preview');
    expect(dataOf<Changed>((await change(client, id, environment.priceId, now)).answer)).toMatchObject({
      outcome: 'changed',
    });
  });

  // A bank that asks wants the cardholder's confirmation.
  it.each([
    ['declines', 'declined'],
    ['asks', 'confirm'],
  ] as const satisfies [Bank, string][])('stays on its plan when the bank %s', async (bank, outcome) => {
    const { client, subscriptionId: id } = await subscribed(environment, environment.liteId);
    const secret = secretOf(await client.post(calls.beginCardReplacement.path, { domain: DOMAIN }));
    await environment.saveCard(client, secret, bank);
    await client.post(calls.finishCardReplacement.path, { sessionId: await environment.sessionOf(secret) });
    const shown = await preview(client, id, environment.priceId);
    expect(dataOf<Changed>((await change(client, id, environment.priceId, shown)).answer)).toMatchObject({
      outcome,
      detail: expect.stringMatching(/your plan stays as it is/i),
    });
    expect(await client.subscriptions()).toMatchObject([{ plan: 'essentials', status: 'active' }]);
  });

  it.each([
    ['its cancellation', (client: Client, id: string) => client.change('cancelSubscription', id)],
    ['an end at once by an admin', (_: Client, id: string) => endByAdmin(id)],
  ] as const)('charges a change at most once, and agrees with the provider, despite %s', async (what, cancel) => {
    const { client, subscriptionId: id } = await subscribed(environment, environment.liteId);
    const shown = await preview(client, id, environment.priceId);
    const [cancelled, ...changes] = await Promise.all([
      cancel(client, id),
      change(client, id, environment.priceId, shown),
      change(client, id, environment.priceId, shown),
    ]);
    // An admin who acts at the same moment as the client may be asked to look again.
    expect([200, 409]).toContain(cancelled.code);
    for (const { code, text } of changes) expect([200, 409], text).toContain(code);
    const atProvider = await environment.provider.subscription(await providerIdOf(environment.api, client));
    const isPro = atProvider.priceId === environment.priceId;
    const { cancelAtPeriodEnd, status } = atProvider;
    expect(await client.subscriptions()).toMatchObject([
      { plan: isPro ? 'pro' : 'essentials', cancelAtPeriodEnd, status },
    ]);
    if (cancelled.code === 200) expect(what.startsWith('its') ? cancelAtPeriodEnd : status === 'ended').toBe(true);
    expect(await invoicesOf(client)).toHaveLength(isPro ? 2 : 1);
  });

  it("refuses another client's subscription, other products, and states without a change of plan", async () => {
    const { client, subscriptionId: id } = await subscribed(environment, environment.liteId);
    const shown = await preview(client, id, environment.priceId);
    const stranger = await environment.client();
    for (const reply of [
      await ask(stranger, id, environment.priceId),
      await change(stranger, id, environment.priceId, shown),
    ]) {
      expect(reply.code).toBe(404);
    }
    for (const other of [environment.otherPriceId, 'price_of_a_cent']) {
      expect((await change(client, id, other, shown)).code).toBe(404);
    }
    await client.change('cancelSubscription', id);
    expect((await change(client, id, environment.priceId, shown)).code).toBe(409);
    expect(await client.subscriptions()).toMatchObject([{ plan: 'essentials', plans: [] }]);
  });
});
