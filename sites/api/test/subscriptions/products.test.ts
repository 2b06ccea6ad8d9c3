import { randomUUID } from 'node:crypto';
import { calls, type Data, type Product, type Requests } from '@threefold/api-contract';
import { uploadedPicture } from '@threefold/api-contract/pictures';
import { PRODUCT_MIN_CENTS, type ProductEntry } from '@threefold/api-contract/products';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../src/platform/identity/tables.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { newestMail } from '../support/mail/mails.ts';
import { type Client, DOMAIN, providerInvoicesOf, secretOf } from '../support/payments.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { uploadPicture } from '../support/pictures.ts';
import { dataOf } from '../support/requests.ts';
import { product } from '../support/samples.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../support/stripeEnvironment.ts';
import { subscribed } from '../support/subscribers.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

// Admins edit the products in the sandbox or at Stripe (specification, section 15).

type Row = Data['getAdminProducts']['products'][number];

/** An API, and the price of a product that it sells. */
type Store = Pick<StripeEnvironment, 'api' | 'priceId'>;

const post = (
  environment: Store,
  who: SignedIn,
  name: 'saveProduct' | 'setProductOnSale' | 'moveProduct',
  body: object,
) => environment.api.post(calls[name].path, body, who.headers);

async function rows(environment: Store, who: SignedIn): Promise<Row[]> {
  const { answer } = await environment.api.get(calls.getAdminProducts.path, who.headers);
  return dataOf<Data['getAdminProducts']>(answer).products;
}

/** The product of the environment's first price: its id, without Stripe's prefix, is the end of the price's id. */
async function first(environment: Store, who: SignedIn): Promise<Row> {
  const row = (await rows(environment, who)).find(({ id }) => environment.priceId.endsWith(id.replace('prod_', '')));
  if (!row) throw new Error('the product is gone');
  return row;
}

/** What the form sends for a product, with changes. */
function edited(row: Row, changes: Partial<ProductEntry>): Requests['saveProduct'] {
  const { id, name, baseName, plan, description, image, cents, interval, active, version } = row;
  const entry = { id, name, baseName, plan, description, image, cents, interval: interval ?? 'month', active };
  return { id: randomUUID(), version, product: { ...entry, ...changes } };
}

const offered = async (environment: StripeEnvironment): Promise<Product[]> =>
  dataOf<Product[]>((await environment.api.get(calls.getProducts.path)).answer);

const totals = async (environment: StripeEnvironment, client: Client): Promise<number[]> =>
  (await providerInvoicesOf(environment, client)).map(({ total }) => total);

async function log(environment: StripeEnvironment, who: SignedIn): Promise<string[]> {
  const { answer } = await environment.api.post(calls.getAuditLog.path, { actor: 'admin' }, who.headers);
  return dataOf<Data['getAuditLog']>(answer)
    .rows.filter(({ by }) => by === 'Dana Whitfield')
    .map(({ sentence }) => sentence);
}

/** Empties the database, so that the products are the first ones again. @returns an admin */
async function resetProducts(environment: Store & Partial<Pick<StripeEnvironment, 'stripe'>>): Promise<SignedIn> {
  await environment.api.reset();
  environment.stripe?.reset();
  const admin = await signedIn(environment.api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  // Saving one without a change copies all products to the database.
  expect((await post(environment, admin, 'saveProduct', edited(await first(environment, admin), {}))).code).toBe(200);
  return admin;
}

describe('products', () => {
  let environment: StripeEnvironment;
  let admin: SignedIn;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  beforeEach(async () => {
    admin = await resetProducts(environment);
  });
  afterAll(() => environment.close());

  it('changes the texts and the picture that the next visitor sees, and logs it', async () => {
    const before = await first(environment, admin);
    const body = edited(before, {
      name: 'Quote Maker',
      description: 'Now with photos.',
      image: { url: '/media/product.svg', alt: 'A box' },
    });
    expect((await post(environment, admin, 'saveProduct', body)).code).toBe(200);
    expect(await first(environment, admin)).toMatchObject({ ...body.product, cents: 3900 });
    expect((await offered(environment)).find(({ id }) => id === environment.priceId)).toMatchObject({
      name: 'Quote Maker',
      description: 'Now with photos.',
      iconThumbnail: { url: '/media/product.svg', alt: 'A box' },
    });
    expect(await log(environment, admin)).toEqual([
      `Changed the product Quote Maker: name (before: ${before.name}); description; picture.`,
    ]);
  });

  it('shows a photo that was uploaded for their brand: in its smallest width, with its focal point', async () => {
    const upload = async (brand: string, background: string) => {
      const { answer } = await uploadPicture(environment.api, admin, { brand, background });
      return dataOf<Data['addContentPicture']>(answer).address;
    };
    const address = await upload('ferrolane', 'green');
    const body = edited(await first(environment, admin), { image: { url: address, alt: 'A wall' } });
    expect((await post(environment, admin, 'saveProduct', body)).code).toBe(200);
    expect((await first(environment, admin)).image).toEqual({ url: address, alt: 'A wall' });
    const sold = (await offered(environment)).find(({ id }) => id === environment.priceId);
    const url = `/media/${uploadedPicture(address)?.hash}-480.webp`;
    expect(sold?.iconThumbnail).toEqual({ url, alt: 'A wall', focus: { x: 0.25, y: 0.75 } });
    expect((await fetch(environment.api.url + url)).status).toBe(200);

    const { client } = await subscribed(environment);
    expect((await client.subscriptions())[0]?.stripeProduct.iconThumbnail).toEqual(sold?.iconThumbnail);

    const elsewhere = { url: await upload('harbour-shine', 'grey'), alt: '' };
    const refused = edited(await first(environment, admin), { image: elsewhere });
    expect((await post(environment, admin, 'saveProduct', refused)).answer).toMatchObject({ field: 'image' });
  });

  it('has French words, which French pages and mails show, and English ones where there are none', async () => {
    const before = await first(environment, admin);
    const translations = { 'fr-CA': { name: ' Soumissions ', description: 'Prépare vos soumissions.' } };
    const body = edited(before, { translations });
    expect((await post(environment, admin, 'saveProduct', body)).code).toBe(200);
    expect((await first(environment, admin)).translations).toEqual({
      'fr-CA': { name: 'Soumissions', description: 'Prépare vos soumissions.' },
    });
    const shown = async (language: string) => {
      const { answer } = await environment.api.get(calls.getProducts.path, { 'Accept-Language': language });
      return dataOf<Product[]>(answer).find(({ id }) => id === environment.priceId);
    };
    expect(await shown('fr-CA')).toMatchObject({ name: 'Soumissions', description: 'Prépare vos soumissions.' });
    expect(await shown('en-CA')).toMatchObject({ name: before.name, description: before.description });

    const client = await environment.client();
    await environment.api.queries.update(users).set({ language: 'fr-CA' }).where(eq(users.id, client.id));
    await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good');
    expect((await newestMail(environment.api, client.email)).text).toContain('Soumissions');

    const again = edited(await first(environment, admin), {});
    expect((await post(environment, admin, 'saveProduct', again)).code).toBe(200);
    expect((await first(environment, admin)).translations).toBeUndefined();
    expect((await shown('fr-CA'))?.name).toBe(before.name);
    expect(await log(environment, admin)).toEqual(
      Array(2).fill(`Changed the product ${before.name}: words in other languages.`),
    );
  });

  it('sells at a new price, while subscribers keep paying the former one', async () => {
    const { client } = await subscribed(environment);
    const before = await first(environment, admin);
    expect(before).toMatchObject({ subscribers: 1, atThisPrice: 1 });
    expect((await post(environment, admin, 'saveProduct', edited(before, { cents: 4500 }))).code).toBe(200);

    const sold = (await offered(environment)).filter(({ name }) => name === before.name);
    expect(sold).toMatchObject([{ subscriptionPrice: 4500 }]);
    expect(sold[0]?.id).not.toBe(environment.priceId);
    await environment.endPeriod(client, true);
    expect(await totals(environment, client)).toEqual([3900, 3900]);
    const [held] = await client.subscriptions();
    expect(held).toMatchObject({ subscriptionPrice: 3900, stripePriceId: environment.priceId });
    // The new price is not offered as another plan.
    expect(held?.plans.map(({ plan }) => plan)).toEqual(['essentials']);
    expect(await first(environment, admin)).toMatchObject({ cents: 4500, subscribers: 1, atThisPrice: 0 });

    const newcomer = await environment.client();
    const stripeProductId = sold[0]?.stripeProductId;
    const begun = await newcomer.post(calls.createCheckoutSession.path, {
      domain: DOMAIN,
      stripePriceId: sold[0]?.id,
      stripeProductId,
    });
    await environment.pay(newcomer, secretOf(begun), 'good');
    expect(await totals(environment, newcomer)).toEqual([4500]);
    expect((await newcomer.begin(environment.priceId)).code).not.toBe(200);
    expect(await log(environment, admin)).toEqual([
      `Changed the product ${before.name}: price from $39.00 CAD, monthly to $45.00 CAD, monthly.`,
    ]);
  });

  it('adds a product at the end, moves it, and refuses another one with its id', async () => {
    expect((await post(environment, admin, 'saveProduct', { id: randomUUID(), product: product() })).code).toBe(200);
    expect((await offered(environment)).at(-1)).toMatchObject({ name: 'Site Care', subscriptionPrice: 2500 });
    const [top] = await rows(environment, admin);
    expect((await post(environment, admin, 'moveProduct', { productId: 'site-care', before: top?.id })).code).toBe(200);
    expect((await offered(environment))[0]).toMatchObject({ name: 'Site Care' });
    const taken = await post(environment, admin, 'saveProduct', {
      id: randomUUID(),
      product: product({ cents: 3000 }),
    });
    expect([taken.code, taken.answer]).toMatchObject([409, { code: 'id_taken' }]);
    expect(await log(environment, admin)).toEqual([
      expect.stringMatching(/^Moved the product Site Care to place 1 of \d\.$/),
      'Added the product Site Care at $25.00 CAD, monthly.',
    ]);
  });

  it('takes a product off sale, which its subscribers keep, and puts it on sale again', async () => {
    const { client } = await subscribed(environment);
    const { id, name } = await first(environment, admin);
    expect((await post(environment, admin, 'setProductOnSale', { productId: id, active: false })).code).toBe(200);
    expect((await offered(environment)).map((one) => one.id)).not.toContain(environment.priceId);
    expect((await environment.client().then((one) => one.begin(environment.priceId))).code).toBe(404);
    await environment.endPeriod(client, true);
    expect(await client.subscriptions()).toMatchObject([{ status: 'active' }]);
    expect(await first(environment, admin)).toMatchObject({ active: false, subscribers: 1 });
    expect((await post(environment, admin, 'setProductOnSale', { productId: id, active: true })).code).toBe(200);
    expect((await offered(environment)).map((one) => one.id)).toContain(environment.priceId);
    expect(await log(environment, admin)).toEqual([`Put ${name} on sale.`, `Took ${name} off sale.`]);
  });

  it('lets one of two admins win, and tells the other one what happened', async () => {
    const before = await first(environment, admin);
    const other = await signedIn(environment.api, { role: 'admin' });
    const replies = await Promise.all([
      post(environment, admin, 'saveProduct', edited(before, { cents: 4500 })),
      post(environment, other, 'saveProduct', edited(before, { cents: 4700 })),
    ]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ code }) => code === 409)?.answer).toMatchObject({
      code: 'changed',
      detail: 'Somebody else changed this product in the meantime. Your changes are not saved yet.',
    });
  });

  it('creates one price and one log entry for a doubled request', async () => {
    const body = edited(await first(environment, admin), { cents: 4500 });
    const replies = await Promise.all([1, 2].map(() => post(environment, admin, 'saveProduct', body)));
    expect([...replies, await post(environment, admin, 'saveProduct', body)].map(({ code }) => code)).toEqual([
      200, 200, 200,
    ]);
    const prices = (await environment.provider.catalogue()).filter(({ amount }) => amount === 4500);
    expect(prices).toHaveLength(1);
    expect(await log(environment, admin)).toHaveLength(1);
  });

  it('refuses invalid products, admins of other brands, and clients', async () => {
    const refused: [string, Partial<ProductEntry>][] = [
      ['name', { name: '  ' }],
      ['id', { id: '../passwd' }],
      ['plan', { plan: '' }],
      ['description', { description: '\n' }],
      ['cents', { cents: PRODUCT_MIN_CENTS - 1 }],
      ['image', { image: { url: '/media/none.svg', alt: '' } }],
      ['image', { image: { url: 'https://elsewhere.test/a.svg', alt: '' } }],
    ];
    for (const [field, changes] of refused) {
      const { code, answer } = await post(environment, admin, 'saveProduct', {
        id: randomUUID(),
        product: product(changes),
      });
      expect([code, answer], field).toMatchObject([422, { field }]);
    }
    const cleaners = await signedIn(environment.api, { role: 'admin', brands: ['harbour-shine'] });
    for (const who of [cleaners, await environment.client()]) {
      expect((await environment.api.get(calls.getAdminProducts.path, who.headers)).code).toBe(403);
      expect((await post(environment, who, 'saveProduct', { id: randomUUID(), product: product() })).code).toBe(403);
      expect(
        (await post(environment, who, 'setProductOnSale', { productId: 'quote-builder', active: false })).code,
      ).toBe(403);
    }
    expect(await log(environment, admin)).toEqual([]);
  });
});

describe('in the sandbox', () => {
  let api: TestApi;
  let environment: Store;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await openTestApi();
    environment = { api, priceId: 'price_quote-builder' };
  });
  beforeEach(async () => {
    admin = await resetProducts(environment);
  });
  afterAll(() => api.close());

  it('products are the same on all hosts, whichever of them changed one, and after a restart', async () => {
    const seen = await first(environment, admin);
    const other = await openTestApi({ database: sharedDatabase(api) });
    const there = { ...environment, api: other };
    try {
      expect((await post(there, admin, 'saveProduct', edited(seen, { cents: 4900 }))).code).toBe(200);
      for (const host of [environment, there]) expect(await first(host, admin)).toMatchObject({ cents: 4900 });
      const late = await post(environment, admin, 'saveProduct', edited(seen, { description: 'Shorter.' }));
      expect([late.code, late.answer]).toMatchObject([409, { code: 'changed' }]);
    } finally {
      await other.close();
    }
    const restarted = await openTestApi({ database: sharedDatabase(api) });
    expect(await first({ ...environment, api: restarted }, admin)).toMatchObject({ cents: 4900 });
    await restarted.close();
  });

  it('two hosts that change products at once change one after the other', async () => {
    const seen = await first(environment, admin);
    const other = await openTestApi({ database: sharedDatabase(api) });
    try {
      const answers = await Promise.all(
        [environment, { ...environment, api: other }].map((host, index) =>
          post(host, admin, 'saveProduct', edited(seen, { cents: 5000 + index })),
        ),
      );
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    } finally {
      await other.close();
    }
  });
});

describe('at Stripe', () => {
  let environment: StripeEnvironment;
  let admin: SignedIn;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  beforeEach(async () => {
    admin = await resetProducts(environment);
  });
  afterAll(() => environment.close());

  it('the new price becomes the default, and the former one is archived', async () => {
    await post(
      environment,
      admin,
      'saveProduct',
      edited(await first(environment, admin), { cents: 39000, interval: 'year' }),
    );
    const { prices, products } = environment.stripe.account;
    const next = products.get('prod_quotes')?.default_price;
    expect(prices.get(String(next))).toMatchObject({
      active: true,
      unit_amount: 39000,
      recurring: { interval: 'year' },
      tax_behavior: 'exclusive',
    });
    expect(prices.get(environment.priceId)).toMatchObject({ active: false, unit_amount: 3900 });
    expect(products.get('prod_quotes')?.images).toEqual(['https://files.stripe.test/quotes.png']);
  });

  // At each step the response is lost, or Stripe fails without doing it.
  it.each([
    ['/v1/prices', 'lost-response'],
    ['/v1/prices', 'failing'],
    ['/v1/products/', 'lost-response'],
    ['/v1/products/', 'failing'],
    ['/v1/prices/', 'failing'],
  ] as const)(
    'a change that breaks off at %s (%s) leaves one price on sale, and is finished by a retry',
    async (at, fault) => {
      const body = edited(await first(environment, admin), { cents: 4500 });
      environment.stripe.fault = ({ method, path: requested }) =>
        method === 'POST' && requested.startsWith(at) && (at.endsWith('/') || requested === at) ? fault : undefined;
      expect((await post(environment, admin, 'saveProduct', body)).code).toBe(503);
      environment.stripe.fault = undefined;
      await environment.deliver();
      const sold = async () =>
        (await offered(environment)).filter(({ stripeProductId }) => stripeProductId === 'prod_quotes');
      expect(await sold()).toHaveLength(1);
      expect((await post(environment, admin, 'saveProduct', body)).code).toBe(200);
      expect(await sold()).toMatchObject([{ subscriptionPrice: 4500 }]);
      const active = [...environment.stripe.account.prices.values()].filter((one) => one.active);
      expect(active.filter((one) => one.product.id === 'prod_quotes')).toMatchObject([{ unit_amount: 4500 }]);
      expect(await log(environment, admin)).toHaveLength(1);
    },
  );

  it('a price for a period that admins cannot choose cannot be edited', async () => {
    environment.stripe.account.changePrice(environment.priceId, (price) =>
      Object.assign(price.recurring, { interval_count: 3 }),
    );
    const row = await first(environment, admin);
    expect(row).toMatchObject({ interval: null, frequency: 'every 3 months' });
    const reply = await post(environment, admin, 'saveProduct', edited(row, { cents: 4500 }));
    expect([reply.code, reply.answer]).toMatchObject([409, { code: 'not_editable' }]);
  });
});
