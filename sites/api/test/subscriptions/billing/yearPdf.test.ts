import { calls, type Data, type Requests } from '@threefold/api-contract';
import { dayOfDocument } from '@threefold/api-contract/invoice-documents';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoicesPdf } from '../../../src/modules/subscriptions/billing/invoicesPdf.ts';
import { users } from '../../../src/platform/identity/tables.ts';
import { REGION } from '../../support/brands.ts';
import { type Client, clientOf, providerInvoicesOf, secretOf } from '../../support/payments.ts';
import { type SignedIn, signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { openTestApi } from '../../support/testApi.ts';

// A year of invoices and credit notes as one PDF (specification, section 17). Each invoice is for $39.00, and 13% HST.

let environment: StripeEnvironment;
let admin: SignedIn;
beforeAll(async () => {
  environment = await openStripeEnvironment({ salesTax: 'automatic', taxNumber: '70012 3456 RT0001' });
  admin = await signedIn(environment.api, { role: 'admin' });
});
afterAll(() => environment.close());

const YEAR = dayOfDocument(new Date().toISOString(), REGION).slice(0, 4);

const company = {
  name: 'Ωμέγα & Жанна <b>Łódź</b>',
  street: '12 Main St',
  city: 'Hamilton',
  region: 'ON',
  postalCode: 'L8P 1A1',
  country: 'CA',
  taxNumber: '123456789 RT0001',
  billingEmail: '',
} satisfies Requests['updateCompany']['company'];

/** The text of each page. */
async function pagesOf(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const buyer = async (changes?: typeof company): Promise<Client> => {
  const client = await environment.client();
  if (changes) await client.post(calls.updateCompany.path, { company: changes });
  expect(await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good')).toBe(true);
  return client;
};

const fileOf = async (client: Client, year = YEAR) =>
  dataOf<Data['getInvoices']>((await client.get(`${calls.getInvoices.path}?year=${year}&file=pdf`)).answer).pdf;

const toAdmin = (body: Requests['getClientInvoices'], who = admin) =>
  environment.api.post(calls.getClientInvoices.path, body, who.headers);

it('has a page for each invoice and credit note, with both parties, each tax and the sums', async () => {
  const client = await buyer(company);
  const [invoice] = await providerInvoicesOf(environment, client);
  await environment.refundAtProvider(invoice?.id ?? '', 1000);
  const file = Buffer.from((await fileOf(client)) ?? '', 'base64');
  const [first, second, ...others] = await pagesOf(file);
  expect(others).toEqual([]);
  for (const text of [
    `Invoice ${invoice?.number}`,
    'From Ferrolane 100 Example Foundry Lane Hamilton, Ontario, Canada',
    'Tax registration 70012 3456 RT0001',
    'To Ωμέγα & Жанна <b>Łódź</b> 12 Main St Hamilton ON L8P 1A1 Canada Tax number 123456789 RT0001',
    client.email,
    'Subtotal $39.00 CAD',
    'HST 13% $5.07 CAD',
    'Total $44.07 CAD',
    'Refunded $10.00 CAD',
  ]) {
    expect(first).toContain(text);
  }
  for (const text of [
    `Credit note ${invoice?.number}-CN-01`,
    `Credit for invoice ${invoice?.number} of `,
    'Ωμέγα & Жанна',
    'Subtotal -$8.85 CAD',
    'HST 13% -$1.15 CAD',
    'Total -$10.00 CAD',
  ]) {
    expect(second).toContain(text);
  }
  expect(second).not.toContain('Sandbox');
});

it('is for each invoice the company of its own day, or else the client', async () => {
  const client = await buyer();
  await environment.api.queries.update(users).set({ firstName: 'Ζωή' }).where(eq(users.id, client.id));
  const [page] = await pagesOf(Buffer.from((await fileOf(client)) ?? '', 'base64'));
  expect(page).toContain(`To Ζωή Nair ${client.email}`);
});

it('speaks the language of the page that asks for it', async () => {
  const client = await buyer(company);
  const headers = { ...client.headers, 'Accept-Language': 'fr-CA' };
  const { answer } = await environment.api.get(`${calls.getInvoices.path}?year=${YEAR}&file=pdf`, headers);
  const [page] = await pagesOf(Buffer.from(dataOf<Data['getInvoices']>(answer).pdf ?? '', 'base64'));
  for (const text of [
    'Facture ',
    'De Ferrolane',
    'Payée le ',
    'Description Montant',
    'Sous-total 39,00 $ CAD',
    'TVH 13 % 5,07 $ CAD',
  ])
    expect(page).toContain(text);
  expect(page).toContain('Numéro d’inscription aux taxes : 123456789 RT0001');
});

it('is the same for the owner, and missing for a year without invoices, or when it is not asked for', async () => {
  const client = await buyer();
  const file = Buffer.from(
    dataOf<Data['getClientInvoices']>((await toAdmin({ id: client.id, year: YEAR, file: 'pdf' })).answer).pdf ?? '',
    'base64',
  );
  expect(await pagesOf(file)).toEqual(await pagesOf(Buffer.from((await fileOf(client)) ?? '', 'base64')));
  expect(await fileOf(client, '2019')).toBeUndefined();
  for (const query of ['', `?year=${YEAR}`, '?file=pdf']) {
    expect((await client.get(`${calls.getInvoices.path}${query}`)).answer).not.toHaveProperty('data.pdf');
  }
});

it("shows nobody another client's invoices", async () => {
  const [client, other] = [await buyer(), await environment.client()];
  const [invoice] = await providerInvoicesOf(environment, client);
  expect(await fileOf(other)).toBeUndefined();
  const own = await buyer();
  const [page] = await pagesOf(Buffer.from((await fileOf(own)) ?? '', 'base64'));
  expect(page).not.toContain(invoice?.number);
  const query = `${calls.getInvoices.path}?year=${YEAR}&file=pdf`;
  expect((await environment.api.get(query)).code).toBe(401);
  expect((await toAdmin({ id: client.id, year: YEAR, file: 'pdf' }, other)).code).toBe(403);
  // The account is the session's, whatever the address says.
  expect((await other.get(`${query}&userId=${client.id}&id=${client.id}`)).text).not.toContain(invoice?.number);
});

it('lists a cancelled invoice as nothing that is owed', async () => {
  const client = await buyer();
  const [invoice] = await providerInvoicesOf(environment, client);
  const stored = environment.stripe.account.invoices.get(invoice?.id ?? '');
  if (!stored) throw new Error('The invoice is missing.');
  stored.status = 'void';
  stored.status_transitions.paid_at = null;
  const [page] = await pagesOf(Buffer.from((await fileOf(client)) ?? '', 'base64'));
  expect(page).toMatch(/Payment Cancelled .+ Subtotal \$0\.00 CAD Total \$0\.00 CAD$/);
});

it('is made twenty times in ten minutes at most', async () => {
  const client = await environment.client();
  const codes: number[] = [];
  for (let count = 1; count <= 21; count += 1) {
    codes.push((await client.get(`${calls.getInvoices.path}?year=2019&file=pdf`)).code);
  }
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

it('says in the sandbox that it is not real', async () => {
  const api = await openTestApi();
  try {
    const client = clientOf(api, await signedIn(api));
    const clientSecret = secretOf(await client.begin('price_quote-builder', 'quote-builder'));
    const payment = { clientSecret, number: '4242424242424242' };
    expect((await api.post(calls.payInSandbox.path, payment, client.headers)).code).toBe(200);
    const [page] = await pagesOf(Buffer.from((await fileOf(client)) ?? '', 'base64'));
    expect(page).toContain('Sandbox: no card was charged, and this is no real invoice.');
    expect(page).not.toMatch(/Tax|HST/);
  } finally {
    await api.close();
  }
});

it('continues on the next page when texts are long', async () => {
  const words = 'Unused time on Front Desk for establishments of more than one floor '.repeat(4);
  const invoice = {
    id: 'in_1',
    number: '7C41D90A-0001',
    state: 'open',
    issuedAt: '2031-05-03T02:00:00Z',
    periodStart: '2031-05-02T16:00:00Z',
    periodEnd: '2031-06-02T16:00:00Z',
    lines: Array.from({ length: 20 }, (_, index) => ({ description: `${index + 1}. ${words}`, amount: 3900 })),
    currency: 'CAD',
    subtotal: 78_000,
    tax: 0,
    taxes: [],
    total: 78_000,
    credit: 0,
    remaining: 78_000,
    refunded: 0,
    creditNotes: [],
  } as const satisfies Data['getInvoice'];
  const file = await invoicesPdf({
    title: 'Invoices 2031',
    region: { ...REGION, language: 'en-CA' },
    documents: [
      {
        ...invoice,
        kind: 'invoice',
        day: '2031-05-02',
        invoice: {
          ...invoice,
          lines: [...invoice.lines],
          taxes: [],
          creditNotes: [],
          client: { id: 'one', name: 'W'.repeat(200), email: 'long@example.test' },
        },
      },
    ],
    seller: { name: 'Ferrolane', lines: [] },
    companies: new Map(),
  });
  const pages = await pagesOf(file);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(' ')).toMatch(
    / 1\. Unused time.+ 20\. Unused time.+Total \$780\.00 CAD Still to be paid \$780\.00 CAD$/,
  );
});
