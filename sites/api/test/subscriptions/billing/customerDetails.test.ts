import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { customerUpdates } from '../../../src/modules/subscriptions/tables.ts';
import { users } from '../../../src/platform/identity/tables.ts';
import { type Client, secretOf } from '../../support/payments.ts';
import type { Fault, ReceivedRequest } from '../../support/stripe/server.ts';
import { localStripe, openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { reconcileOnce } from '../../support/subscriptionsModule.ts';

let environment: StripeEnvironment;
beforeAll(async () => {
  environment = await openStripeEnvironment();
});
afterEach(() => {
  environment.stripe.fault = undefined;
});
afterAll(() => environment.close());

/** Runs one round of reconciliation with a short time limit, because one test lets the provider hang. */
const reconcile = () => reconcileOnce(environment.api.queries, localStripe(environment.stripe, 300));

/** Expires all leases, as if the sending process had stopped long ago. */
const expireLeases = () => environment.api.queries.update(customerUpdates).set({ leaseUntil: sql`now()` });

/** A client who is a customer of the provider, and the requests sent about that customer since. */
async function newCustomer(): Promise<{ client: Client; customerId: string; updates: () => ReceivedRequest[] }> {
  const client = await environment.client();
  const session = await environment.sessionOf(secretOf(await client.begin(environment.priceId)));
  const customerId = String(environment.stripe.account.sessions.get(session)?.customer);
  const updates = () => environment.stripe.requests.filter(({ path }) => path === `/v1/customers/${customerId}`);
  return { client, customerId, updates };
}

const changeEmail = ({ id }: Client, email: string) =>
  environment.api.queries.update(users).set({ email }).where(eq(users.id, id));

const atProvider = (customerId: string) => environment.stripe.account.customers.get(customerId);

it('sends a changed email once, under an idempotency key', async () => {
  const { client, customerId, updates } = await newCustomer();
  expect(atProvider(customerId)?.email).toBe(client.email);
  await reconcile();
  expect(updates()).toEqual([]);

  const email = `new.${client.email}`;
  await changeEmail(client, email);
  for (const _ of [1, 2]) await reconcile();
  expect(atProvider(customerId)).toMatchObject({ email, name: 'Priya Nair' });
  expect(updates()).toMatchObject([{ method: 'POST', key: expect.stringMatching(/^[\da-f-]{36}$/) }]);
});

it('sends a changed name, and nothing for a change undone before it was sent', async () => {
  const { client, customerId, updates } = await newCustomer();
  await changeEmail(client, `other.${client.email}`);
  await changeEmail(client, client.email);
  await reconcile();
  expect(updates()).toEqual([]);
  await environment.api.queries.update(users).set({ lastName: 'Raman' }).where(eq(users.id, client.id));
  await reconcile();
  expect(atProvider(customerId)).toMatchObject({ email: client.email, name: 'Priya Raman' });
});

it('sends one request, however many processes notice the change at once', async () => {
  const { client, customerId, updates } = await newCustomer();
  await changeEmail(client, `new.${client.email}`);
  await Promise.all([1, 2, 3, 4].map(reconcile));
  expect(updates()).toHaveLength(1);
  expect(atProvider(customerId)?.email).toBe(`new.${client.email}`);
});

it.each(['failing', 'lost-response', 'hanging', 'failing-after'] as const satisfies Fault[])(
  'retries after the fault %s, under the same key if there was no response',
  async (fault) => {
    const { client, customerId, updates } = await newCustomer();
    await changeEmail(client, `new.${client.email}`);
    environment.stripe.fault = ({ path }) => (path === `/v1/customers/${customerId}` ? fault : undefined);
    await reconcile();
    const first = updates()[0]?.key;
    expect(first).toBeDefined();
    environment.stripe.fault = undefined;

    const { length } = updates();
    await reconcile();
    expect(updates(), 'while it may still be under way').toHaveLength(length);
    await expireLeases();
    for (const _ of [1, 2]) await reconcile();
    expect(updates()).toHaveLength(length + 1);
    // A provider replays even its own 500 for the same key.
    const keepsKey = fault === 'lost-response' || fault === 'hanging';
    expect(updates().at(-1)?.key === first).toBe(keepsKey);
    expect(atProvider(customerId)?.email).toBe(`new.${client.email}`);
  },
);

it('ends with the latest of several changes', async () => {
  const { client, customerId, updates } = await newCustomer();
  await changeEmail(client, `second.${client.email}`);
  environment.stripe.fault = ({ path }) => (path.startsWith('/v1/customers/') ? 'lost-response' : undefined);
  await reconcile();
  environment.stripe.fault = undefined;
  await changeEmail(client, `third.${client.email}`);
  await expireLeases();
  await reconcile();
  expect(atProvider(customerId)?.email).toBe(`third.${client.email}`);
  expect(new Set(updates().map(({ key }) => key)).size).toBe(2);
});

it('sends each change once about a customer whom the provider has deleted', async () => {
  const { client, customerId, updates } = await newCustomer();
  environment.stripe.account.customers.delete(customerId);
  await changeEmail(client, `new.${client.email}`);
  for (const _ of [1, 2, 3]) await reconcile();
  expect(updates()).toHaveLength(1);
  await changeEmail(client, `newer.${client.email}`);
  for (const _ of [1, 2]) await reconcile();
  expect(updates()).toHaveLength(2);
});

it('creates the customer even if the email changes between two attempts', async () => {
  const client = await environment.client();
  environment.stripe.fault = ({ path }) => (path === '/v1/customers' ? 'lost-response' : undefined);
  expect((await client.begin(environment.priceId)).code).toBe(503);
  environment.stripe.fault = undefined;
  await changeEmail(client, `new.${client.email}`);
  // The key was used with the former email, so the provider refuses it; the next attempt uses a new key.
  expect((await client.begin(environment.priceId)).code).toBe(503);
  const secret = secretOf(await client.begin(environment.priceId));
  expect(await environment.pay(client, secret, 'good')).toBe(true);
  expect(await client.subscriptions()).toHaveLength(1);
});
