import { calls, type Data, type Invoice } from '@threefold/api-contract';
import { calendarDateIn } from '@threefold/validation';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { linesFor } from '../../../src/modules/subscriptions/billing/lines.ts';
import { invoiceReceipts, products } from '../../../src/modules/subscriptions/tables.ts';
import { DAY_MS } from '../../../src/platform/clock.ts';
import { users } from '../../../src/platform/identity/tables.ts';
import { outboxMessages } from '../../../src/platform/outbox/table.ts';
import type { ProviderInvoice } from '../../../src/platform/payments/payments.ts';
import { REGION } from '../../support/brands.ts';
import { type Client, customerIdOf, providerInvoicesOf, receiptSubjectsTo, secretOf } from '../../support/payments.ts';
import { signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';

const listOf = (client: Client, after = '') => client.get(`${calls.getInvoices.path}${after && `?after=${after}`}`);
const shownTo = async (client: Client, after?: string) =>
  dataOf<Data['getInvoices']>((await listOf(client, after)).answer);
const oneOf = (client: Client, id: string) => client.get(`${calls.getInvoice.path}?id=${id}`);

describe('the invoices', () => {
  let environment: StripeEnvironment;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  afterAll(() => environment.close());

  const bought = async (): Promise<{ client: Client; customer: string }> => {
    const client = await environment.client();
    expect(await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good')).toBe(true);
    return { client, customer: await customerIdOf(environment.api, client) };
  };
  const all = async (customer: string): Promise<ProviderInvoice[]> =>
    (await environment.provider.invoices(customer, { limit: 100 })).invoices;

  it('are one for each payment, with its period, the newest first', async () => {
    const { client, customer } = await bought();
    await environment.endPeriod(client, true);
    const [second, first, ...others] = await all(customer);
    expect(others).toEqual([]);
    const paid = { customerId: customer, state: 'paid', currency: 'cad', subtotal: 3900, tax: 0, total: 3900 };
    expect(first).toMatchObject({ ...paid, remaining: 0, paidAt: expect.any(Date), lines: [{ amount: 3900 }] });
    expect(second).toMatchObject(paid);
    expect([first?.number, second?.number]).toEqual([expect.stringMatching(/-0001$/), expect.stringMatching(/-0002$/)]);
    expect(second?.period.start).toEqual(first?.period.end);
    const subscription = await environment.provider.subscription(second?.subscriptionId ?? '');
    expect(subscription).toMatchObject({ latestInvoiceId: second?.id, periodEnd: second?.period.end });
    expect(await environment.provider.invoice(first?.id ?? '')).toEqual(first);
  });

  it('stay open when the renewal fails, and are paid by a later attempt', async () => {
    const { client, customer } = await bought();
    for (const _ of [1, 2]) {
      await environment.endPeriod(client, false);
      expect(await all(customer)).toMatchObject([{ state: 'open', paidAt: null, remaining: 3900 }, { state: 'paid' }]);
    }
    await environment.endPeriod(client, true);
    expect(await all(customer)).toMatchObject([
      { state: 'paid', paidAt: expect.any(Date), remaining: 0 },
      { state: 'paid' },
    ]);
  });

  it('come from the provider in pages', async () => {
    const { client, customer } = await bought();
    for (const _ of [1, 2, 3, 4]) await environment.endPeriod(client, true);
    const numbers: string[] = [];
    let after: string | undefined;
    for (const [size, hasMore] of [
      [2, true],
      [2, true],
      [1, false],
    ] as const) {
      const page = await environment.provider.invoices(customer, { limit: 2, ...(after && { after }) });
      expect(page).toMatchObject({ hasMore, invoices: { length: size } });
      numbers.push(...page.invoices.map(({ number }) => number.slice(-4)));
      after = page.invoices.at(-1)?.id;
    }
    expect(numbers).toEqual(['0005', '0004', '0003', '0002', '0001']);
  });

  it('are shown to their client, with the amounts of the provider', async () => {
    const { client, customer } = await bought();
    await environment.endPeriod(client, false);
    const { invoices, hasMore } = await shownTo(client);
    expect(hasMore).toBe(false);
    expect(invoices).toMatchObject([
      { state: 'open', remaining: 3900, currency: 'CAD', subtotal: 3900, tax: 0, total: 3900 },
      { state: 'paid', remaining: 0, paidAt: expect.stringMatching(/^\d{4}-/), lines: [{ amount: 3900 }] },
    ]);
    expect(invoices.map(({ id }) => id)).toEqual((await all(customer)).map(({ id }) => id));
    for (const invoice of invoices) {
      expect(dataOf<Invoice>((await oneOf(client, invoice.id)).answer)).toEqual(invoice);
    }
    expect(await shownTo(await environment.client())).toEqual({ invoices: [], hasMore: false });
  });

  it('name the product and how often it is billed in the language of their client, also in the receipt', async () => {
    const client = await environment.client();
    await environment.api.queries.update(users).set({ language: 'fr-CA' }).where(eq(users.id, client.id));
    const product = eq(products.priceId, environment.priceId);
    const words = { 'fr-CA': { name: 'Soumissions' } };
    await environment.api.queries.update(products).set({ translations: words }).where(product);
    onTestFinished(
      async () => void (await environment.api.queries.update(products).set({ translations: null }).where(product)),
    );
    expect(await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good')).toBe(true);
    const shownIn = async (language: string) => {
      const { answer } = await environment.api.get(calls.getInvoices.path, {
        ...client.headers,
        'Accept-Language': language,
      });
      return dataOf<Data['getInvoices']>(answer).invoices.flatMap(({ lines }) => lines);
    };
    const french = { description: 'Soumissions (tous les mois)', amount: 3900 };
    expect(await shownIn('fr-CA')).toEqual([french]);
    expect(await shownIn('en-CA')).toEqual([{ description: expect.stringMatching(/^1 × /), amount: 3900 }]);
    const receipts = await environment.api.queries
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.toAddress, client.email), like(outboxMessages.subject, 'Reçu%')));
    expect(receipts.map((mail) => JSON.stringify(mail))).toEqual([expect.stringContaining(french.description)]);
  });

  it('call what is left of a plan in French what it is after a change of plan', async () => {
    const lineOf = await linesFor(
      environment.api.queries,
      'stripe',
      [{ lines: [{ description: '', amount: 1, priceId: environment.priceId }] }],
      { language: 'fr-CA' },
    );
    const { name } =
      (await environment.api.queries.select().from(products).where(eq(products.priceId, environment.priceId)))[0] ?? {};
    const part = { description: 'Unused time', priceId: environment.priceId, isProrated: true };
    expect(lineOf({ ...part, amount: -200 }).description).toBe(`Temps inutilisé\u00a0: ${name}`);
    expect(lineOf({ ...part, amount: 200 }).description).toBe(`Temps restant\u00a0: ${name}`);
    expect(lineOf({ description: 'Écrit à la main', amount: 5 }).description).toBe('Écrit à la main');
  });

  it('come to their client ten at a time', async () => {
    const { client } = await bought();
    for (let renewals = 0; renewals < 11; renewals += 1) await environment.endPeriod(client, true);
    const first = await shownTo(client);
    expect(first).toMatchObject({ hasMore: true, invoices: { length: 10 } });
    expect(await shownTo(client, first.invoices.at(-1)?.id)).toMatchObject({
      hasMore: false,
      invoices: [{ number: expect.stringMatching(/-0002$/) }, { number: expect.stringMatching(/-0001$/) }],
    });
    expect(await receiptSubjectsTo(environment.api.queries, client.email)).toHaveLength(12);
  });

  it('of a year come all at once, to their client and to the owner', async () => {
    const { client } = await bought();
    for (let renewals = 0; renewals < 11; renewals += 1) await environment.endPeriod(client, true);
    const other = await environment.client();
    const admin = await signedIn(environment.api, { role: 'admin' });
    const ofYear = async (who: Client, year: string) =>
      dataOf<Data['getInvoices']>((await who.get(`${calls.getInvoices.path}?year=${year}`)).answer);
    const toOwner = async (year: string) => {
      const { answer } = await environment.api.post(
        calls.getClientInvoices.path,
        { id: client.id, year },
        admin.headers,
      );
      return dataOf<Data['getClientInvoices']>(answer).invoices.map(({ number }) => number);
    };
    const everything = await all(await customerIdOf(environment.api, client));
    const years = [...new Set(everything.map(({ issuedAt }) => calendarDateIn(REGION.timeZone, issuedAt).slice(0, 4)))];
    const numbers: string[] = [];
    for (const year of years) {
      const { invoices, hasMore } = await ofYear(client, year);
      expect(hasMore).toBe(false);
      numbers.push(...invoices.map(({ number }) => number));
      expect(await toOwner(year)).toEqual(invoices.map(({ number }) => number));
      expect((await ofYear(other, year)).invoices).toEqual([]);
    }
    expect(numbers).toEqual(everything.map(({ number }) => number));
    expect((await ofYear(client, '2019')).invoices).toEqual([]);
  });

  it('of another client are refused like those that do not exist', async () => {
    const [one, other] = [await bought(), await bought()];
    const [theirs] = await all(other.customer);
    const newcomer = await environment.client();
    for (const client of [one.client, newcomer]) {
      for (const ask of [oneOf, listOf]) {
        const unknown = await ask(client, 'in_of_nobody');
        expect(unknown.code).toBe(404);
        expect((await ask(client, theirs?.id ?? '')).text).toBe(unknown.text);
      }
    }
    expect((await environment.api.get(`${calls.getInvoice.path}?id=${theirs?.id}`)).code).toBe(401);
  });

  it("are exported with the client's data, and deleted with the account", async () => {
    const { client } = await bought();
    await environment.api.queries.update(users).set({ isEmailVerified: true }).where(eq(users.id, client.id));
    const { records } = dataOf<Data['exportOwnData']>((await client.post(calls.exportOwnData.path, {})).answer);
    expect(records).toContainEqual({
      kind: 'Paid invoices',
      rows: [expect.objectContaining({ number: expect.stringMatching(/-0001$/), total: '$39.00 CAD' })],
    });
    await environment.api.queries.delete(users).where(eq(users.id, client.id));
    const count = await environment.api.queries.$count(invoiceReceipts, eq(invoiceReceipts.userId, client.id));
    expect(count).toBe(0);
  });

  it('are mailed once they are paid, and not before', async () => {
    const { client } = await bought();
    const receipts = () => receiptSubjectsTo(environment.api.queries, client.email);
    expect(await receipts()).toEqual(['Receipt for $39.00 CAD']);
    await environment.endPeriod(client, false);
    expect(await receipts()).toHaveLength(1);
    await environment.endPeriod(client, true);
    expect(await receipts()).toHaveLength(2);
  });
});

describe('a receipt', () => {
  let environment: StripeEnvironment;
  /** How far the API's clock is ahead, in ms. */
  let ahead = 0;
  beforeAll(async () => {
    environment = await openStripeEnvironment({ clock: () => new Date(Date.now() + ahead) });
  });
  afterAll(() => environment.close());

  const paidWithoutEvents = async () => {
    const client = await environment.client();
    const session = await environment.sessionOf(secretOf(await client.begin(environment.priceId)));
    environment.stripe.account.pay(session);
    return { client, session };
  };

  it('is mailed although the events about its invoice are lost', async () => {
    const { client, session } = await paidWithoutEvents();
    await client.status(session);
    expect(await receiptSubjectsTo(environment.api.queries, client.email)).toEqual(['Receipt for $39.00 CAD']);
  });

  it('is not lost when the provider does not respond at first', async () => {
    const { client } = await paidWithoutEvents();
    const [event] = environment.stripe.account.events.filter(({ type }) => type === 'invoice.paid').slice(-1);
    if (!event) throw new Error('there is no event');
    environment.stripe.fault = ({ path }) => (path.startsWith('/v1/invoices/') ? 'failing' : undefined);
    expect((await environment.send(event)).code).toBe(503);
    const refused = await oneOf(client, (event.data.object as { id: string }).id);
    expect(refused.code).toBe(503);
    expect(refused.answer).toMatchObject({
      code: 'provider_unavailable',
      detail: expect.stringMatching(/your invoices/),
    });
    environment.stripe.fault = undefined;
    expect((await environment.send(event)).code).toBe(200);
    expect(await receiptSubjectsTo(environment.api.queries, client.email)).toHaveLength(1);
  });

  it('is not mailed for an invoice paid long before we knew of it, nor for one of $0', async () => {
    const old = await paidWithoutEvents();
    // A receipt is mailed within seven days of the payment, or never.
    ahead = 8 * DAY_MS;
    await environment.deliver();
    ahead = 0;
    const free = await paidWithoutEvents();
    const [invoice] = [...environment.stripe.account.invoices.values()].slice(-1);
    environment.stripe.account.changeInvoice(invoice?.id ?? '', (one) => {
      Object.assign(one, { subtotal: 0, total: 0, total_excluding_tax: 0 });
    });
    await environment.deliver();
    for (const { client } of [old, free]) {
      expect(await receiptSubjectsTo(environment.api.queries, client.email)).toEqual([]);
      const rows = await environment.api.queries
        .select()
        .from(invoiceReceipts)
        .where(eq(invoiceReceipts.userId, client.id));
      expect(rows).toMatchObject([{ mailedAt: null }]);
    }
  });
});

it('the invoices of Stripe leave out drafts, and have their tax and PDF from Stripe', async () => {
  const environment = await openStripeEnvironment();
  try {
    const client = await environment.client();
    await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good');
    await environment.endPeriod(client, true);
    const customer = await customerIdOf(environment.api, client);
    const [renewal = '', first = ''] = (await providerInvoicesOf(environment, client)).map(({ id }) => id);
    environment.stripe.account.changeInvoice(renewal, (invoice) => {
      Object.assign(invoice, { status: 'draft', number: null });
    });
    const rate = { tax_behavior: 'exclusive', tax_rate_details: null, type: 'tax_rate_details' } as const;
    environment.stripe.account.changeInvoice(first, (invoice) => {
      invoice.total_taxes = [195, 273].map((amount) => ({
        ...rate,
        amount,
        taxable_amount: 3900,
        taxability_reason: 'standard_rated',
      }));
      invoice.total = 4368;
    });
    const { invoices } = await environment.provider.invoices(customer, { limit: 1 });
    expect(invoices).toMatchObject([
      { id: first, subtotal: 3900, tax: 468, total: 4368, pdfUrl: `https://pay.stripe.test/invoice/${first}/pdf` },
    ]);
    await expect(environment.provider.invoice(renewal)).rejects.toMatchObject({ code: 'missing' });
  } finally {
    await environment.close();
  }
});
