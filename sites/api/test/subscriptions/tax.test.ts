import { calls, type Data, type Product } from '@threefold/api-contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptions } from '../../src/modules/subscriptions/tables.ts';
import { taxNoteOf } from '../../src/modules/subscriptions/words.ts';
import { sandboxObjects } from '../../src/platform/payments/sandbox/table.ts';
import { benches } from '../support/benches.ts';
import { storedMailsTo } from '../support/mails.ts';
import { reconcileOnce } from '../support/payingClient.ts';
import { type Bench, type Client, dataOf, receiptSubjectsTo, secretOf } from '../support/payments.ts';
import { openSandboxBench } from '../support/sandboxBench.ts';
import { openStripeBench, type StripeBench } from '../support/stripeBench.ts';
import { subscribed } from '../support/subscribers.ts';

const invoicesOf = async (client: Client) =>
  dataOf<Data['getInvoices']>((await client.get(calls.getInvoices.path)).answer).invoices;

const notesIn = async ({ api }: Bench) =>
  dataOf<Product[]>((await api.get(calls.getProducts.path)).answer).map((product) => product.taxNote);

describe.each(benches)('automatic tax by %s', (_, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open({ salesTax: 'automatic' });
  });
  afterAll(() => bench.close());

  it('is on the first invoice, on each renewal and on the receipts; the price stays', async () => {
    const client = await bench.client();
    expect(await bench.pay(client, secretOf(await client.begin(bench.priceId)), 'good')).toBe(true);
    await bench.endPeriod(client, true);
    await bench.endPeriod(client, false);
    const amounts = { subtotal: 3900, tax: 507, total: 4407 };
    expect(await invoicesOf(client)).toMatchObject([
      { ...amounts, state: 'open', remaining: 4407 },
      { ...amounts, state: 'paid' },
      { ...amounts, state: 'paid' },
    ]);
    expect(await receiptSubjectsTo(bench.api.queries, client.email)).toEqual([
      'Receipt for $44.07 CAD',
      'Receipt for $44.07 CAD',
    ]);
    expect(await client.subscriptions()).toMatchObject([{ subscriptionPrice: 3900, taxNote: 'plus tax' }]);
    expect(JSON.stringify(await storedMailsTo(bench.api.queries, client.email))).toContain(
      '$39.00 CAD, monthly, plus tax',
    );
  });

  it('is said beside the prices', async () => {
    expect(new Set(await notesIn(bench))).toEqual(new Set(['plus tax']));
  });
});

describe('a subscription from before tax was added', () => {
  let bench: StripeBench;
  beforeAll(async () => {
    bench = await openStripeBench({ salesTax: 'automatic' });
  });
  afterAll(() => bench.close());

  async function untaxed() {
    const { client, subscriptionId } = await subscribed(bench);
    const { account } = bench.stripe;
    account.changeSubscription([...account.subscriptions.keys()].at(-1) ?? '', ({ automatic_tax: tax }) => {
      tax.enabled = false;
    });
    await bench.deliver();
    return { client, id: subscriptionId };
  }

  it('claims no tax, neither on the dashboard nor in its mails', async () => {
    const { client, id } = await untaxed();
    expect((await client.subscriptions())[0]).not.toHaveProperty('taxNote');
    await client.change('cancelSubscription', id);
    await client.change('reactivateSubscription', id);
    const mails = await storedMailsTo(bench.api.queries, client.email);
    const goesOn = mails.find(({ subject }) => subject.includes('goes on'));
    expect(JSON.stringify(goesOn?.letter)).toContain('$39.00 CAD, monthly. Nothing was charged');
    expect(JSON.stringify(goesOn?.letter)).not.toContain('plus tax');
    expect(new Set(await notesIn(bench))).toEqual(new Set(['plus tax']));
  });

  it('is asked about when its tax is not known yet', async () => {
    const { client, id } = await untaxed();
    await bench.api.queries
      .update(subscriptions)
      .set({ automaticTax: null, checkedAt: sql`now() - interval '2 hours'` })
      .where(eq(subscriptions.id, id));
    await reconcileOnce(bench.api.queries, bench.provider);
    expect((await client.subscriptions())[0]).not.toHaveProperty('taxNote');
  });

  it.each([
    [null, 'automatic', 'plus tax'],
    [true, 'automatic', 'plus tax'],
    [true, 'none', 'plus tax'],
    [false, 'automatic', undefined],
    [false, 'plus-hst', 'plus HST (13%)'],
    [false, 'none', undefined],
  ] as const)('with automatic tax %s and the setting %s says %s', (automaticTax, setting, note) => {
    expect(taxNoteOf({ automaticTax }, setting)).toBe(note);
  });
});

it('that the agency bills itself is only said beside the prices', async () => {
  const bench = await openSandboxBench({ salesTax: 'plus-hst' });
  try {
    expect(new Set(await notesIn(bench))).toEqual(new Set(['plus HST (13%)']));
    const { client } = await subscribed(bench);
    expect(await invoicesOf(client)).toMatchObject([{ tax: 0, total: 3900 }]);
  } finally {
    await bench.close();
  }
});

describe("the sandbox's form", () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openSandboxBench({ salesTax: 'automatic' });
  });
  afterAll(() => bench.close());

  const cost = (client: Client, clientSecret: string, postalCode?: string) =>
    bench.api.post(
      calls.getCostInSandbox.path,
      { clientSecret, ...(postalCode !== undefined && { postalCode }) },
      client.headers,
    );
  const pay = (client: Client, clientSecret: string, postalCode?: string) =>
    bench.api.post(
      calls.payInSandbox.path,
      { clientSecret, number: '4242424242424242', ...(postalCode !== undefined && { postalCode }) },
      client.headers,
    );

  it('shows the tax before paying, and needs to know where the client is', async () => {
    const client = await bench.client();
    const secret = secretOf(await client.begin(bench.priceId));
    const untaxed = { automaticTax: true, subtotal: 3900 };
    expect(dataOf((await cost(client, secret)).answer)).toEqual(untaxed);
    expect(dataOf((await cost(client, secret, 'L8P')).answer)).toEqual(untaxed);
    expect(dataOf((await cost(client, secret, 'B3H 4R2')).answer)).toEqual({ ...untaxed, tax: 546, total: 4446 });
    expect(dataOf((await cost(client, secret, '14201')).answer)).toEqual({ ...untaxed, tax: 0, total: 3900 });
    for (const postalCode of [undefined, 'L8P']) {
      const refused = await pay(client, secret, postalCode);
      expect(refused.code).toBe(422);
      expect(refused.answer).toMatchObject({ field: 'postalCode', code: 'address_needed' });
    }
    expect(await client.subscriptions()).toEqual([]);
    expect((await pay(client, secret, 'B3H 4R2')).code).toBe(200);
    expect(await invoicesOf(client)).toMatchObject([{ tax: 546, total: 4446 }]);
  });

  it('asks for it once, and stores the province alone', async () => {
    const client = await bench.client();
    expect((await pay(client, secretOf(await client.begin(bench.priceId)), 'L8P 1A1')).code).toBe(200);
    const secret = secretOf(await client.begin(bench.otherPriceId));
    expect(dataOf((await cost(client, secret)).answer)).toMatchObject({ tax: 247, total: 2147 });
    expect((await pay(client, secret)).code).toBe(200);
    const kept = JSON.stringify(await bench.api.queries.select().from(sandboxObjects));
    expect(kept).toContain('"taxRegion":"ON"');
    expect(kept).not.toContain('L8P');
  });

  it("shows nothing of another client's checkout", async () => {
    const [client, stranger] = [await bench.client(), await bench.client()];
    const secret = secretOf(await client.begin(bench.priceId));
    await stranger.begin(bench.priceId);
    const unknown = await cost(stranger, 'x'.repeat(32));
    expect(unknown.code).toBe(404);
    expect((await cost(stranger, secret)).text).toBe(unknown.text);
  });
});
