import { calls, type Data, type Product } from '@threefold/api-contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localStripe } from '../../../src/localStripe/table.ts';
import { subscriptions } from '../../../src/modules/subscriptions/tables.ts';
import { taxNoteOf } from '../../../src/modules/subscriptions/words.ts';
import { storedMailsTo } from '../../support/mail/mails.ts';
import { type Client, clientOf, providerInvoicesOf, receiptSubjectsTo, secretOf } from '../../support/payments.ts';
import { signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';
import { reconcileOnce } from '../../support/subscriptionsModule.ts';
import { openTestApi, type TestApi } from '../../support/testApi.ts';

const HST = { name: 'HST', percent: 13 };

const invoicesOf = async (client: Client) =>
  dataOf<Data['getInvoices']>((await client.get(calls.getInvoices.path)).answer).invoices;

const IN_FRENCH = { 'Accept-Language': 'fr-CA' };

const notesIn = async ({ api }: StripeEnvironment, headers?: typeof IN_FRENCH) =>
  dataOf<Product[]>((await api.get(calls.getProducts.path, headers)).answer).map((product) => product.taxNote);

describe('automatic tax', () => {
  let environment: StripeEnvironment;
  beforeAll(async () => {
    environment = await openStripeEnvironment({ salesTax: 'automatic' });
  });
  afterAll(() => environment.close());

  it('is on the first invoice, on each renewal and on the receipts, and not in the price', async () => {
    const client = await environment.client();
    expect(await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good')).toBe(true);
    await environment.endPeriod(client, true);
    await environment.endPeriod(client, false);
    const amounts = { subtotal: 3900, tax: 507, taxes: [{ label: 'HST 13%', amount: 507 }], total: 4407 };
    expect(await invoicesOf(client)).toMatchObject([
      { ...amounts, state: 'open', remaining: 4407 },
      { ...amounts, state: 'paid' },
      { ...amounts, state: 'paid' },
    ]);
    expect(await receiptSubjectsTo(environment.api.queries, client.email)).toEqual([
      'Receipt for $44.07 CAD',
      'Receipt for $44.07 CAD',
    ]);
    expect(await client.subscriptions()).toMatchObject([{ subscriptionPrice: 3900, taxNote: 'plus tax' }]);
    expect(JSON.stringify(await storedMailsTo(environment.api.queries, client.email))).toContain(
      '$39.00 CAD, monthly, plus tax',
    );
  });

  it('is called TVH in French, on an invoice and its credit note', async () => {
    const client = await environment.client();
    expect(await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good')).toBe(true);
    const [paid] = await providerInvoicesOf(environment, client);
    await environment.refundAtProvider(paid?.id ?? '', 1000);
    const { answer } = await environment.api.get(calls.getInvoices.path, { ...client.headers, ...IN_FRENCH });
    const label = 'TVH 13\u00a0%';
    expect(dataOf<Data['getInvoices']>(answer).invoices).toMatchObject([
      { taxes: [{ label, amount: 507 }], creditNotes: [{ taxes: [{ label, amount: 115 }] }] },
    ]);
  });

  it('has its name and rate from the provider, which is asked for each rate once', async () => {
    const client = await environment.client();
    await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good');
    const { stripe, provider } = environment;
    const [invoice] = await providerInvoicesOf(environment, client);
    const ratesOf = async (...ids: string[]) => {
      stripe.account.changeInvoice(invoice?.id ?? '', (changed) => {
        changed.total_taxes = ids.map((tax_rate) => ({
          amount: 195,
          tax_behavior: 'exclusive',
          tax_rate_details: { tax_rate },
          taxability_reason: 'standard_rated',
          taxable_amount: 3900,
          type: 'tax_rate_details',
        }));
      });
      stripe.requests = [];
      const { taxes } = await provider.invoice(invoice?.id ?? '');
      return {
        labels: taxes.map(({ label }) => label),
        asked: stripe.requests.filter(({ path }) => path.startsWith('/v1/tax_rates/')).length,
      };
    };
    expect(await ratesOf('txr_gst_5', 'txr_hst_14')).toEqual({ labels: ['GST 5%', 'HST 14%'], asked: 2 });
    expect(await ratesOf('txr_hst_14')).toEqual({ labels: ['HST 14%'], asked: 0 });
    // A rate that the provider does not tell leaves the amount.
    expect(await ratesOf('txr_unknown')).toEqual({ labels: ['Tax'], asked: 1 });
  });

  it('is part of the amount due, and of the preview of a change of plan, which is what is charged', async () => {
    const { client, subscriptionId } = await subscribed(environment, environment.liteId);
    const change = { subscriptionId, stripePriceId: environment.priceId };
    const shown = dataOf<Data['previewPlanChange']>((await client.post(calls.previewPlanChange.path, change)).answer);
    const { code, text } = await client.post(calls.changePlan.path, { ...change, shown });
    expect(code, text).toBe(200);
    const [charged] = await invoicesOf(client);
    expect(charged?.tax).toBe(Math.round((charged?.subtotal ?? 0) * 0.13));
    expect(charged).toMatchObject({ state: 'paid', total: shown.dueNow, tax: expect.toSatisfy((tax) => tax > 0) });
    await environment.endPeriod(client, false);
    expect(dataOf((await client.post(calls.getPaymentDue.path, { subscriptionId })).answer)).toEqual({
      due: { amount: 4407, currency: 'CAD' },
    });
  });

  it('is in the credit of a cheaper plan, which pays for what follows before the card does', async () => {
    const { client, subscriptionId } = await subscribed(environment, environment.priceId);
    const changeTo = async (stripePriceId: string) => {
      const change = { subscriptionId, stripePriceId };
      const shown = dataOf<Data['previewPlanChange']>((await client.post(calls.previewPlanChange.path, change)).answer);
      const { answer } = await client.post(calls.changePlan.path, { ...change, shown });
      expect(answer).toMatchObject({ data: { outcome: 'changed' } });
      return shown;
    };
    const cheaper = await changeTo(environment.liteId);
    expect(cheaper).toMatchObject({ dueNow: 0, credit: expect.toSatisfy((credit) => credit > 2000) });
    await environment.endPeriod(client, true);
    const [renewal] = await invoicesOf(client);
    const total = Math.round((renewal?.subtotal ?? 0) * 1.13);
    expect(renewal).toMatchObject({ state: 'paid', total, credit: total, remaining: 0 });
    const remainingCredit = cheaper.credit - total;
    expect(remainingCredit).toBeGreaterThan(0);
    const back = await changeTo(environment.priceId);
    const [charged] = await invoicesOf(client);
    expect(charged).toMatchObject({ state: 'paid', credit: remainingCredit });
    expect((charged?.total ?? 0) - remainingCredit).toBe(back.dueNow);
    const mails = await storedMailsTo(environment.api.queries, client.email);
    expect(JSON.stringify(mails)).toContain('Nothing was charged.');
    const [newest] = await providerInvoicesOf(environment, client);
    expect(newest).toMatchObject({ refundable: back.dueNow });
  });

  it('is mentioned beside the prices', async () => {
    expect(new Set(await notesIn(environment))).toEqual(new Set(['plus tax']));
  });
});

describe('a subscription from before tax was added', () => {
  let environment: StripeEnvironment;
  beforeAll(async () => {
    environment = await openStripeEnvironment({ salesTax: 'automatic' });
  });
  afterAll(() => environment.close());

  async function untaxed() {
    const { client, subscriptionId } = await subscribed(environment);
    const { account } = environment.stripe;
    account.changeSubscription([...account.subscriptions.keys()].at(-1) ?? '', ({ automatic_tax: tax }) => {
      tax.enabled = false;
    });
    await environment.deliver();
    return { client, id: subscriptionId };
  }

  it('claims no tax, neither on the dashboard nor in its mails', async () => {
    const { client, id } = await untaxed();
    expect((await client.subscriptions())[0]).not.toHaveProperty('taxNote');
    await client.change('cancelSubscription', id);
    await client.change('reactivateSubscription', id);
    const mails = await storedMailsTo(environment.api.queries, client.email);
    const goesOn = mails.find(({ subject }) => subject.includes('goes on'));
    expect(JSON.stringify(goesOn?.draft)).toContain('$39.00 CAD, monthly. Nothing was charged');
    expect(JSON.stringify(goesOn?.draft)).not.toContain('plus tax');
    expect(new Set(await notesIn(environment))).toEqual(new Set(['plus tax']));
  });

  it('is looked up while its tax is unknown', async () => {
    const { client, id } = await untaxed();
    await environment.api.queries
      .update(subscriptions)
      .set({ automaticTax: null, checkedAt: sql`now() - interval '2 hours'` })
      .where(eq(subscriptions.id, id));
    await reconcileOnce(environment.api.queries, environment.provider);
    expect((await client.subscriptions())[0]).not.toHaveProperty('taxNote');
  });

  // Null while the provider has not been asked: then the setting decides alone.
  it.each([
    [null, 'automatic', 'plus tax'],
    [true, 'automatic', 'plus tax'],
    [true, 'none', 'plus tax'],
    [false, 'automatic', undefined],
    [false, HST, 'plus HST (13%)'],
    [false, 'none', undefined],
  ] as const)('with automatic tax %s and the setting %s says %s', (automaticTax, setting, note) => {
    expect(taxNoteOf({ automaticTax }, setting, { language: 'en-CA' })).toBe(note);
  });
});

it('tax that the agency bills itself is only mentioned beside the prices', async () => {
  const environment = await openStripeEnvironment({ salesTax: HST });
  try {
    expect(new Set(await notesIn(environment))).toEqual(new Set(['plus HST (13%)']));
    expect(new Set(await notesIn(environment, IN_FRENCH))).toEqual(new Set(['plus TVH (13\u00a0%)']));
    const { client } = await subscribed(environment);
    expect(await invoicesOf(client)).toMatchObject([{ tax: 0, taxes: [], total: 3900 }]);
  } finally {
    await environment.close();
  }
});

describe("the sandbox's form", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({}, { salesTax: 'automatic' });
  });
  afterAll(() => api.close());

  const newClient = async () => clientOf(api, await signedIn(api));

  const cost = (client: Client, clientSecret: string, postalCode?: string) =>
    api.post(
      calls.getCostInSandbox.path,
      { clientSecret, ...(postalCode !== undefined && { postalCode }) },
      client.headers,
    );
  const pay = (client: Client, clientSecret: string, postalCode?: string) =>
    api.post(
      calls.payInSandbox.path,
      { clientSecret, number: '4242424242424242', ...(postalCode !== undefined && { postalCode }) },
      client.headers,
    );

  it('shows the tax before paying, and needs the postal code', async () => {
    const client = await newClient();
    const secret = secretOf(await client.begin('price_quote-builder', 'quote-builder'));
    const beforeTax = { automaticTax: true, subtotal: 3900 };
    expect(dataOf((await cost(client, secret)).answer)).toEqual(beforeTax);
    expect(dataOf((await cost(client, secret, 'L8P')).answer)).toEqual(beforeTax);
    expect(dataOf((await cost(client, secret, 'B3H 4R2')).answer)).toEqual({ ...beforeTax, tax: 546, total: 4446 });
    // Outside Canada no tax is added.
    expect(dataOf((await cost(client, secret, '14201')).answer)).toEqual({ ...beforeTax, tax: 0, total: 3900 });
    for (const postalCode of [undefined, 'L8P']) {
      const refused = await pay(client, secret, postalCode);
      expect(refused.code).toBe(422);
      expect(refused.answer).toMatchObject({ field: 'postalCode', code: 'address_needed' });
    }
    expect(await client.subscriptions()).toEqual([]);
    expect((await pay(client, secret, 'B3H 4R2')).code).toBe(200);
    expect(await invoicesOf(client)).toMatchObject([
      { tax: 546, taxes: [{ label: 'HST 14%', amount: 546 }], total: 4446 },
    ]);
  });

  it('asks for the postal code once, and stores only the province', async () => {
    const client = await newClient();
    expect(
      (await pay(client, secretOf(await client.begin('price_quote-builder', 'quote-builder')), 'L8P 1A1')).code,
    ).toBe(200);
    const secret = secretOf(await client.begin('price_review-reply', 'review-reply'));
    expect(dataOf((await cost(client, secret)).answer)).toMatchObject({ tax: 247, total: 2147 });
    expect((await pay(client, secret)).code).toBe(200);
    const kept = JSON.stringify(await api.queries.select().from(localStripe));
    expect(kept).toContain('"state":"ON"');
    expect(kept).not.toContain('L8P');
  });

  it("takes the tax from the company's address, and stores only its province", async () => {
    const client = await newClient();
    const company = {
      name: 'Northgate Ltd.',
      street: '12 Main St',
      city: 'Halifax',
      region: 'NS',
      postalCode: 'B3H 4R2',
      country: 'CA',
      taxNumber: '',
      billingEmail: '',
    };
    expect((await client.post(calls.updateCompany.path, { company })).code).toBe(200);
    const secret = secretOf(await client.begin('price_quote-builder', 'quote-builder'));
    expect(dataOf((await cost(client, secret)).answer)).toMatchObject({ tax: 546, total: 4446 });
    expect((await pay(client, secret)).code).toBe(200);
    expect(await invoicesOf(client)).toMatchObject([{ taxes: [{ label: 'HST 14%', amount: 546 }] }]);
    const kept = JSON.stringify(await api.queries.select().from(localStripe));
    expect(kept).toContain('"state":"NS"');
    for (const text of ['B3H', 'Main St', 'Northgate']) expect(kept).not.toContain(text);
  });

  it("shows nothing of another client's checkout", async () => {
    const [client, stranger] = [await newClient(), await newClient()];
    const secret = secretOf(await client.begin('price_quote-builder', 'quote-builder'));
    await stranger.begin('price_quote-builder', 'quote-builder');
    const unknown = await cost(stranger, 'x'.repeat(32));
    expect(unknown.code).toBe(404);
    expect((await cost(stranger, secret)).text).toBe(unknown.text);
  });
});
