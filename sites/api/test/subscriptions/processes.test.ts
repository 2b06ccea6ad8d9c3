import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Event } from '../../src/localStripe/objects.ts';
import { CHECKOUTS_OF_ACCOUNT } from '../../src/modules/subscriptions/rateLimits.ts';
import { subscriptionChanges, subscriptions } from '../../src/modules/subscriptions/tables.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { createPostgresDatabase, onPostgres } from '../support/database/database.ts';
import { storedMailsTo } from '../support/mail/mails.ts';
import { type Client, clientOf, mailSubjectsTo, secretOf } from '../support/payments.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { permutations } from '../support/permutations.ts';
import { type ApiRequests, type Reply, requestsTo } from '../support/requests.ts';
import { type ServerProcess, startProcess } from '../support/server.ts';
import { stripeVariables } from '../support/stripe/keys.ts';
import { type StripeServer, signedEvent, startStripe } from '../support/stripe/server.ts';
import { isFullRun, repetitions, sampled } from '../support/thoroughness.ts';
import { eventually } from '../support/timeouts.ts';

const PRICE = 'price_quotes';

/** An API in its own process. */
interface Served extends ServerProcess, Pick<ApiRequests, 'get' | 'post'> {
  send(event: Event): Promise<Reply>;
}

let home: string;
let databaseUrl: string;
let database: Database;
let stripe: StripeServer;
let one: Served;
let other: Served;

async function serve(provider: Record<string, string> = stripeVariables(stripe.url)): Promise<Served> {
  const server = startProcess({
    DATA_DIR: path.join(home, 'data'),
    DATABASE_URL: databaseUrl,
    PAYMENT_RECONCILE_SECONDS: '1',
    ...provider,
  });
  const { get, post, send } = requestsTo(await server.listening);
  return {
    ...server,
    get,
    post,
    send: (event) => send('/api/stripe/webhook', { method: 'POST', ...signedEvent(event) }),
  };
}

/** A client with a browser at each of the two processes. */
async function client(): Promise<SignedIn & { here: Client; there: Client }> {
  const who = await signedIn(database);
  return { ...who, here: clientOf(one, who), there: clientOf(other, who) };
}

const sessionOf = (secret: string) => secret.split('_secret_')[0] ?? '';

/** Pays a checkout. @returns the account's events about the payment */
function paid(session: string): Event[] {
  const { length } = stripe.account.events;
  stripe.account.pay(session);
  return stripe.account.events.slice(length);
}

const rowsOf = ({ id }: SignedIn) => database.queries.select().from(subscriptions).where(eq(subscriptions.userId, id));

const subscriptionIdOf = async (who: SignedIn) => (await rowsOf(who))[0]?.id ?? '';

async function expectSubscribedOnce(who: SignedIn) {
  expect(await rowsOf(who)).toMatchObject([{ status: 'active' }]);
  expect(await mailSubjectsTo(database.queries, who.email)).toEqual(['You are subscribed to quotes']);
  const ofOwner = await storedMailsTo(database.queries, 'owner@ferrolane.test');
  const subjects = ofOwner.filter(({ userId }) => userId === who.id).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^New subscription: .+, quotes$/)]);
}

describe.runIf(onPostgres)('two processes on one database', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    home = await mkdtemp(path.join(os.tmpdir(), 'threefold-two-'));
    databaseUrl = await createPostgresDatabase();
    stripe = await startStripe();
    one = await serve();
    other = await serve();
    database = openPostgres(databaseUrl);
    // The first round of reconciliation fills the store.
    await eventually(async () => expect((await one.get(calls.getProducts.path)).text).toContain(PRICE));
  });
  afterAll(async () => {
    for (const { process: child, ended } of [one, other]) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.close();
    await stripe.close();
    await rm(home, { recursive: true, force: true });
  });

  it('return the same checkout, even while the provider is slow', async () => {
    for (const fault of [undefined, 'slow'] as const) {
      const { here, there } = await client();
      stripe.fault = () => fault;
      const replies = await Promise.all([here, there, here, there].map((at) => at.begin(PRICE)));
      stripe.fault = undefined;
      expect(new Set(replies.map(secretOf)).size).toBe(1);
    }
  });

  it('end the same in any order of events and return, each sent to both of them', async () => {
    const orders = permutations(['event 1', 'event 2', 'event 3', 'event 4', 'return']);
    expect(orders).toHaveLength(120);
    for (const [round, order] of sampled(orders, 30).entries()) {
      const { here, there, ...who } = await client();
      const session = sessionOf(secretOf(await (round % 2 ? here : there).begin(PRICE)));
      const events = paid(session);
      expect(events).toHaveLength(4);
      for (const [index, step] of order.entries()) {
        const event = events[Number(step.split(' ')[1]) - 1];
        const asks = [one, other].map((api) => () => (event ? api.send(event) : clientOf(api, who).status(session)));
        const inTurn = (round + index) % 2 ? asks : asks.toReversed();
        // Half of the rounds sequentially, the others concurrently.
        const replies: Reply[] = [];
        if (round % 4 < 2) for (const ask of inTurn) replies.push(await ask());
        else replies.push(...(await Promise.all(inTurn.map((ask) => ask()))));
        for (const { code, text } of replies) expect(code, text).toBe(200);
      }
      await expectSubscribedOnce(who);
    }
  });

  it('sell one subscription to a client who has the checkout open in two tabs', async () => {
    const { here, there, ...who } = await client();
    const begun = await Promise.all([here.begin(PRICE), there.begin(PRICE)]);
    const [session = ''] = new Set(begun.map(secretOf).map(sessionOf));
    const events = paid(session);
    const again = await Promise.all([
      here.begin(PRICE),
      there.begin(PRICE),
      ...events.flatMap((event) => [one.send(event), other.send(event)]),
    ]);
    // Either the payment is detected, or the events came first.
    for (const { code, answer } of again.slice(0, 2)) {
      expect(code).toBe(409);
      expect(answer).toMatchObject({ code: 'subscribed' });
    }
    await expectSubscribedOnce(who);
  });

  it('find payments without events within the interval, each once', async () => {
    const clients = await Promise.all(Array.from({ length: repetitions(2, 8) }, client));
    for (const { here } of clients) paid(sessionOf(secretOf(await here.begin(PRICE))));
    await eventually(async () => {
      for (const who of clients) expect(await rowsOf(who)).toHaveLength(1);
    });
    for (const who of clients) await expectSubscribedOnce(who);
  });

  it('cancel and undo once, however many tabs request it', async () => {
    const { here, there, ...who } = await client();
    const session = sessionOf(secretOf(await here.begin(PRICE)));
    paid(session);
    await there.status(session);
    const id = await subscriptionIdOf(who);
    for (const call of ['cancelSubscription', 'reactivateSubscription'] as const) {
      const replies = await Promise.all([here, there, here, there].map((at) => at.change(call, id)));
      for (const { code, text } of replies) expect(code, text).toBe(200);
    }
    expect(await there.subscriptions()).toMatchObject([{ active: true, cancelAtPeriodEnd: false }]);
    expect(await mailSubjectsTo(database.queries, who.email)).toEqual([
      'You are subscribed to quotes',
      'Your subscription to quotes goes on',
      'Your subscription to quotes is cancelled',
    ]);
  });

  it('send a changed email to the provider in one request', async () => {
    const { here, ...who } = await client();
    const session = sessionOf(secretOf(await here.begin(PRICE)));
    const customer = String(stripe.account.sessions.get(session)?.customer);
    const email = `new.${who.email}`;
    await database.queries.update(users).set({ email }).where(eq(users.id, who.id));
    await eventually(() => expect(stripe.account.customers.get(customer)?.email).toBe(email));
    expect(stripe.requests.filter(({ path: requested }) => requested === `/v1/customers/${customer}`)).toHaveLength(1);
  });

  it('count checkouts of an account together', async () => {
    const { here, there } = await client();
    const { max } = CHECKOUTS_OF_ACCOUNT;
    const codes: number[] = [];
    for (let tries = 0; tries < max + 10; tries += 2) {
      codes.push(...(await Promise.all([here.begin(PRICE), there.begin(PRICE)])).map(({ code }) => code));
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(max);
    expect(codes.filter((code) => code === 429)).toHaveLength(10);
  });

  it.runIf(isFullRun)('lose nothing and charge nobody twice when one is killed midway', async () => {
    const clients = await Promise.all(Array.from({ length: repetitions(4, 12) }, client));
    const underWay = Promise.allSettled(
      clients.map(async ({ here, id }) => {
        const session = sessionOf(secretOf(await here.begin(PRICE)));
        paid(session);
        await here.status(session);
        const [row] = await database.queries.select().from(subscriptions).where(eq(subscriptions.userId, id));
        await here.change('cancelSubscription', row?.id ?? '');
      }),
    );
    // Killed as soon as the first has been charged, when some have not paid yet.
    await vi.waitFor(() => expect([...stripe.account.sessions.values()].some(isPaidBy(clients))).toBe(true), {
      timeout: 60_000,
      interval: 1,
    });
    one.process.kill('SIGKILL');
    await one.ended;
    await underWay;

    for (const { there, id } of clients) {
      const begun = await there.begin(PRICE);
      if (begun.code === 200) {
        const session = sessionOf(secretOf(begun));
        paid(session);
        await there.status(session);
      } else expect(begun.answer).toMatchObject({ code: 'subscribed' });
      const [row] = await database.queries.select().from(subscriptions).where(eq(subscriptions.userId, id));
      expect((await there.change('cancelSubscription', row?.id ?? '')).code).toBe(200);
    }
    one = await serve();
    await eventually(async () => {
      for (const { state } of await database.queries.select().from(subscriptionChanges)) expect(state).toBe('closed');
    });
    for (const who of clients) {
      const [row, ...more] = await rowsOf(who);
      expect(more).toEqual([]);
      expect(row).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
      expect(stripe.account.chargeCounts.get(row?.providerId ?? '')).toBe(1);
      expect(await mailSubjectsTo(database.queries, who.email)).toEqual([
        'You are subscribed to quotes',
        'Your subscription to quotes is cancelled',
      ]);
    }
  });
});

describe.runIf(onPostgres && isFullRun)('two processes with the sandbox', { timeout: 120_000 }, () => {
  let sandboxes: Served[];
  beforeAll(async () => {
    home = await mkdtemp(path.join(os.tmpdir(), 'threefold-two-'));
    databaseUrl = await createPostgresDatabase();
    sandboxes = [await serve({}), await serve({})];
    database = openPostgres(databaseUrl);
  });
  afterAll(async () => {
    for (const { process: child, ended } of sandboxes) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.close();
    await rm(home, { recursive: true, force: true });
  });

  it('sell, renew and cancel one subscription, whichever of them gets a request', async () => {
    const price = 'price_quote-builder';
    for (let round = 0; round < repetitions(1, 5); round += 1) {
      const who = await signedIn(database);
      const tabs = sandboxes.map((api) => clientOf(api, who));
      const [secret = '', ...others] = new Set(
        (await Promise.all(tabs.map((tab) => tab.begin(price, 'quote-builder')))).map(secretOf),
      );
      expect(others).toEqual([]);
      const pay = (number: string) =>
        Promise.all(
          sandboxes.map((api) => api.post(calls.payInSandbox.path, { clientSecret: secret, number }, who.headers)),
        );
      expect((await pay('4000 0000 0000 0002')).map(({ code }) => code)).toEqual([422, 422]);
      expect((await pay('4242 4242 4242 4242')).map(({ code }) => code).sort()).toEqual([200, 409]);
      for (const tab of tabs) expect(await tab.subscriptions()).toMatchObject([{ status: 'active', active: true }]);

      const [one, other] = sandboxes;
      for (const [api, step] of [
        [one, 'fail'],
        [other, 'renew'],
      ] as const) {
        expect((await api?.post('/sandbox/step', { step, subscription: who.email }))?.code).toBe(200);
      }
      const id = await subscriptionIdOf(who);
      const cancelled = await Promise.all(tabs.map((tab) => tab.change('cancelSubscription', id)));
      expect(cancelled.map(({ code }) => code)).toEqual([200, 200]);
      for (const tab of tabs) expect(await tab.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: true }]);
      expect(await mailSubjectsTo(database.queries, who.email)).toEqual([
        'News of Quote Builder',
        'The payment for Quote Builder failed',
        'You are subscribed to Quote Builder',
        'Your subscription to Quote Builder is cancelled',
      ]);
    }
  });
});

/** Whether a session was paid by one of the clients. */
const isPaidBy =
  (clients: readonly SignedIn[]) =>
  ({ status, customer }: { status: string | null; customer: unknown }): boolean => {
    const userId = stripe.account.customers.get(String(customer))?.metadata.user_id;
    return status === 'complete' && clients.some(({ id }) => id === userId);
  };
