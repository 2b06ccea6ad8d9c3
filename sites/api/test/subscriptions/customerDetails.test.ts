import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { customerUpdates } from '../../src/modules/subscriptions/tables.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { composeSubscriptions } from '../support/payingClient.ts';
import { type Client, localStripe, openStripeBench, type StripeBench, secretOf } from '../support/payments.ts';
import type { Asked, Fault } from '../support/stripe/server.ts';

let bench: StripeBench;
beforeAll(async () => {
  bench = await openStripeBench();
});
afterEach(() => {
  bench.stripe.fault = undefined;
});
afterAll(() => bench.close());

/** One round of reconciliation, as any process does it. */
const round = () => composeSubscriptions(bench.api.queries, localStripe(bench.stripe, 300)).reconciliation.run();

/** As if the process that was sending had been given up long ago. */
const leasesPass = () => bench.api.queries.update(customerUpdates).set({ leaseUntil: sql`now()` });

/** A client whom the provider knows as a customer, and the requests that were sent about that customer since. */
async function customer(): Promise<{ client: Client; customerId: string; told: () => Asked[] }> {
  const client = await bench.client();
  const session = await bench.sessionOf(secretOf(await client.begin(bench.priceId)));
  const customerId = String(bench.stripe.account.sessions.get(session)?.customer);
  const told = () => bench.stripe.asked.filter(({ path }) => path === `/v1/customers/${customerId}`);
  return { client, customerId, told };
}

const changed = ({ id }: Client, email: string) =>
  bench.api.queries.update(users).set({ email }).where(eq(users.id, id));

const atProvider = (customerId: string) => bench.stripe.account.customers.get(customerId);

it('tells the provider of another email, once, under a key', async () => {
  const { client, customerId, told } = await customer();
  expect(atProvider(customerId)?.email).toBe(client.email);
  await round();
  expect(told()).toEqual([]);

  const email = `new.${client.email}`;
  await changed(client, email);
  for (const _ of [1, 2]) await round();
  expect(atProvider(customerId)).toMatchObject({ email, name: 'Priya Nair' });
  expect(told()).toMatchObject([{ method: 'POST', key: expect.stringMatching(/^[\da-f-]{36}$/) }]);
});

it('tells of another name, and of one that is taken back before anybody was told, not at all', async () => {
  const { client, customerId, told } = await customer();
  await changed(client, `other.${client.email}`);
  await changed(client, client.email);
  await round();
  expect(told()).toEqual([]);
  await bench.api.queries.update(users).set({ lastName: 'Raman' }).where(eq(users.id, client.id));
  await round();
  expect(atProvider(customerId)).toMatchObject({ email: client.email, name: 'Priya Raman' });
});

it('sends one request, however many processes find it out at once', async () => {
  const { client, customerId, told } = await customer();
  await changed(client, `new.${client.email}`);
  await Promise.all([1, 2, 3, 4].map(round));
  expect(told()).toHaveLength(1);
  expect(atProvider(customerId)?.email).toBe(`new.${client.email}`);
});

it.each(['failing', 'deaf', 'hanging', 'failing-after'] as const satisfies Fault[])(
  'sends it again after a provider that was %s, under the same key if it may have been done',
  async (fault) => {
    const { client, customerId, told } = await customer();
    await changed(client, `new.${client.email}`);
    bench.stripe.fault = ({ path }) => (path === `/v1/customers/${customerId}` ? fault : undefined);
    await round();
    const [{ key: first } = { key: undefined }] = told();
    expect(first).toBeDefined();
    bench.stripe.fault = undefined;

    const { length } = told();
    await round();
    expect(told(), 'while it may still be under way').toHaveLength(length);
    await leasesPass();
    for (const _ of [1, 2]) await round();
    expect(told()).toHaveLength(length + 1);
    // A provider repeats even its own 500 to the same key.
    const isSame = fault === 'deaf' || fault === 'hanging';
    expect(told().at(-1)?.key === first).toBe(isSame);
    expect(atProvider(customerId)?.email).toBe(`new.${client.email}`);
  },
);

it('ends with the latest of several changes', async () => {
  const { client, customerId, told } = await customer();
  await changed(client, `second.${client.email}`);
  bench.stripe.fault = ({ path }) => (path.startsWith('/v1/customers/') ? 'deaf' : undefined);
  await round();
  bench.stripe.fault = undefined;
  await changed(client, `third.${client.email}`);
  await leasesPass();
  await round();
  expect(atProvider(customerId)?.email).toBe(`third.${client.email}`);
  expect(new Set(told().map(({ key }) => key)).size).toBe(2);
});

it('does not ask for ever about a customer whom the provider has forgotten', async () => {
  const { client, customerId, told } = await customer();
  bench.stripe.account.customers.delete(customerId);
  await changed(client, `new.${client.email}`);
  for (const _ of [1, 2, 3]) await round();
  expect(told()).toHaveLength(1);
  await changed(client, `newer.${client.email}`);
  for (const _ of [1, 2]) await round();
  expect(told()).toHaveLength(2);
});

it('makes the customer though the email was changed between two tries', async () => {
  const client = await bench.client();
  bench.stripe.fault = ({ path }) => (path === '/v1/customers' ? 'deaf' : undefined);
  expect((await client.begin(bench.priceId)).code).toBe(503);
  bench.stripe.fault = undefined;
  await changed(client, `new.${client.email}`);
  // The key was used with the former email: the provider turns it away, and the next try has another.
  expect((await client.begin(bench.priceId)).code).toBe(503);
  const secret = secretOf(await client.begin(bench.priceId));
  expect(await bench.pay(client, secret, 'good')).toBe(true);
  expect(await client.subscriptions()).toHaveLength(1);
});
