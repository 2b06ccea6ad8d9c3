import { calls, type Data, type Requests } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '../../src/modules/subscriptions/billing/tables.ts';
import { auditEntries } from '../../src/platform/audit/table.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { storedMailsTo } from '../support/mail/mails.ts';
import { type Client, customerIdOf, mailSubjectsTo, receiptSubjectsTo, secretOf } from '../support/payments.ts';
import { dataOf } from '../support/requests.ts';
import { localStripe, openStripeEnvironment, type StripeEnvironment } from '../support/stripeEnvironment.ts';
import { reconcileOnce } from '../support/subscriptionsModule.ts';

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

let environment: StripeEnvironment;
beforeAll(async () => {
  environment = await openStripeEnvironment({ taxNumber: '70012 3456 RT0001' });
});
afterAll(() => environment.close());

const reconcile = () => reconcileOnce(environment.api.queries, localStripe(environment.stripe, 300));

const save = (client: Client, changes: Partial<typeof company> = {}) =>
  client.post(calls.updateCompany.path, { company: { ...company, ...changes } });

const storedOf = async (client: Client) =>
  dataOf<Data['updateCompany']>((await client.post(calls.updateCompany.path, {})).answer).company;

const buyer = async (): Promise<Client> => {
  const client = await environment.client();
  expect(await environment.pay(client, secretOf(await client.begin(environment.priceId)), 'good')).toBe(true);
  return client;
};

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

it("becomes the provider's customer with the next round, once, and stops being it", async () => {
  const client = await buyer();
  const { api, stripe } = environment;
  const customer = await customerIdOf(api, client);
  const requests = () => stripe.requests.filter(({ path }) => path === `/v1/customers/${customer}`).length;
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

it("stands on the client's invoices, with the agency's registration number", async () => {
  const client = await buyer();
  const [invoice] = dataOf<Data['getInvoices']>((await client.get(calls.getInvoices.path)).answer).invoices;
  const one = async () =>
    dataOf<Data['getInvoice']>((await client.get(`${calls.getInvoice.path}?id=${invoice?.id}`)).answer);
  expect(await one()).toEqual({ ...invoice, sellerTaxNumber: '70012 3456 RT0001' });
  await save(client);
  expect(await one()).toEqual({ ...invoice, sellerTaxNumber: '70012 3456 RT0001', company });
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
  expect(records).toContainEqual({ kind: 'Company', rows: [{ ...company, billingEmail: BOOKS }] });
  await queries.delete(users).where(eq(users.id, client.id));
  expect(await queries.$count(companies, eq(companies.userId, client.id))).toBe(0);
});
