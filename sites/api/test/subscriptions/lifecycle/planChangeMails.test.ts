import { calls, type Data } from '@threefold/api-contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storedMailsTo } from '../../support/mail/mails.ts';
import { type Client, mailSubjectsTo } from '../../support/payments.ts';
import { type SignedIn, signedIn } from '../../support/people/identities.ts';
import { permutations } from '../../support/permutations.ts';
import { dataOf } from '../../support/requests.ts';
import { nowS } from '../../support/stripe/server.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { auditLogOf, subscribed } from '../../support/subscribers.ts';
import { sampled } from '../../support/thoroughness.ts';

// What a change of plan, and paying what is overdue, leave behind: a mail and an entry in the audit log.

type Preview = Data['previewPlanChange'];

const preview = async (client: Client, subscriptionId: string, stripePriceId: string) =>
  dataOf<Preview>((await client.post(calls.previewPlanChange.path, { subscriptionId, stripePriceId })).answer);

const change = (client: Client, subscriptionId: string, stripePriceId: string, shown: Preview) =>
  client.post(calls.changePlan.path, { subscriptionId, stripePriceId, shown });

/** The audit log's entries about a client, newest first, without those about the purchase and failed payments. */
const log = async (environment: StripeEnvironment, admin: SignedIn, client: Client) =>
  (await auditLogOf(environment, admin, client))
    .map(({ actor, sentence }) => `${actor}: ${sentence}`)
    .filter((line) => !/Subscribed to|The payment for/.test(line));

const planMails = async (environment: StripeEnvironment, { email }: Client) =>
  (await storedMailsTo(environment.api.queries, email))
    .filter(({ subject }) => subject.startsWith('Your plan is now'))
    .map(({ subject, draft }) => [subject.replace(' - Ferrolane', ''), ...(draft?.paragraphs ?? [])].join('\n'));

/** A pattern for an amount. */
const dollarsPattern = (cents: number) => `\\$${(cents / 100).toFixed(2).replace('.', '\\.')} CAD`;

describe('plan changes', () => {
  const name = 'quotes';
  let environment: StripeEnvironment;
  let admin: SignedIn;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
    admin = await signedIn(environment.api, { role: 'admin' });
  });
  afterAll(() => environment.close());

  it('a change to a more expensive plan leaves one mail and one entry with what was charged, even if requested three times', async () => {
    const { client, subscriptionId: id } = await subscribed(environment, environment.liteId);
    const shown = await preview(client, id, environment.priceId);
    await Promise.all([1, 2].map(() => change(client, id, environment.priceId, shown)));
    await change(client, id, environment.priceId, shown);
    const mails = await planMails(environment, client);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(
      new RegExp(
        `^Your plan is now ${name} Pro\n.*Since .* you have ${name} Pro instead of ${name} Essentials\\. ${dollarsPattern(shown.dueNow)} was charged on .*renews on .*From then on the price is \\$39\\.00 CAD, monthly\\.$`,
        's',
      ),
    );
    const [entry, ...others] = await log(environment, admin, client);
    expect(entry).toMatch(
      new RegExp(
        `^client: Changed the plan from ${name} Essentials to ${name} Pro\\. ${dollarsPattern(shown.dueNow)} was charged`,
      ),
    );
    expect(others).toEqual([]);
  });

  it('a change to a cheaper plan leaves a mail with what is taken off the next invoices', async () => {
    const { client, subscriptionId: id } = await subscribed(environment, environment.priceId);
    const shown = await preview(client, id, environment.liteId);
    await change(client, id, environment.liteId, shown);
    const [mail] = await planMails(environment, client);
    expect(mail).toMatch(
      new RegExp(`Nothing was charged\\. ${dollarsPattern(shown.credit)} is taken off your next invoices\\.`),
    );
  });

  it('a change that was refused leaves no mail and no entry', async () => {
    const { client, subscriptionId: id } = await subscribed(environment, environment.liteId);
    const shown = await preview(client, id, environment.priceId);
    await change(client, id, environment.priceId, { ...shown, dueNow: 1 });
    expect(await planMails(environment, client)).toEqual([]);
    expect(await log(environment, admin, client)).toEqual([]);
  });

  it.each([
    ['paid by the client', 'client: Paid what was due for'],
    ['paid at the provider', 'provider: '],
  ])('an overdue invoice %s leaves one entry, and no mail but the receipt', async (how, begins) => {
    const { client, subscriptionId } = await subscribed(environment, environment.priceId);
    await environment.bringInto(client, 'past_due');
    const mails = await mailSubjectsTo(environment.api.queries, client.email);
    if (how === 'paid by the client') {
      await Promise.all([1, 2].map(() => client.post(calls.paySubscription.path, { subscriptionId })));
    } else await environment.endPeriod(client, true);
    expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]);
    expect(await log(environment, admin, client)).toEqual([expect.stringContaining(begins)]);
    expect(await mailSubjectsTo(environment.api.queries, client.email)).toEqual(mails);
  });
});

describe('the events of a change of plan', () => {
  let environment: StripeEnvironment;
  let admin: SignedIn;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
    admin = await signedIn(environment.api, { role: 'admin' });
  });
  afterEach(() => {
    environment.stripe.fault = undefined;
  });
  afterAll(() => environment.close());

  /** A change that Stripe has made, while its response is lost or says that it failed. */
  async function changed(fault: 'lost-response' | 'failing-after') {
    const { client, subscriptionId: id } = await subscribed(environment, environment.liteId);
    const shown = await preview(client, id, environment.priceId);
    const seen = environment.stripe.account.events.length;
    environment.stripe.fault = ({ method, path }) =>
      method === 'POST' && path.startsWith('/v1/subscriptions/') ? fault : undefined;
    expect((await change(client, id, environment.priceId, shown)).code).toBe(503);
    environment.stripe.fault = undefined;
    const events = environment.stripe.account.events.slice(seen);
    expect(events.map(({ type }) => type)).toEqual(['invoice.paid', 'customer.subscription.updated']);
    return { client, id, shown, events };
  }

  async function expectReportedOnce({ client, shown }: Pick<Awaited<ReturnType<typeof changed>>, 'client' | 'shown'>) {
    expect(await client.subscriptions()).toMatchObject([{ plan: 'pro' }]);
    const amount = new RegExp(`${dollarsPattern(shown.dueNow)} was charged`);
    expect(await planMails(environment, client)).toEqual([expect.stringMatching(amount)]);
    const entries = await log(environment, admin, client);
    expect(entries).toEqual([expect.stringMatching(/^client: Changed the plan from quotes Essentials to quotes Pro/)]);
  }

  it.each(sampled(permutations(['receipt', 'update', 'a retry']), 2))(
    'report it once: %s, %s, %s, each twice at once',
    async (...order) => {
      const made = await changed('lost-response');
      const [paid, updated] = made.events;
      if (!paid || !updated) throw new Error('there are no events');
      const steps = {
        receipt: () => environment.send(paid),
        update: () => environment.send(updated),
        'a retry': () => change(made.client, made.id, environment.priceId, made.shown),
      };
      for (const step of [...order, ...order] as (keyof typeof steps)[]) {
        const replies = await Promise.all([steps[step](), steps[step]()]);
        for (const { code, text } of replies) expect(code, text).toBe(200);
        await expectReportedOnce(made);
      }
    },
  );

  it('that come after a failure belong to the client who asked for it', async () => {
    const made = await changed('failing-after');
    for (const event of made.events) await environment.send(event);
    await expectReportedOnce(made);
  });

  it('that are older than the current plan change nothing', async () => {
    const { client, id, events } = await changed('lost-response');
    for (const event of events) await environment.send(event);
    const back = await preview(client, id, environment.liteId);
    expect((await change(client, id, environment.liteId, back)).code).toBe(200);
    const [mails, entries] = [await planMails(environment, client), await log(environment, admin, client)];
    expect([mails.length, entries.length]).toEqual([2, 2]);
    for (const [index, event] of events.entries()) await environment.send({ ...event, id: `evt_late_${id}_${index}` });
    expect(await client.subscriptions()).toMatchObject([{ plan: 'essentials' }]);
    expect(await planMails(environment, client)).toEqual(mails);
    expect(await log(environment, admin, client)).toEqual(entries);
  });

  it('of a change at Stripe itself say who made it, and name no amount', async () => {
    const { client } = await subscribed(environment, environment.liteId);
    const subscription = [...environment.stripe.account.subscriptions.values()].at(-1);
    environment.stripe.account.changePlan(subscription?.id ?? '', environment.priceId, nowS());
    await environment.deliver();
    expect(await planMails(environment, client)).toEqual([
      expect.stringMatching(/Your payment history has what was charged/),
    ]);
    expect(await log(environment, admin, client)).toEqual([
      'provider: Changed the plan from quotes Essentials to quotes Pro.',
    ]);
  });
});
