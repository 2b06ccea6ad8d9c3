import { type ClientMailChoice, type ClientMailKind, calls, type Data } from '@threefold/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOwnerNews } from '../../src/modules/subscriptions/news/clientNews.ts';
import { clientMailChoices, clientNews } from '../../src/modules/subscriptions/news/tables.ts';
import { dayText } from '../../src/modules/subscriptions/words.ts';
import { hourOfDay } from '../../src/platform/agreedTime.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { REGION } from '../support/brands.ts';
import { newestMail, storedMailsTo } from '../support/mail/mails.ts';
import { type Client, secretOf } from '../support/payments.ts';
import { PASSWORD, registered, SITE, somebody } from '../support/people/browser.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../support/stripeEnvironment.ts';
import { subscribed } from '../support/subscribers.ts';
import { testBrands } from '../support/testApi.ts';

// The owner's mails about clients.

const OWNER = testBrands.forPortal.ownerEmail;

let environment: StripeEnvironment;
let admin: SignedIn;
beforeAll(async () => {
  environment = await openStripeEnvironment();
});
beforeEach(async () => {
  const { queries } = environment.api;
  await queries.delete(clientNews);
  await queries.delete(clientMailChoices);
  admin = await signedIn(environment.api, { role: 'admin' });
});
afterAll(() => environment.close());

const choose = (kind: ClientMailKind, choice: ClientMailChoice, who = admin) =>
  environment.api.post(calls.saveClientMails.path, { kind, choice }, who.headers);

/** The mails to the owner about a client, oldest first. */
const newsOf = async ({ id }: Pick<Client, 'id'>) =>
  (await storedMailsTo(environment.api.queries, OWNER)).filter(({ userId }) => userId === id);

const subjectsOf = async (client: Pick<Client, 'id'>) =>
  (await newsOf(client)).map(({ subject }) => subject.replace(/: .*/, '')).sort();

/** What the newest mail about a client says, by label. */
async function newest(client: Pick<Client, 'id'>) {
  const draft = (await newsOf(client)).at(-1)?.draft;
  return { ...draft, facts: Object.fromEntries((draft?.entries ?? []).map(([label, value]) => [label, value])) };
}

const setWebsite = ({ post }: Client, subscriptionId: string, clientWebsiteURL: string) =>
  post(calls.updateSubscriptionWebsite.path, { subscriptionId, clientWebsiteURL });

describe('a mail about a client', () => {
  it('says who has subscribed, to what and for how much, and leads to the client on the dashboard', async () => {
    const { client } = await subscribed(environment);
    const mail = await newest(client);
    expect(await subjectsOf(client)).toEqual(['New subscription']);
    expect(mail.facts).toMatchObject({
      Email: client.email,
      Subscription: 'quotes',
      Price: '$39.00 CAD, monthly',
      'Renews on': expect.stringMatching(/^\w{3},\s\w{3}\s\d+,\s\d{4}$/),
    });
    expect(mail.link?.url).toBe(`${SITE}/AdminDashboard/clients/${client.id}`);
    expect(mail.replyToName).not.toBe('');
  });

  it('says which website was set, and which it was before; saving the same one again says nothing', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    await setWebsite(client, subscriptionId, 'https://first.example');
    expect((await newest(client)).facts).toMatchObject({ Website: 'https://first.example' });
    // Two tabs, or a double press.
    await Promise.all([1, 2, 3].map(() => setWebsite(client, subscriptionId, 'https://second.example')));
    expect((await newest(client)).facts).toMatchObject({
      Website: 'https://second.example',
      Before: 'https://first.example',
    });
    expect(await subjectsOf(client)).toEqual(['New subscription', 'Website set', 'Website set']);
  });

  it('tells a cancellation and a reactivation, and who made them', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    await client.change('cancelSubscription', subscriptionId);
    expect((await newest(client)).paragraphs).toEqual([expect.stringMatching(/ has cancelled quotes\.$/)]);
    await client.change('reactivateSubscription', subscriptionId);
    expect((await newest(client)).paragraphs).toEqual([expect.stringMatching(/ has reactivated quotes\.$/)]);
    await environment.setCancelled(client);
    expect((await newest(client)).paragraphs).toEqual([
      expect.stringMatching(/ was cancelled at the payment provider/),
    ]);
    expect(await subjectsOf(client)).toEqual(['Cancelled', 'Cancelled', 'New subscription', 'Reactivated']);
  });

  it('tells a failed payment with what is due, once for all its attempts', async () => {
    const { client } = await subscribed(environment);
    await environment.endPeriod(client, false);
    await environment.endPeriod(client, false);
    expect((await newest(client)).facts).toMatchObject({ 'Due now': '$39.00 CAD', Subscription: 'quotes' });
    expect(await subjectsOf(client)).toEqual(['New subscription', 'Payment failed']);
  });

  it('tells the end of a cancelled subscription too', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    await client.change('cancelSubscription', subscriptionId);
    await environment.bringInto(client, 'ended');
    expect(await subjectsOf(client)).toEqual(['Cancelled', 'Ended', 'New subscription']);
  });

  it('is queued once, however often and in whatever order the events arrive', async () => {
    const client = await environment.client();
    const session = await environment.sessionOf(secretOf(await client.begin(environment.priceId)));
    const { length } = environment.stripe.account.events;
    environment.stripe.account.pay(session);
    const events = environment.stripe.account.events.slice(length);
    const all = [...events.toReversed(), ...events, ...events.toReversed()];
    await Promise.all([...all.map((event) => environment.send(event)), client.status(session), client.status(session)]);
    await environment.deliver();
    expect(await subjectsOf(client)).toEqual(['New subscription']);
  });

  it('waits for the daily mail once a client has caused ten in an hour, so that nobody floods the mailbox', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    for (let round = 1; round <= 15; round += 1)
      await setWebsite(client, subscriptionId, `https://site${round}.example`);
    expect(await newsOf(client)).toHaveLength(10);
    expect(await environment.api.queries.$count(clientNews)).toBe(1);
    const { client: other } = await subscribed(environment);
    expect(await newsOf(other)).toHaveLength(1);
  });

  it('is not sent for a kind that is switched off', async () => {
    await choose('subscribed', 'off');
    const { client, subscriptionId } = await subscribed(environment);
    await client.change('cancelSubscription', subscriptionId);
    expect(await subjectsOf(client)).toEqual(['Cancelled']);
  });
});

describe('the mail about a deleted account', () => {
  it('names the client, and keeps no text once it is sent', async () => {
    const browser = await registered(environment.api);
    await environment.api.queries.delete(outboxMessages);
    expect((await browser.call('deleteOwnAccount', { userId: browser.id, password: PASSWORD })).code).toBe(200);
    await environment.api.settled();
    const [mail, ...others] = await storedMailsTo(environment.api.queries, OWNER);
    expect([mail?.subject, mail?.draft, others]).toEqual(['Account deleted', null, []]);
    const [sent] = (await environment.api.mails()).filter(({ subject }) => subject === 'Account deleted');
    expect(sent?.text).toContain('has deleted their account.');
  });

  it('is not sent for an account that stays', async () => {
    const browser = await registered(environment.api, somebody('Noor'));
    await environment.api.queries.delete(outboxMessages);
    await browser.call('deleteOwnAccount', { userId: browser.id, password: 'not the password' });
    expect(await storedMailsTo(environment.api.queries, OWNER)).toEqual([]);
  });
});

describe('the daily mail', () => {
  /** Runs the hourly job's step at an hour of a day in Hamilton, as several processes do at once. */
  const runAt = async (day: string, hour: number, processes = 3) => {
    const now = hourOfDay(day, hour, REGION);
    const { mailDigest } = createOwnerNews({
      queries: environment.api.queries,
      brand: testBrands.forPortal,
      site: SITE,
      clock: () => now,
      databaseClock: async () => now,
      outbox: { wake: () => undefined },
    });
    await Promise.all(Array.from({ length: processes }, mailDigest));
  };
  const digests = async () =>
    (await storedMailsTo(environment.api.queries, OWNER)).filter(({ subject }) => subject.startsWith('Your clients'));
  const happenedAt = (day: string, hour: number) =>
    environment.api.queries.update(clientNews).set({ at: hourOfDay(day, hour, REGION) });

  beforeEach(() => environment.api.queries.delete(outboxMessages));

  it('has all that happened since the last one, once, at seven, with a link to each client', async () => {
    await choose('subscribed', 'daily');
    await choose('cancelled', 'daily');
    const { client, subscriptionId } = await subscribed(environment);
    await client.change('cancelSubscription', subscriptionId);
    expect(await newsOf(client)).toEqual([]);
    await happenedAt('2027-06-01', 9.5);
    await runAt('2027-06-01', 23);
    await runAt('2027-06-02', 6);
    expect(await digests()).toEqual([]);
    await runAt('2027-06-02', 7);
    await runAt('2027-06-02', 8);
    const [digest, ...others] = await digests();
    expect([digest?.subject, others]).toEqual(['Your clients: 2 changes', []]);
    const url = `${SITE}/AdminDashboard/clients/${client.id}`;
    const { text = '', html = '' } = await newestMail(environment.api, OWNER);
    expect(text).toMatch(/New subscription.*\s*.*, quotes, \$39\.00 CAD, monthly[\s\S]*Cancelled.*\s*.*, quotes, /);
    expect(html.split(url)).toHaveLength(3);
  });

  it('has the newest change of a kind for each client, so that nobody pushes others out', async () => {
    await choose('website', 'daily');
    const [one, other] = [await subscribed(environment), await subscribed(environment)];
    await environment.api.queries.delete(outboxMessages);
    const setWebsite = ({ client, subscriptionId }: typeof one, clientWebsiteURL: string) =>
      client.post(calls.updateSubscriptionWebsite.path, { subscriptionId, clientWebsiteURL });
    await setWebsite(other, 'https://other.example');
    for (const host of ['one', 'two', 'three']) await setWebsite(one, `https://${host}.example`);
    await happenedAt('2027-06-01', 9);
    await runAt('2027-06-02', 7);
    const { subject, text = '' } = await newestMail(environment.api, OWNER);
    expect(subject).toBe('Your clients: 2 changes');
    expect(text.match(/Website set/g)).toHaveLength(2);
  });

  it('names no deleted account', async () => {
    await choose('deleted', 'daily');
    const browser = await registered(environment.api);
    await browser.call('deleteOwnAccount', { userId: browser.id, password: PASSWORD });
    expect(await environment.api.queries.select().from(clientNews)).toMatchObject([{ userId: null, product: '' }]);
    await happenedAt('2027-06-01', 9);
    await runAt('2027-06-02', 7);
    const { text } = await newestMail(environment.api, OWNER);
    expect(text).toMatch(/Account deleted.*\s*No subscriptions/);
    expect(text).not.toContain('Nair');
  });

  it('leaves out kinds that were switched off since', async () => {
    await choose('subscribed', 'daily');
    await subscribed(environment);
    await happenedAt('2027-06-01', 9);
    await choose('subscribed', 'off');
    await runAt('2027-06-02', 7);
    expect(await digests()).toEqual([]);
  });
});

describe('the choices', () => {
  it('are one for each kind, at once by default', async () => {
    await choose('ended', 'daily');
    // Two admins at once.
    await Promise.all([choose('website', 'off'), choose('website', 'off')]);
    const { answer } = await environment.api.get(calls.getClientMails.path, admin.headers);
    expect(dataOf<Data['getClientMails']>(answer)).toEqual([
      { kind: 'subscribed', choice: 'at-once' },
      { kind: 'website', choice: 'off' },
      { kind: 'cancelled', choice: 'at-once' },
      { kind: 'reactivated', choice: 'at-once' },
      { kind: 'payment-failed', choice: 'at-once' },
      { kind: 'ended', choice: 'daily' },
      { kind: 'deleted', choice: 'at-once' },
    ]);
  });

  it('are those of admins of the brand that runs the portal', async () => {
    const cleaners = await signedIn(environment.api, { role: 'admin', brands: ['harbour-shine'] });
    const client = await environment.client();
    for (const who of [cleaners, client]) {
      expect((await choose('ended', 'off', who)).code).toBe(403);
      expect((await environment.api.get(calls.getClientMails.path, who.headers)).code).toBe(403);
    }
  });
});

describe('the days in mails', () => {
  it('are those of the client’s own mails', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    await client.change('cancelSubscription', subscriptionId);
    const [subscription] = await client.subscriptions();
    expect((await newest(client)).facts['Ends on']).toBe(dayText(new Date(subscription?.renewalDate ?? ''), REGION));
  });
});
