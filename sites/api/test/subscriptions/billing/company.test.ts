import { calls, type Data, type Requests } from '@threefold/api-contract';
import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '../../../src/modules/subscriptions/billing/tables.ts';
import { auditEntries } from '../../../src/platform/audit/table.ts';
import { users } from '../../../src/platform/identity/tables.ts';
import { storedMailsTo } from '../../support/mail/mails.ts';
import {
  type Client,
  customerIdOf,
  mailSubjectsTo,
  providerIdOf,
  providerInvoicesOf,
  receiptSubjectsTo,
  secretOf,
} from '../../support/payments.ts';
import { signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { localStripe, openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { reconcileOnce } from '../../support/subscriptionsModule.ts';

const BOOKS = 'books@northgate.test';

const company = {
  name: 'Northgate Ltd.',
  street: '12 Main St',
  city: 'Hamilton',
  region: 'ON',
  postalCode: 'L8P 1A1',
  country: 'CA',
  taxNumber: '123456789 RT0001',
  billingEmail: '',
} satisfies Requests['updateCompany']['company'];

const none = { ...company, name: '', street: '', city: '', region: '', postalCode: '', taxNumber: '' };

const NOWHERE = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
const elsewhere = { ...NOWHERE, line1: '1 King St', city: 'Hamilton', state: 'ON', country: 'CA' };

let environment: StripeEnvironment;
/** Whose provider adds tax. */
let taxed: StripeEnvironment;
beforeAll(async () => {
  environment = await openStripeEnvironment({ taxNumber: '70012 3456 RT0001' });
  taxed = await openStripeEnvironment({ salesTax: 'automatic' });
});
afterAll(async () => {
  await environment.close();
  await taxed.close();
});

const reconcile = ({ api, stripe } = environment) => reconcileOnce(api.queries, localStripe(stripe, 300));

const save = (client: Client, changes: Partial<typeof company> = {}) =>
  client.post(calls.updateCompany.path, { company: { ...company, ...changes } });

const storedOf = async (client: Client) =>
  dataOf<Data['updateCompany']>((await client.post(calls.updateCompany.path, {})).answer).company;

const buyer = async (): Promise<Client> => {
  const client = await environment.client();
  expect(await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good')).toBe(true);
  return client;
};

/** Buys with a company and with tax. */
async function taxedBuyer(changes: Partial<typeof company> = {}) {
  const client = await taxed.client();
  await save(client, changes);
  expect(await taxed.pay(client, secretOf(await client.begin(taxed.priceId)), 'good')).toBe(true);
  const customerId = await customerIdOf(taxed.api, client);
  return { client, customer: () => taxed.stripe.account.customers.get(customerId) };
}

it('is stored for its client alone, in one line each, changed, and removed by empty texts', async () => {
  const [client, other] = [await environment.client(), await environment.client()];
  expect(await storedOf(client)).toBeUndefined();
  const { answer } = await save(client, { name: ' Northgate\n Ltd. ', billingEmail: ' Books@Northgate.test ' });
  expect(dataOf<Data['updateCompany']>(answer).company).toEqual({ ...company, billingEmail: BOOKS });
  expect(await storedOf(other)).toBeUndefined();
  await save(client, { city: 'Burlington' });
  expect(await storedOf(client)).toEqual({ ...company, city: 'Burlington' });
  expect((await environment.api.post(calls.updateCompany.path, { userId: client.id }, other.headers)).code).toBe(403);
  await save(client, none);
  expect(await storedOf(client)).toBeUndefined();
});

it.each([
  ['name', ''],
  ['name', '\u200b'],
  ['postalCode', ''],
  ['country', 'ZZ'],
  ['billingEmail', 'books'],
])('with a wrong %s is refused at its field', async (field, value) => {
  const client = await environment.client();
  expect(await save(client, { [field]: value })).toMatchObject({ code: 422, answer: { field } });
  expect(await storedOf(client)).toBeUndefined();
});

it('is changed thirty times in ten minutes at most, and read as often as wanted', async () => {
  const client = await environment.client();
  const codes: number[] = [];
  for (let count = 1; count <= 31; count += 1) codes.push((await save(client, { street: `${count} Main St` })).code);
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect(await storedOf(client)).toEqual({ ...company, street: '30 Main St' });
});

it("becomes the provider's customer with the next round, once, and stops being it", async () => {
  const client = await buyer();
  const { api, stripe } = environment;
  const customer = await customerIdOf(api, client);
  const requests = () =>
    stripe.requests.filter(({ method, path }) => method === 'POST' && path === `/v1/customers/${customer}`).length;
  const atProvider = () => stripe.account.customers.get(customer);
  await save(client);
  for (const _ of [1, 2]) await reconcile();
  expect(atProvider()).toMatchObject({
    email: client.email,
    name: 'Northgate Ltd.',
    address: { line1: '12 Main St', city: 'Hamilton', state: 'ON', postal_code: 'L8P 1A1', country: 'CA' },
    metadata: { tax_number: '123456789 RT0001', user_id: client.id },
  });
  expect(requests()).toBe(1);
  await save(client, none);
  for (const _ of [1, 2]) await reconcile();
  expect(atProvider()).toMatchObject({ name: 'Priya Nair', metadata: { tax_number: '' } });
  expect(requests()).toBe(2);
});

it("takes its address away from the provider's customer when it is removed", async () => {
  const client = await buyer();
  const customer = environment.stripe.account.customers.get(await customerIdOf(environment.api, client));
  await save(client);
  await reconcile();
  await save(client, none);
  await reconcile();
  expect(customer?.address).toBeNull();
  // An address that was entered at a checkout afterwards stays, whatever else changes.
  environment.stripe.account.updateCustomer(customer?.id ?? '', { address: elsewhere });
  await environment.api.queries.update(users).set({ lastName: 'Raman' }).where(eq(users.id, client.id));
  await reconcile();
  expect(customer).toMatchObject({ name: 'Priya Raman', address: elsewhere });
});

it('takes its address away also when it moved just before it was removed', async () => {
  const client = await buyer();
  const customer = environment.stripe.account.customers.get(await customerIdOf(environment.api, client));
  await save(client);
  await reconcile();
  await save(client, { street: '9 King St', city: 'Burlington' });
  await save(client, none);
  await reconcile();
  expect(customer?.address).toBeNull();
});

it("leaves the provider the region that a subscription's tax depends on when it is removed", async () => {
  const { client, customer } = await taxedBuyer();
  await save(client, none);
  await reconcile(taxed);
  expect(customer()?.address).toEqual({ ...NOWHERE, state: 'ON', postal_code: 'L8P 1A1', country: 'CA' });
  taxed.stripe.account.endPeriod(await providerIdOf(taxed.api, client), true);
  expect((await providerInvoicesOf(taxed, client))[0]).toMatchObject({ taxes: [{ label: 'HST 13%', amount: 507 }] });
});

it('keeps its address at the checkout, where the tax follows it, and is told to the provider before', async () => {
  const { client, customer } = await taxedBuyer({ region: 'NS', postalCode: 'B3H 4R2' });
  expect(customer()?.address).toMatchObject({ line1: '12 Main St', state: 'NS', postal_code: 'B3H 4R2' });
  expect(customer()?.name).toBe('Northgate Ltd.');
  expect((await providerInvoicesOf(taxed, client))[0]).toMatchObject({ taxes: [{ label: 'HST 14%', amount: 546 }] });
});

it('keeps its address also when the checkout was begun before it was given', async () => {
  const client = await taxed.client();
  const before = secretOf(await client.begin(taxed.priceId));
  await save(client);
  const secret = secretOf(await client.begin(taxed.priceId));
  expect(secret).not.toBe(before);
  expect(await taxed.pay(client, secret, 'good')).toBe(true);
  const customer = taxed.stripe.account.customers.get(await customerIdOf(taxed.api, client));
  expect(customer?.address).toMatchObject({ line1: '12 Main St', postal_code: 'L8P 1A1' });
});

it('gets its address back when a checkout that was open before has replaced it', async () => {
  const client = await taxed.client();
  const secret = secretOf(await client.begin(taxed.priceId));
  await save(client);
  await reconcile(taxed);
  expect(await taxed.pay(client, secret, 'good')).toBe(true);
  const customer = taxed.stripe.account.customers.get(await customerIdOf(taxed.api, client));
  expect(customer?.address).toMatchObject({ line1: null, state: 'ON' });
  await reconcile(taxed);
  expect(customer?.address).toMatchObject({ line1: '12 Main St', postal_code: 'L8P 1A1' });
});

it('with an address that the provider cannot tax has its checkout ask for another', async () => {
  const client = await taxed.client();
  await save(client);
  const customer = () => [...taxed.stripe.account.customers.values()].find(({ email }) => email === client.email);
  // As if the provider had not kept the address.
  taxed.stripe.fault = ({ path }) => {
    if (path === '/v1/checkout/sessions') taxed.stripe.account.updateCustomer(customer()?.id ?? '', { address: null });
    return undefined;
  };
  const secret = secretOf(await client.begin(taxed.priceId));
  taxed.stripe.fault = undefined;
  expect(await taxed.pay(client, secret, 'good')).toBe(true);
  expect(customer()?.address).toMatchObject({ state: 'ON', line1: null });
});

it("stands on the client's invoices from then on, with the agency's registration number, and not on earlier ones", async () => {
  const client = await buyer();
  const { api, stripe } = environment;
  for (const _ of [1, 2, 3]) await environment.endPeriod(client, true);
  const oldestFirst = (await providerInvoicesOf(environment, client)).toReversed();
  for (const [month, { id }] of oldestFirst.entries()) {
    stripe.account.changeInvoice(id, (invoice) => {
      invoice.status_transitions.finalized_at = Date.UTC(2025, month, 1) / 1000;
    });
  }
  const saveIn = async (month: number, changes: Partial<typeof company>) => {
    await save(client, changes);
    await api.queries
      .update(companies)
      .set({ updatedAt: new Date(Date.UTC(2025, month, 15)) })
      .where(and(eq(companies.userId, client.id), gt(companies.updatedAt, new Date('2026-01-01'))));
  };
  await saveIn(0, {});
  await saveIn(1, { city: 'Burlington' });
  await saveIn(2, none);
  const shown: unknown[] = [];
  for (const { id } of oldestFirst) {
    const invoice = dataOf<Data['getInvoice']>((await client.get(`${calls.getInvoice.path}?id=${id}`)).answer);
    expect(invoice.sellerTaxNumber).toBe('70012 3456 RT0001');
    shown.push(invoice.company);
  }
  expect(shown).toEqual([undefined, company, { ...company, city: 'Burlington' }, undefined]);
});

it('stands on an invoice of the same second, and is stored once when nothing changes', async () => {
  const client = await environment.client();
  await save(client);
  await save(client);
  expect(await environment.api.queries.$count(companies, eq(companies.userId, client.id))).toBe(1);
  expect(await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good')).toBe(true);
  const [invoice] = await providerInvoicesOf(environment, client);
  const { answer } = await client.get(`${calls.getInvoice.path}?id=${invoice?.id}`);
  expect(dataOf<Data['getInvoice']>(answer).company).toEqual(company);
});

it('gets receipts and mails about failed payments at its billing email, and no others', async () => {
  const client = await buyer();
  const billingEmail = `books.${client.email}`;
  await save(client, { billingEmail });
  await environment.endPeriod(client, true);
  await environment.endPeriod(client, false);
  const { queries } = environment.api;
  expect(await receiptSubjectsTo(queries, billingEmail)).toEqual(['Receipt for $39.00 CAD']);
  expect(await receiptSubjectsTo(queries, client.email)).toHaveLength(2);
  expect(await mailSubjectsTo(queries, billingEmail)).toEqual([expect.stringMatching(/^The payment for .+ failed$/)]);
  expect((await mailSubjectsTo(queries, client.email)).filter((subject) => subject.includes('failed'))).toHaveLength(1);
});

it('tells the client once who else gets the mails about payments, and is in the log', async () => {
  const client = await environment.client();
  await Promise.all([save(client, { billingEmail: BOOKS }), save(client, { billingEmail: BOOKS })]);
  await save(client, { billingEmail: BOOKS, city: 'Burlington' });
  const mails = await storedMailsTo(environment.api.queries, client.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your receipts also go to another address/),
  ]);
  expect(mails[0]?.draft?.paragraphs.join()).toContain(BOOKS);
  const entries = await environment.api.queries
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.accountId, client.id));
  expect(entries.map(({ sentence }) => sentence)).toContain('Changed the company of the account.');
});

it("is exported with the client's data, and deleted with the account", async () => {
  const client = await environment.client();
  await save(client, { billingEmail: BOOKS });
  const { queries } = environment.api;
  await queries.update(users).set({ isEmailVerified: true }).where(eq(users.id, client.id));
  const { records } = dataOf<Data['exportOwnData']>((await client.post(calls.exportOwnData.path, {})).answer);
  expect(records).toContainEqual({
    kind: 'Companies of the invoices',
    rows: [{ since: expect.stringMatching(/^\d{4}-/), ...company, billingEmail: BOOKS }],
  });
  await queries.delete(users).where(eq(users.id, client.id));
  expect(await queries.$count(companies, eq(companies.userId, client.id))).toBe(0);
});

it("loses its accountant's address, also the former one, when the accountant is erased", async () => {
  const client = await environment.client();
  await save(client, { billingEmail: BOOKS });
  await save(client, { billingEmail: 'new@northgate.test' });
  const admin = await signedIn(environment.api, { role: 'admin' });
  for (const email of [BOOKS, 'new@northgate.test']) {
    const { code } = await environment.api.post(calls.erasePerson.path, { email }, admin.headers);
    expect(code).toBe(200);
  }
  const stored = await environment.api.queries.select().from(companies).where(eq(companies.userId, client.id));
  expect(stored.map(({ name, billingEmail }) => [name, billingEmail])).toEqual([
    ['Northgate Ltd.', ''],
    ['Northgate Ltd.', ''],
  ]);
  expect(await storedOf(client)).toEqual(company);
});
