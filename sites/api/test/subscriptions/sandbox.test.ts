import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { calls, type Data } from '@threefold/api-contract';
import { formatCardNumber } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from '../../src/localStripe/cards.ts';
import { localStripe } from '../../src/localStripe/table.ts';
import { DEMO_CLIENT_EMAIL } from '../../src/modules/accounts/index.ts';
import { createSubscriptions } from '../../src/modules/subscriptions/calls.ts';
import { SANDBOX_STEPS } from '../../src/modules/subscriptions/index.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { sharedDatabase } from '../support/database/database.ts';
import {
  type Client,
  clientOf,
  DOMAIN,
  mailSubjectsTo,
  providerInvoicesOf,
  receiptSubjectsTo,
  secretOf,
} from '../support/payments.ts';
import { sessionHeaders, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { openStripeEnvironment } from '../support/stripeEnvironment.ts';
import { openTestApi, type TestApi, testBrands } from '../support/testApi.ts';

const GOOD = '4242 4242 4242 4242';
const SECOND_STEP = '4000002500003155';

const PRODUCT = 'quote-builder';
const PRICE = `price_${PRODUCT}`;

let api: TestApi;
let client: Client;
let clientSecret: string;

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  client = await newClient();
  clientSecret = secretOf(await client.begin(PRICE, PRODUCT));
});
afterAll(() => api.close());

const newClient = async () => clientOf(api, await signedIn(api));

const pay = (number: string, secondStep?: 'approve' | 'refuse', by = client) =>
  api.post(calls.payInSandbox.path, { clientSecret, number, ...(secondStep && { secondStep }) }, by.headers);

it('returns to the return page of the requesting site', async () => {
  const session = clientSecret.split('_secret_')[0];
  expect(dataOf((await pay(GOOD)).answer)).toEqual({
    outcome: 'complete',
    returnUrl: `http://ferrolane.localhost:3002/return?session_id=${session}`,
  });
});

it('enters what has to be done for the product among the projects of its client, once', async () => {
  await Promise.all([1, 2, 3].map(() => pay(GOOD)));
  const [subscription] = await client.subscriptions();
  const { answer } = await api.get(calls.getClientProjects.path, client.headers);
  expect(dataOf(answer)).toMatchObject([
    {
      title: 'Quote Builder',
      subscriptionId: subscription?.id,
      currentStep: 0,
      turn: 'yours',
      question: { kind: 'words' },
    },
  ]);
});

it('lets nothing wait for the client once the subscription has ended', async () => {
  await pay(GOOD);
  const projects = async () => {
    const { answer } = await api.get(calls.getClientProjects.path, client.headers);
    return dataOf<Data['getClientProjects']>(answer);
  };
  const [before] = await projects();
  const [subscription] = await client.subscriptions();
  // The client answers at the moment at which it ends.
  const answering = client.post(calls.answerProject.path, {
    projectId: before?.id,
    questionId: before?.question?.id,
    answer: 'Open on weekdays.',
  });
  for (const _ of [1, 2, 3, 4]) await api.post('/sandbox/step', { step: 'fail', subscription: subscription?.id });
  const answered = (await answering).code === 200;
  const [after, ...more] = await projects();
  expect(more).toEqual([]);
  expect(after).toMatchObject({ turn: 'ours', next: 'Nothing: the subscription has ended.' });
  expect(after).not.toHaveProperty('question');
  expect(after?.answers ?? []).toHaveLength(answered ? 1 : 0);
});

it('accepts a payment once, however often the button is pressed', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => pay(GOOD)));
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
  expect(await client.subscriptions()).toHaveLength(1);
  expect((await mailSubjectsTo(api.queries, client.email)).toSorted()).toEqual([
    'News of Quote Builder',
    expect.stringMatching(/^You are subscribed to Quote Builder/),
  ]);
});

it('a checkout is either paid or given up when both are pressed at once', async () => {
  const giveUp = () => client.post(calls.giveUpCheckout.path, { stripePriceId: PRICE });
  for (const payFirst of [true, false]) {
    client = await newClient();
    clientSecret = secretOf(await client.begin(PRICE, PRODUCT));
    const first = payFirst ? pay(GOOD) : giveUp();
    const [one, other] = await Promise.all([first, payFirst ? giveUp() : pay(GOOD)]);
    const [paid, givenUp] = payFirst ? [one, other] : [other, one];
    expect([paid.code, givenUp.code].toSorted()).toEqual([200, 409]);
    expect(await client.subscriptions()).toHaveLength(paid.code === 200 ? 1 : 0);
    if (givenUp.code !== 200) expect(givenUp.answer).toMatchObject({ code: 'checkout_paid' });
  }
});

it('a checkout that is paid cannot be given up, and one that is given up can be given up again', async () => {
  const giveUp = () => client.post(calls.giveUpCheckout.path, { stripePriceId: PRICE });
  await pay(GOOD);
  expect(await giveUp()).toMatchObject({ code: 409, answer: { code: 'checkout_paid' } });
  client = await newClient();
  await client.begin(PRICE, PRODUCT);
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

describe('the saved card', () => {
  const OTHER = 'review-reply';
  let other: string;
  /** Buys a first product, and begins to buy another. */
  beforeEach(async () => {
    await pay(GOOD);
    other = secretOf(await client.begin(`price_${OTHER}`, OTHER));
  });
  const offered = async (by = client, secret = other) => {
    const { answer } = await api.post(calls.getCostInSandbox.path, { clientSecret: secret }, by.headers);
    return answer.status === 'OK' ? dataOf<Data['getCostInSandbox']>(answer).savedCard : answer.status;
  };
  const payWithIt = (secondStep?: 'approve' | 'refuse', by = client) =>
    api.post(calls.payInSandbox.path, { clientSecret: other, ...(secondStep && { secondStep }) }, by.headers);
  const replaceCard = async (number: string) => {
    const secret = secretOf(await client.post(calls.beginCardReplacement.path, { domain: DOMAIN }));
    const save = (more: object) =>
      api.post(calls.payInSandbox.path, { clientSecret: secret, number, ...more }, client.headers);
    await save({});
    await save({ secondStep: 'approve' });
    await client.post(calls.finishCardReplacement.path, { sessionId: secret.split('_secret_')[0] });
  };

  it('is offered at the next purchase, and pays once', async () => {
    expect(await offered()).toBe('Visa ending in 4242');
    const replies = await Promise.all([1, 2, 3].map(() => payWithIt()));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    const card = { name: 'Visa ending in 4242' };
    expect(await client.subscriptions()).toMatchObject([{ card }, { card }]);
  });

  it('is the one that replaced it, whose bank may ask or decline', async () => {
    await replaceCard('4000002760003184');
    expect(await offered()).toBe('Visa ending in 3184');
    expect(dataOf((await payWithIt()).answer)).toEqual({ outcome: 'second-step' });
    expect((await payWithIt('refuse')).answer).toMatchObject({ code: 'card_declined' });
    await replaceCard('4000000000000341');
    expect((await payWithIt()).answer).toMatchObject({ code: 'card_declined' });
    expect(await client.subscriptions()).toHaveLength(1);
    await replaceCard('4000002760003184');
    await payWithIt();
    expect(dataOf<Data['payInSandbox']>((await payWithIt('approve')).answer).outcome).toBe('complete');
    expect(await client.subscriptions()).toHaveLength(2);
  });

  it("is neither another client's nor offered to somebody who has none", async () => {
    const stranger = await newClient();
    expect(await offered(stranger)).toBe('NOT_FOUND');
    expect((await payWithIt(undefined, stranger)).code).toBe(409);
    const own = secretOf(await stranger.begin(PRICE, PRODUCT));
    expect(await offered(stranger, own)).toBeUndefined();
    const refused = await api.post(calls.payInSandbox.path, { clientSecret: own }, stranger.headers);
    expect(refused.answer).toMatchObject({ code: 'card_unknown' });
    expect(await stranger.subscriptions()).toEqual([]);
  });
});

it('accepts no number that could be a real card', async () => {
  const { code, answer } = await pay('5555555555554444');
  expect(code).toBe(422);
  expect(answer).toMatchObject({ field: 'number', code: 'card_unknown' });
  const kept = await api.queries.select().from(localStripe);
  expect(JSON.stringify(kept)).not.toMatch(/5555555555554444|42424242|4242 4242/);
});

it("pays no other client's checkout", async () => {
  const stranger = await newClient();
  expect((await pay(GOOD, undefined, stranger)).code).toBe(409);
  await stranger.begin(PRICE, PRODUCT);
  expect((await pay(GOOD, undefined, stranger)).code).toBe(409);
  expect(await stranger.subscriptions()).toEqual([]);
  expect(await client.subscriptions()).toEqual([]);
});

it('accepts no payment at another price than the one shown, nor for what was taken off sale', async () => {
  const admin = await signedIn(api, { role: 'admin' });
  const productId = 'review-reply';
  const rowOf = async () => {
    const { answer } = await api.get(calls.getAdminProducts.path, admin.headers);
    const row = dataOf<Data['getAdminProducts']>(answer).products.find(({ id }) => id === productId);
    if (!row) throw new Error('The product is gone.');
    return row;
  };
  const offer = async () =>
    dataOf<Data['getProducts']>((await api.get(calls.getProducts.path)).answer).find(
      (one) => one.stripeProductId === productId,
    );
  const begin = async () => client.begin((await offer())?.id ?? '', productId);
  const setOnSale = (active: boolean) => api.post(calls.setProductOnSale.path, { productId, active }, admin.headers);

  clientSecret = secretOf(await begin());
  const { name, baseName, plan, description, image, version } = await rowOf();
  const product = {
    id: productId,
    name,
    baseName,
    plan,
    description,
    image,
    cents: 4900,
    interval: 'month',
    active: true,
  };
  const saved = await api.post(calls.saveProduct.path, { id: randomUUID(), version, product }, admin.headers);
  expect(saved.code, saved.text).toBe(200);
  const refused = await pay(GOOD);
  expect(refused.code).toBe(409);
  expect(refused.answer).toMatchObject({ code: 'checkout_closed', detail: expect.stringMatching(/begin again/) });
  const shown = clientSecret;
  clientSecret = secretOf(await begin());
  expect(clientSecret).not.toBe(shown);

  const { id: priceId = '' } = (await offer()) ?? {};
  await setOnSale(false);
  expect((await pay(GOOD)).code).toBe(409);
  expect((await client.begin(priceId, productId)).code).toBe(404);
  expect(await client.subscriptions()).toEqual([]);

  await setOnSale(true);
  clientSecret = secretOf(await begin());
  expect((await pay(GOOD)).code).toBe(200);
  expect(await client.subscriptions()).toMatchObject([{ subscriptionPrice: 4900 }]);
});

it('keeps its account in the database, for several processes and across restarts', async () => {
  const other = await openTestApi({ database: sharedDatabase(api) });
  try {
    const paid = await other.post(calls.payInSandbox.path, { clientSecret, number: GOOD }, client.headers);
    expect(paid.code, paid.text).toBe(200);
    expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]);
    expect((await pay(GOOD)).answer).toMatchObject({ code: 'checkout_paid' });
  } finally {
    await other.close();
  }
});

it('writes an invoice for each period that has passed, dated at its start', async () => {
  await pay(GOOD);
  const [first] = await providerInvoicesOf({ api, provider: api.payments }, client);
  const { subscriptionId = '', period } = first ?? {};
  if (!subscriptionId || !period) throw new Error('there is no invoice');
  const later = await openTestApi({
    database: sharedDatabase(api),
    clock: () => new Date(period.start.getTime() + 100 * DAY_MS),
  });
  try {
    // Two processes notice at once.
    await Promise.all([1, 2].map(() => later.payments.subscription(subscriptionId)));
    const all = (await providerInvoicesOf({ api: later, provider: later.payments }, client)).toReversed();
    expect(all.map(({ number }) => number.slice(-4))).toEqual(['0001', '0002', '0003', '0004']);
    for (const [index, invoice] of all.entries()) {
      expect(invoice.issuedAt).toEqual(invoice.period.start);
      expect(invoice.period.start).toEqual(all[index - 1]?.period.end ?? period.start);
    }
  } finally {
    await later.close();
  }
});

it('names its form, with every test card, and so does the guide', async () => {
  const { answer } = await api.get(calls.getPaymentProvider.path);
  expect(answer).toMatchObject({ data: { provider: 'sandbox', testCards: TEST_CARDS } });
  const guide = await readFile(new URL('../../../../docs/guides/operate.md', import.meta.url), 'utf8');
  const listed = [...guide.matchAll(/^ *\| (\d{4} [\d ]+) \| (.*) \|$/gm)].map(([, number, about]) => [number, about]);
  expect(listed).toEqual(TEST_CARDS.map(({ number, about }) => [formatCardNumber(number), about]));
  for (const step of SANDBOX_STEPS.filter((one) => one !== 'list')) expect(guide).toContain(`| \`${step}\` |`);
});

it('reaches trials, retries, unpaid and paused charges, and says what they mean', async () => {
  await pay(GOOD);
  const step = async (name: string) => {
    await api.post('/sandbox/step', { step: name, subscription: client.email });
    const [one] = await client.subscriptions();
    return [one?.status, one?.statusDetail?.split('. ')[0], one?.actions.join()];
  };
  expect(await step('trial')).toEqual(['trialing', expect.stringMatching(/^Your trial ends on /), 'cancel']);
  expect(await step('fail')).toEqual(['past_due', 'The last payment failed', 'pay,end']);
  const [invoice] = await providerInvoicesOf({ api, provider: api.payments }, client);
  expect(invoice).toMatchObject({ attempts: 1, remaining: 3900 });
  // The bank of the card pays.
  expect(await step('try')).toEqual(['active', undefined, 'cancel,change-plan']);
  await step('fail');
  expect(await step('fail')).toEqual(['unpaid', expect.stringMatching(/on hold$/), 'pay,end']);
  expect(await step('renew')).toEqual(['active', undefined, 'cancel,change-plan']);
  expect(await step('pause-charges')).toEqual([
    'active',
    expect.stringMatching(/^It stays on, and we charge nothing/),
    'cancel,change-plan',
  ]);
  const count = async () => (await providerInvoicesOf({ api, provider: api.payments }, client)).length;
  const before = await count();
  expect((await step('try'))[0]).toBe('active');
  expect(await count()).toBe(before);
});

it('tries a card that is declined later until the subscription ends', async () => {
  await pay(GOOD);
  const [subscription] = await client.subscriptions();
  const secret = secretOf(await client.post(calls.beginCardReplacement.path, { domain: DOMAIN }));
  const card = { clientSecret: secret, number: '4000000000000341' };
  await api.post(calls.payInSandbox.path, card, client.headers);
  await client.post(calls.finishCardReplacement.path, { sessionId: secret.split('_secret_')[0] });
  for (const status of ['past_due', 'unpaid', 'ended']) {
    await api.post('/sandbox/step', { step: 'try', subscription: subscription?.id });
    expect(await client.subscriptions()).toMatchObject([{ status }]);
  }
  expect(await client.subscriptions()).toMatchObject([
    { statusDetail: expect.stringMatching(/after its payment had failed 3 times\.$/) },
  ]);
});

it('is stepped through failures, a renewal and the end, but not from another site', async () => {
  await pay(GOOD);
  const step = (body: object) => api.post('/sandbox/step', body);
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
  expect((await api.post('/sandbox/step', { step: 'list' }, { Origin: 'https://evil.example' })).code).toBe(403);
});

it("creates the demo client's subscriptions once, without mails", async () => {
  const { queries } = api;
  const { id } = await signedIn(api);
  await queries.update(users).set({ email: DEMO_CLIENT_EMAIL }).where(eq(users.id, id));
  const subscriptions = createSubscriptions({
    queries,
    provider: api.payments,
    ...(api.sandbox && { sandbox: api.sandbox }),
    outbox: { wake: () => undefined },
    clock: () => new Date(),
    brands: testBrands,
    log: { warn: () => undefined },
    reconcileSeconds: 60,
  });
  for (const _ of [1, 2]) await subscriptions.seedDemo(DEMO_CLIENT_EMAIL);
  const demo = clientOf(api, {
    id,
    email: DEMO_CLIENT_EMAIL,
    headers: await sessionHeaders(api, id),
  });
  expect(await demo.subscriptions()).toMatchObject([
    { stripeProduct: { baseName: 'Front Desk' }, active: true, plan: 'pro' },
    { stripeProduct: { baseName: 'Paperwork' }, active: true, plan: 'essentials' },
    { stripeProduct: { baseName: 'Stock Watch' }, active: false, status: 'ended' },
  ]);
  expect(await mailSubjectsTo(queries, DEMO_CLIENT_EMAIL)).toEqual([]);
  expect(await receiptSubjectsTo(queries, DEMO_CLIENT_EMAIL)).toEqual([]);
  const numbers = (await providerInvoicesOf({ api, provider: api.payments }, demo)).map(({ number }) => number);
  expect(numbers).toHaveLength(25);
  expect(numbers).toEqual(numbers.toSorted().reverse());
});

it('serves the pictures of its products', async () => {
  const { answer } = await api.get(calls.getProducts.path);
  for (const { iconThumbnail } of dataOf<Data['getProducts']>(answer)) {
    const picture = await api.get(iconThumbnail.url);
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
