import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_CLIENT_EMAIL } from '../../src/modules/accounts/index.ts';
import { createCatalogue } from '../../src/modules/subscriptions/catalogue/catalogue.ts';
import { createSubscriptions } from '../../src/modules/subscriptions/index.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { createSandboxProvider } from '../../src/platform/payments/sandbox/sandbox.ts';
import { sandboxObjects } from '../../src/platform/payments/sandbox/table.ts';
import { sharedDatabase } from '../support/database/database.ts';
import {
  type Client,
  clientOf,
  mailSubjectsTo,
  type PaymentTestEnvironment,
  providerInvoicesOf,
  receiptSubjectsTo,
  secretOf,
} from '../support/payments.ts';
import { sessionHeaders, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { openSandboxEnvironment } from '../support/sandboxEnvironment.ts';
import { openStripeEnvironment } from '../support/stripeEnvironment.ts';
import { openTestApi, testBrands } from '../support/testApi.ts';

const GOOD = '4242 4242 4242 4242';
const SECOND_STEP = '4000002500003155';

let environment: PaymentTestEnvironment;
let client: Client;
let clientSecret: string;

beforeAll(async () => {
  environment = await openSandboxEnvironment();
});
beforeEach(async () => {
  client = await environment.client();
  clientSecret = secretOf(await client.begin(environment.priceId));
});
afterAll(() => environment.close());

const pay = (number: string, secondStep?: 'approve' | 'refuse', by = client) =>
  environment.api.post(
    calls.payInSandbox.path,
    { clientSecret, number, ...(secondStep && { secondStep }) },
    by.headers,
  );

it('returns to the return page of the requesting site', async () => {
  const session = await environment.sessionOf(clientSecret);
  expect(dataOf((await pay(GOOD)).answer)).toEqual({
    outcome: 'complete',
    returnUrl: `http://ferrolane.localhost:3002/return?session_id=${session}`,
  });
});

it('accepts a payment once, however often the button is pressed', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => pay(GOOD)));
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
  expect(await client.subscriptions()).toHaveLength(1);
  expect(await mailSubjectsTo(environment.api.queries, client.email)).toHaveLength(1);
});

it('a checkout is either paid or given up when both are pressed at once', async () => {
  const giveUp = () => client.post(calls.giveUpCheckout.path, { stripePriceId: environment.priceId });
  for (const payFirst of [true, false]) {
    client = await environment.client();
    clientSecret = secretOf(await client.begin(environment.priceId));
    const first = payFirst ? pay(GOOD) : giveUp();
    const [one, other] = await Promise.all([first, payFirst ? giveUp() : pay(GOOD)]);
    const [paid, givenUp] = payFirst ? [one, other] : [other, one];
    expect([paid.code, givenUp.code].toSorted()).toEqual([200, 409]);
    expect(await client.subscriptions()).toHaveLength(paid.code === 200 ? 1 : 0);
    if (givenUp.code !== 200) expect(givenUp.answer).toMatchObject({ code: 'checkout_paid' });
  }
});

it('a checkout that is paid cannot be given up, and one that is given up can be given up again', async () => {
  const giveUp = () => client.post(calls.giveUpCheckout.path, { stripePriceId: environment.priceId });
  await pay(GOOD);
  expect(await giveUp()).toMatchObject({ code: 409, answer: { code: 'checkout_paid' } });
  client = await environment.client();
  await client.begin(environment.priceId);
  expect((await giveUp()).code).toBe(200);
  expect((await giveUp()).code).toBe(200);
});

it('asks for a second step, and pays once it is approved', async () => {
  expect(dataOf((await pay(SECOND_STEP)).answer)).toEqual({ outcome: 'second-step' });
  expect(await client.subscriptions()).toEqual([]);
  expect(dataOf<Data['payInSandbox']>((await pay(SECOND_STEP, 'approve')).answer).outcome).toBe('complete');
  expect(await client.subscriptions()).toHaveLength(1);
});

it('pays nothing when the second step is refused, or was never asked for', async () => {
  expect(dataOf((await pay(SECOND_STEP, 'approve')).answer)).toEqual({ outcome: 'second-step' });
  const refused = await pay(SECOND_STEP, 'refuse');
  expect(refused.code).toBe(422);
  expect(refused.answer).toMatchObject({ field: 'number', code: 'card_declined' });
  expect(await client.subscriptions()).toEqual([]);
  expect((await pay(GOOD)).code).toBe(200);
});

it('accepts no number that could be a real card', async () => {
  const { code, answer } = await pay('5555555555554444');
  expect(code).toBe(422);
  expect(answer).toMatchObject({ field: 'number', code: 'card_unknown' });
  const kept = await environment.api.queries.select().from(sandboxObjects);
  expect(JSON.stringify(kept)).not.toMatch(/5555555555554444|42424242|4242 4242/);
});

it("pays no other client's checkout", async () => {
  const stranger = await environment.client();
  expect((await pay(GOOD, undefined, stranger)).code).toBe(409);
  await stranger.begin(environment.priceId);
  expect((await pay(GOOD, undefined, stranger)).code).toBe(409);
  expect(await stranger.subscriptions()).toEqual([]);
  expect(await client.subscriptions()).toEqual([]);
});

it('accepts no payment at another price than the one shown', async () => {
  const { queries } = environment.api;
  let products = [...(await environment.provider.catalogue())];
  const provider = createSandboxProvider({ queries, clock: () => new Date(), catalogue: () => products });
  const api = await openTestApi({ database: sharedDatabase(environment.api), payments: provider });
  const change = async (changes: { amount?: number; active?: boolean }) => {
    products = products.map((one) => (one.priceId === environment.priceId ? { ...one, ...changes } : one));
    await createCatalogue({ queries, provider }).sync();
  };
  try {
    const buyer = clientOf(api, await signedIn(api));
    const payWith = async (secret: string) =>
      api.post(calls.payInSandbox.path, { clientSecret: secret, number: GOOD }, buyer.headers);

    const shown = secretOf(await buyer.begin(environment.priceId));
    await change({ amount: 4900 });
    const refused = await payWith(shown);
    expect(refused.code).toBe(409);
    expect(refused.answer).toMatchObject({ code: 'checkout_closed', detail: expect.stringMatching(/begin again/) });
    const another = secretOf(await buyer.begin(environment.priceId));
    expect(another).not.toBe(shown);

    await change({ active: false });
    expect((await payWith(another)).code).toBe(409);
    expect((await buyer.begin(environment.priceId)).code).toBe(404);
    expect(await buyer.subscriptions()).toEqual([]);

    await change({ active: true });
    expect((await payWith(secretOf(await buyer.begin(environment.priceId)))).code).toBe(200);
    expect(await buyer.subscriptions()).toMatchObject([{ subscriptionPrice: 4900 }]);
  } finally {
    await change({ amount: 3900, active: true });
    await api.close();
  }
});

it('is stepped through failures, a renewal and the end, but not from another site', async () => {
  await pay(GOOD);
  const step = (body: object) => environment.api.post('/sandbox/step', body);
  const failed = await step({ step: 'fail', subscription: client.email });
  expect(failed.text).toContain(`${client.email}  Quote Builder  past_due`);
  expect(await client.subscriptions()).toMatchObject([{ status: 'past_due' }]);
  await step({ step: 'fail', subscription: client.email });
  expect(await client.subscriptions()).toMatchObject([{ status: 'unpaid', active: false, reactivation: 'none' }]);
  const [one] = await client.subscriptions();
  expect((await client.change('reactivateSubscription', one?.id ?? '')).answer).toMatchObject({
    code: 'not_resumable',
  });
  await step({ step: 'renew', subscription: one?.id });
  expect(await client.subscriptions()).toMatchObject([{ status: 'active', active: true }]);
  // A third failure ends it, and nobody waits for its payment any more.
  for (const _ of [1, 2, 3]) await step({ step: 'fail', subscription: one?.id });
  expect(await client.subscriptions()).toMatchObject([{ status: 'ended', reactivation: 'checkout' }]);
  const { invoices } = dataOf<Data['getInvoices']>((await client.get(calls.getInvoices.path)).answer);
  expect(invoices[0]).toMatchObject({ state: 'uncollectible', remaining: 3900 });
  expect((await step({ step: 'renew', subscription: 'nobody@nowhere.test' })).code).toBe(404);
  expect((await environment.api.post('/sandbox/step', { step: 'list' }, { Origin: 'https://evil.example' })).code).toBe(
    403,
  );
});

it("creates the demo client's subscriptions once, without mails", async () => {
  const { queries } = environment.api;
  const { id } = await signedIn(environment.api);
  await queries.update(users).set({ email: DEMO_CLIENT_EMAIL }).where(eq(users.id, id));
  const subscriptions = createSubscriptions({
    queries,
    provider: environment.provider,
    outbox: { wake: () => undefined },
    clock: () => new Date(),
    brands: testBrands,
    metrics: { paymentFailed: () => undefined },
    log: { warn: () => undefined },
    reconcileSeconds: 60,
  });
  for (const _ of [1, 2]) await subscriptions.seedDemo(DEMO_CLIENT_EMAIL);
  const demo = clientOf(environment.api, {
    id,
    email: DEMO_CLIENT_EMAIL,
    headers: await sessionHeaders(environment.api, id),
  });
  expect(await demo.subscriptions()).toMatchObject([
    { stripeProduct: { baseName: 'Front Desk' }, active: true, plan: 'pro' },
    { stripeProduct: { baseName: 'Paperwork' }, active: true, plan: 'essentials' },
    { stripeProduct: { baseName: 'Stock Watch' }, active: false, status: 'ended' },
  ]);
  expect(await mailSubjectsTo(queries, DEMO_CLIENT_EMAIL)).toEqual([]);
  expect(await receiptSubjectsTo(queries, DEMO_CLIENT_EMAIL)).toEqual([]);
  const numbers = (await providerInvoicesOf(environment, demo)).map(({ number }) => number);
  expect(numbers).toHaveLength(25);
  expect(numbers).toEqual(numbers.toSorted().reverse());
});

it('serves the pictures of its products', async () => {
  const { answer } = await environment.api.get(calls.getProducts.path);
  for (const { iconThumbnail } of dataOf<Data['getProducts']>(answer)) {
    const picture = await environment.api.get(iconThumbnail.url);
    expect(picture.code).toBe(200);
    expect(picture.headers.get('Content-Type')).toBe('image/svg+xml');
  }
});

it('is not available with Stripe', async () => {
  const stripe = await openStripeEnvironment();
  try {
    const other = await stripe.client();
    const body = { clientSecret: 'x'.repeat(32), number: GOOD };
    expect((await stripe.api.post(calls.payInSandbox.path, body, other.headers)).code).toBe(404);
    expect((await stripe.api.post('/sandbox/step', { step: 'list' })).code).toBe(404);
  } finally {
    await stripe.close();
  }
});
