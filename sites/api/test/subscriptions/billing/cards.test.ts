import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bank } from '../../../src/localStripe/cards.ts';
import { createCardNotices } from '../../../src/modules/subscriptions/billing/cardNotices.ts';
import { paymentEvents } from '../../../src/modules/subscriptions/tables.ts';
import { storedMailsTo } from '../../support/mail/mails.ts';
import { type Client, DOMAIN, mailSubjectsTo, providerInvoicesOf, secretOf } from '../../support/payments.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';
import { composeSubscriptions, reconcileOnce } from '../../support/subscriptionsModule.ts';

type Finished = Data['finishCardReplacement'];
type Paid = Data['paySubscription'];

const beginReplacing = (client: Client) => client.post(calls.beginCardReplacement.path, { domain: DOMAIN });
const finish = (client: Client, sessionId: string) => client.post(calls.finishCardReplacement.path, { sessionId });
const payNow = (client: Client, subscriptionId: string) => client.post(calls.paySubscription.path, { subscriptionId });

/** The expiry of a card that is about to expire. */
const thisMonth = () => new Date().toISOString().slice(0, 7);

const bought = async (environment: StripeEnvironment): Promise<Client> => (await subscribed(environment)).client;

const subscriptionIdOf = async (client: Client) => (await client.subscriptions())[0]?.id ?? '';

const invoiceStates = async (environment: StripeEnvironment, client: Client) =>
  (await providerInvoicesOf(environment, client)).map(({ state }) => state);

/** Replaces a client's card. @returns what the client reads */
async function replaced(
  environment: StripeEnvironment,
  client: Client,
  bank: Bank,
  expiry?: string,
): Promise<Finished> {
  const secret = secretOf(await beginReplacing(client));
  await environment.saveCard(client, secret, bank, expiry);
  return dataOf<Finished>((await finish(client, await environment.sessionOf(secret))).answer);
}

describe('cards', () => {
  let environment: StripeEnvironment;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  afterAll(() => environment.close());

  it('shows which card is charged', async () => {
    const client = await bought(environment);
    expect(await client.subscriptions()).toMatchObject([{ card: { name: 'Visa ending in 4242', state: 'valid' } }]);
  });

  it('replaces the card of all subscriptions', async () => {
    const client = await bought(environment);
    await environment.pay(client, secretOf(await client.begin(environment.otherPriceId)), 'good');
    const finished = await replaced(environment, client, 'asks', '2030-02');
    expect(finished).toEqual({
      status: 'complete',
      detail: 'Your Visa ending in 3184 is charged from now on.',
      stillDue: false,
    });
    const card = { name: 'Visa ending in 3184', expiry: '2030-02', state: 'valid' };
    expect(await client.subscriptions()).toMatchObject([{ card }, { card }]);
  });

  it('has one open form for each client', async () => {
    const client = await bought(environment);
    const secrets = (await Promise.all([1, 2, 3].map(() => beginReplacing(client)))).map(secretOf);
    expect(new Set(secrets).size).toBe(1);
    const session = await environment.sessionOf(secrets[0] ?? '');
    expect(dataOf(await finish(client, session).then(({ answer }) => answer))).toEqual({ status: 'open' });
    const stranger = await bought(environment);
    const refused = await finish(stranger, session);
    expect(refused.code).toBe(404);
    expect(refused.answer).toEqual((await finish(stranger, 'cs_unknown')).answer);
    expect(secretOf(await beginReplacing(stranger))).not.toBe(secrets[0]);
  });

  // A bank that asks wants the cardholder's confirmation.
  it.each([
    ['pays', 'active', false, /went through/],
    ['declines', 'past_due', true, /declined again.*nothing was charged/],
    ['asks', 'past_due', true, /bank wants you to confirm/],
  ] as const)(
    'charges an overdue invoice at most once to a new card whose bank %s, and says how that went',
    async (bank, status, stillDue, sentence) => {
      const client = await bought(environment);
      await environment.endPeriod(client, false);
      const secret = secretOf(await beginReplacing(client));
      await environment.saveCard(client, secret, bank);
      const session = await environment.sessionOf(secret);
      const replies = await Promise.all([1, 2, 3].map(() => finish(client, session)));
      for (const { answer } of [...replies, await finish(client, session)]) {
        expect(dataOf<Finished>(answer)).toMatchObject({
          status: 'complete',
          stillDue,
          detail: expect.stringMatching(sentence),
        });
      }
      expect(await client.subscriptions()).toMatchObject([{ status }]);
      expect(await invoiceStates(environment, client)).toEqual([bank === 'pays' ? 'paid' : 'open', 'paid']);
    },
  );

  it('charges an overdue invoice once for three concurrent requests', async () => {
    const client = await bought(environment);
    await environment.endPeriod(client, false);
    await replaced(environment, client, 'pays');
    const id = await subscriptionIdOf(client);
    await environment.endPeriod(client, false);
    const replies = await Promise.all([1, 2, 3].map(() => payNow(client, id)));
    for (const { answer } of replies) expect(dataOf<Paid>(answer)).toMatchObject({ outcome: 'paid' });
    expect(await invoiceStates(environment, client)).toEqual(['paid', 'paid', 'paid']);
  });

  it('says each time that a payment was declined again, and charges the next card', async () => {
    const client = await bought(environment);
    await environment.endPeriod(client, false);
    await replaced(environment, client, 'declines');
    const id = await subscriptionIdOf(client);
    for (const _ of [1, 2]) {
      expect(dataOf<Paid>((await payNow(client, id)).answer)).toMatchObject({
        outcome: 'declined',
        detail: expect.stringMatching(/declined again/),
      });
    }
    expect(await replaced(environment, client, 'pays')).toMatchObject({ stillDue: false });
    expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]);
  });

  it('mails about an expiring card, once for each card', async () => {
    const client = await bought(environment);
    await replaced(environment, client, 'pays', thisMonth());
    expect(await client.subscriptions()).toMatchObject([{ card: { state: 'expiring' } }]);
    const announce = createCardNotices(
      composeSubscriptions(environment.api.queries, environment.provider).cardNoticesDependencies,
    );
    await Promise.all([announce(), announce()]);
    await announce();
    const notices = async () =>
      (await mailSubjectsTo(environment.api.queries, client.email)).filter((subject) =>
        subject.includes('about to expire'),
      );
    expect(await notices()).toHaveLength(1);
    expect(JSON.stringify(await storedMailsTo(environment.api.queries, client.email))).toContain(
      '/checkout?replace=card',
    );
    await replaced(environment, client, 'pays', thisMonth());
    await announce();
    expect(await notices()).toHaveLength(2);
  });

  it('does not find a subscription of another client', async () => {
    const id = await subscriptionIdOf(await bought(environment));
    const stranger = await bought(environment);
    expect((await payNow(stranger, id)).code).toBe(404);
    const confirm = await stranger.post(calls.confirmInSandbox.path, { subscriptionId: id, approve: true });
    expect(confirm.code).toBe(404);
  });
});

describe('cards at Stripe', () => {
  let environment: StripeEnvironment;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  afterAll(() => environment.close());

  it('are replaced in the same way in three orders of the events and the return, each sent twice', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      const client = await bought(environment);
      await environment.endPeriod(client, false);
      const session = await environment.sessionOf(secretOf(await beginReplacing(client)));
      const before = environment.stripe.account.events.length;
      environment.stripe.account.saveCard(session, { expiry: '2030-03' });
      const events = environment.stripe.account.events.slice(before);
      const steps = [...events.map((event) => () => environment.send(event)), () => finish(client, session)];
      expect(steps).toHaveLength(3);
      for (const step of [...order, ...order]) {
        const replies = await Promise.all([steps[step]?.(), steps[step]?.()]);
        for (const reply of replies) expect(reply?.code, reply?.text).toBe(200);
      }
      await environment.deliver();
      expect(await client.subscriptions()).toMatchObject([{ status: 'active', card: { expiry: '2030-03' } }]);
      expect(await invoiceStates(environment, client)).toEqual(['paid', 'paid']);
    }
  });

  it('stay as they were saved last, even when an event about a former form comes late', async () => {
    const client = await bought(environment);
    const before = environment.stripe.account.events.length;
    await replaced(environment, client, 'pays', '2030-01');
    const former = environment.stripe.account.events.slice(before);
    await replaced(environment, client, 'pays', '2030-05');
    // As if these events had been lost at first.
    for (const { id } of former) await environment.api.queries.delete(paymentEvents).where(eq(paymentEvents.id, id));
    for (const event of former) expect((await environment.send(event)).code).toBe(200);
    expect(await client.subscriptions()).toMatchObject([{ card: { expiry: '2030-05' } }]);
  });

  it('that their bank has renewed are shown, and no expiry is announced', async () => {
    const client = await bought(environment);
    const secret = secretOf(await beginReplacing(client));
    const session = await environment.sessionOf(secret);
    const { id } = environment.stripe.account.saveCard(session, { expiry: thisMonth() });
    await finish(client, session);
    const { deliver, stripe } = environment;
    // The event is still on its way when the job runs.
    stripe.account.renewCard(id, '2033-01');
    await createCardNotices(
      composeSubscriptions(environment.api.queries, environment.provider).cardNoticesDependencies,
    )();
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual(['You are subscribed to quotes']);
    expect(await client.subscriptions()).toMatchObject([{ card: { expiry: '2033-01', state: 'valid' } }]);
    await deliver();
  });

  it('are replaced by the reconciliation when the events and the return of a form were lost', async () => {
    const client = await bought(environment);
    const session = await environment.sessionOf(secretOf(await beginReplacing(client)));
    environment.stripe.account.saveCard(session, { expiry: '2030-07' });
    await reconcileOnce(environment.api.queries, environment.provider);
    expect(await client.subscriptions()).toMatchObject([{ card: { expiry: '2030-07' } }]);
    await environment.deliver();
  });

  it("whose bank wants a confirmation lead to the provider's page, and the payment there counts", async () => {
    const client = await bought(environment);
    await environment.endPeriod(client, false);
    await replaced(environment, client, 'asks');
    const id = await subscriptionIdOf(client);
    const { outcome, confirmUrl = '' } = dataOf<Paid>((await payNow(client, id)).answer);
    expect(outcome).toBe('confirm');
    environment.stripe.account.confirmInvoice(new URL(confirmUrl).pathname.slice(1));
    await environment.deliver();
    expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]);
  });

  it('are charged once when the response is lost, which is reported as uncertain', async () => {
    const client = await bought(environment);
    await environment.endPeriod(client, false);
    const id = await subscriptionIdOf(client);
    environment.stripe.fault = ({ path }) => (path.endsWith('/pay') ? 'lost-response' : undefined);
    const lost = await payNow(client, id);
    expect([lost.code, lost.answer]).toMatchObject([503, { detail: expect.stringMatching(/do not know yet whether/) }]);
    environment.stripe.fault = undefined;
    expect(dataOf<Paid>((await payNow(client, id)).answer)).toMatchObject({ outcome: 'paid' });
    expect(await invoiceStates(environment, client)).toEqual(['paid', 'paid']);
  });
});
