import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '../../../src/localStripe/objects.ts';
import { paymentEvents } from '../../../src/modules/subscriptions/tables.ts';
import { dayText } from '../../../src/modules/subscriptions/words.ts';
import { REGION } from '../../support/brands.ts';
import { storedMailsTo } from '../../support/mail/mails.ts';
import { type Client, mailSubjectsTo, receiptSubjectsTo, secretOf } from '../../support/payments.ts';
import { permutations } from '../../support/permutations.ts';
import { nowS, signedEvent } from '../../support/stripe/server.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { sampled } from '../../support/thoroughness.ts';

let environment: StripeEnvironment;
beforeAll(async () => {
  environment = await openStripeEnvironment();
});
afterAll(() => environment.close());

/** A client who has just paid, with the events about it, which are not delivered yet. */
async function paid(): Promise<{ client: Client; session: string; events: Event[] }> {
  const client = await environment.client();
  const session = await environment.sessionOf(secretOf(await client.begin(environment.priceId)));
  const before = environment.stripe.account.events.length;
  environment.stripe.account.pay(session);
  return { client, session, events: environment.stripe.account.events.slice(before) };
}

async function expectSubscribedOnce({ client, session, events }: Awaited<ReturnType<typeof paid>>) {
  expect(await client.subscriptions()).toMatchObject([{ active: true, status: 'active' }]);
  expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual(['You are subscribed to quotes']);
  expect(await receiptSubjectsTo(environment.api.queries, client.email)).toEqual(['Receipt for $39.00 CAD']);
  expect((await client.status(session)).answer).toMatchObject({ data: { status: 'complete' } });
  const recorded = (await environment.api.queries.select().from(paymentEvents)).map(({ id }) => id);
  for (const { id } of events) expect(recorded.filter((one) => one === id)).toHaveLength(1);
}

/** The four events of a checkout, and the browser's return. */
const STEPS = ['event 1', 'event 2', 'event 3', 'event 4', 'return'] as const;

/** All 120 orders of the five: the return comes before, between and after the events in each of their orders. */
const orders = permutations(STEPS);

/** Performs a step several times concurrently. */
async function perform(
  { client, session, events }: Awaited<ReturnType<typeof paid>>,
  step: (typeof STEPS)[number],
  times: number,
) {
  const event = events[STEPS.indexOf(step)];
  const once = () => (event ? environment.send(event) : client.status(session));
  const replies = await Promise.all(Array.from({ length: times }, once));
  for (const { code, text } of replies) expect(code, `${step}: ${text}`).toBe(200);
}

describe('the events of a checkout', () => {
  it('are two about the subscription, one about the session and one about the invoice', async () => {
    expect((await paid()).events.map(({ type }) => type).sort()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'customer.subscription.updated',
      'invoice.paid',
    ]);
    expect(new Set(orders.map(String)).size).toBe(120);
  });

  it.each(STEPS)(
    'end the same in every order that begins with %s, each step twice at once, and then once again',
    { timeout: 120_000 },
    async (first) => {
      const beginning = orders.filter((order) => order[0] === first);
      expect(beginning).toHaveLength(24);
      for (const order of sampled(beginning, 6)) {
        const checkout = await paid();
        for (const step of order) await perform(checkout, step, 2);
        await expectSubscribedOnce(checkout);
        for (const step of order) await perform(checkout, step, 1);
        await expectSubscribedOnce(checkout);
      }
    },
  );

  it('end the same when all come at once, each step twice, in different orders', {
    timeout: 120_000,
  }, async () => {
    const beginnings = orders.filter((_, index) => index % 5 === 0);
    expect(beginnings).toHaveLength(24);
    for (const order of sampled(beginnings, 6)) {
      const checkout = await paid();
      await Promise.all([...order, ...order].map((step) => perform(checkout, step, 1)));
      await expectSubscribedOnce(checkout);
    }
  });

  it('do not set state: a late event about a former state changes nothing', async () => {
    const { client, session, events } = await paid();
    await client.status(session);
    const [one] = await client.subscriptions();
    await client.change('cancelSubscription', one?.id ?? '');
    for (const event of events) await environment.send(event);
    expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: true }]);
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toHaveLength(2);
  });
});

describe('an event after others were lost', () => {
  /** Renews a subscription, or fails to when its payment is declined. @returns the events about it */
  async function renewed(providerId: string, isPaid = true): Promise<Event[]> {
    const { length } = environment.stripe.account.events;
    environment.stripe.account.endPeriod(providerId, isPaid);
    return environment.stripe.account.events.slice(length);
  }
  async function subscribed() {
    const { client, session, events } = await paid();
    for (const one of events) await environment.send(one);
    return { client, providerId: String(environment.stripe.account.sessions.get(session)?.subscription) };
  }
  const receipts = (client: Client) => receiptSubjectsTo(environment.api.queries, client.email);

  it.each(['invoice.paid', 'customer.subscription.updated'])(
    '%s of a second renewal gives the receipts of both, each once',
    async (type) => {
      const { client, providerId } = await subscribed();
      const lost = await renewed(providerId);
      const second = await renewed(providerId);
      const received = second.filter((one) => one.type === type);
      expect(received).toHaveLength(1);
      await Promise.all([...received, ...received].map((one) => environment.send(one)));
      expect(await receipts(client)).toHaveLength(3);
      for (const one of [...lost, ...second]) await environment.send(one);
      expect(await receipts(client)).toHaveLength(3);
    },
  );

  it.each(['invoice.payment_failed', 'customer.subscription.updated'])(
    '%s of a failed renewal gives the mail that names what is due, the card and the next attempt',
    async (type) => {
      const { client, providerId } = await subscribed();
      const failed = await renewed(providerId, false);
      for (const one of failed.filter((event) => event.type === type)) await environment.send(one);
      const latest = environment.stripe.account.subscriptions.get(providerId)?.latest_invoice;
      const next = environment.stripe.account.invoices.get(String(latest))?.next_payment_attempt ?? 0;
      const day = dayText(new Date(next * 1000), REGION);
      const mails = await storedMailsTo(environment.api.queries, client.email);
      const drafts = mails.filter(({ subject }) => subject.includes('failed')).map(({ draft }) => draft);
      expect(drafts).toMatchObject([
        {
          entries: [
            ['Subscription', 'quotes'],
            ['Price', '$39.00 CAD, monthly'],
            ['Due now', '$39.00 CAD'],
            ['Card', 'Visa ending in 4242'],
            ['Next attempt', day],
          ],
        },
      ]);
    },
  );

  it('invoice.paid gives one receipt although the event of the failed attempt was lost', async () => {
    const { client, providerId } = await subscribed();
    const failed = await renewed(providerId, false);
    const later = await renewed(providerId);
    for (const one of later.filter(({ type }) => type === 'invoice.paid')) await environment.send(one);
    expect(await receipts(client)).toHaveLength(2);
    for (const one of [...failed, ...later]) await environment.send(one);
    expect(await receipts(client)).toHaveLength(2);
    expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]);
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual(['You are subscribed to quotes']);
  });

  it('gives the earlier receipt with its next delivery when Stripe did not respond at first', async () => {
    const { client, providerId } = await subscribed();
    await renewed(providerId);
    const [event] = (await renewed(providerId)).filter(({ type }) => type === 'invoice.paid');
    if (!event) throw new Error('there is no event');
    environment.stripe.fault = ({ path }) => (path === '/v1/invoices' ? 'failing' : undefined);
    expect((await environment.send(event)).code).toBe(503);
    environment.stripe.fault = undefined;
    expect((await environment.send(event)).code).toBe(200);
    expect(await receipts(client)).toHaveLength(3);
  });
});

describe('an event', () => {
  let event: Event;
  let client: Client;
  beforeEach(async () => {
    const checkout = await paid();
    client = checkout.client;
    event = checkout.events.at(-1) as Event;
  });
  const send = (body: string, headers: Record<string, string>) =>
    environment.api.send('/api/stripe/webhook', { method: 'POST', body, headers });

  async function expectRefused(body: string, headers: Record<string, string>) {
    const sent = environment.stripe.requests.length;
    const { code, answer } = await send(body, headers);
    expect(code).toBe(400);
    expect(answer).toMatchObject({ status: 'INVALID' });
    expect(environment.stripe.requests).toHaveLength(sent);
    expect(await client.subscriptions()).toEqual([]);
  }

  it('signed with another secret is refused', async () => {
    const { body, headers } = signedEvent(event, { secret: 'whsec_guessed' });
    await expectRefused(body, headers);
  });

  it.each([
    ['late', -301],
    // Not 301, because a second may pass before the check.
    ['ahead', 302],
  ])('%s by more than 300 s is refused', async (_, seconds) => {
    const { body, headers } = signedEvent(event, { timestamp: nowS() + seconds });
    await expectRefused(body, headers);
  });

  it.each([-290, 290])('signed %i s from now is accepted', async (seconds) => {
    const { body, headers } = signedEvent(event, { timestamp: nowS() + seconds });
    expect((await send(body, headers)).code).toBe(200);
    expect(await client.subscriptions()).toHaveLength(1);
  });

  it('that was parsed and serialized again is refused', async () => {
    const { body, headers } = signedEvent(event);
    await expectRefused(JSON.stringify(JSON.parse(body)), headers);
  });

  it('with another id than the signed one is refused', async () => {
    const { body, headers } = signedEvent(event);
    await expectRefused(body.replace(event.id, 'evt_forged'), headers);
  });

  it.each(['', 't=1,v1=', 't=abc,v1=00', 'v1=00', 't=99999999999999,v1=00'])(
    'with the signature "%s" is refused',
    async (signature) => {
      await expectRefused(signedEvent(event).body, {
        'Content-Type': 'application/json',
        'Stripe-Signature': signature,
      });
    },
  );

  it('without a body is refused', () => expectRefused('', signedEvent(event).headers));

  it('of an unknown type or about an unknown subscription is accepted and changes nothing', async () => {
    const strange: Event = { ...event, id: 'evt_strange', type: 'customer.created' };
    expect((await environment.send(strange)).code).toBe(200);
    const gone: Event = {
      ...event,
      id: 'evt_gone',
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_of_another_application' } },
    };
    expect((await environment.send(gone)).code).toBe(200);
    expect(await client.subscriptions()).toEqual([]);
  });

  it('about a customer who is not ours changes nothing, even if it names a client', async () => {
    const { account } = environment.stripe;
    const [own] = [...account.subscriptions.values()].slice(-1);
    const metadata = { user_id: client.id };
    const customer = account.createCustomer({ email: client.email, name: 'Priya Nair', metadata });
    const foreign = { ...structuredClone(own), id: 'sub_of_somebody', customer: customer.id, metadata };
    account.subscriptions.set(foreign.id, foreign as NonNullable<typeof own>);
    const mails = await mailSubjectsTo(environment.api.queries, client.email);
    for (const type of ['customer.subscription.created', 'customer.subscription.deleted'] as const) {
      const about: Event = { ...event, id: `evt_foreign_${type}`, type, data: { object: foreign } };
      expect((await environment.send(about)).code).toBe(200);
    }
    expect(await client.subscriptions()).toEqual([]);
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual(mails);
    account.subscriptions.delete(foreign.id);
  });

  it('about a price updates the store', async () => {
    environment.stripe.account.changePrice(environment.otherPriceId, (price) => {
      price.product.name = 'reviews, renamed';
    });
    await environment.deliver();
    expect((await environment.api.get('/api/getProducts')).text).toContain('reviews, renamed');
    environment.stripe.account.changePrice(environment.otherPriceId, (price) => {
      price.active = false;
    });
    await environment.deliver();
    expect((await environment.api.get('/api/getProducts')).text).not.toContain('reviews, renamed');
    expect((await client.begin(environment.otherPriceId)).code).toBe(404);
  });
});
