import { calls, type Data } from '@threefold/api-contract';
import { dayOfDocument } from '@threefold/api-contract/invoice-documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REGION } from '../../support/brands.ts';
import { type Client, providerInvoicesOf } from '../../support/payments.ts';
import { type SignedIn, signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';

// Each refund is a credit note of its invoice (specification, section 17). Each invoice is for $39.00, and 13% HST.

let environment: StripeEnvironment;
let admin: SignedIn;
beforeAll(async () => {
  environment = await openStripeEnvironment({ salesTax: 'automatic' });
  admin = await signedIn(environment.api, { role: 'admin' });
});
afterAll(() => environment.close());

const THIS_YEAR = dayOfDocument(new Date().toISOString(), REGION).slice(0, 4);

/** A client with one paid invoice. @param on the day on which it was issued, instead of today */
async function paid(on?: string): Promise<{ client: Client; id: string; number: string }> {
  const { client } = await subscribed(environment);
  const [invoice] = await providerInvoicesOf(environment, client);
  const { id = '', number = '' } = invoice ?? {};
  if (on) {
    const at = Date.parse(on) / 1000;
    environment.stripe.account.changeInvoice(id, (one) => {
      one.created = at;
      one.status_transitions.finalized_at = at;
      one.status_transitions.paid_at = at;
    });
    const [payment] = environment.stripe.account.payments.ofInvoice(id);
    for (const charge of environment.stripe.account.payments.charges) {
      if (charge.payment_intent === payment?.payment.payment_intent) charge.created = at;
    }
  }
  return { client, id, number };
}

const shownTo = async (client: Client, query = '') =>
  dataOf<Data['getInvoices']>((await client.get(`${calls.getInvoices.path}${query}`)).answer).invoices;

const notesOf = async (client: Client) => (await shownTo(client)).flatMap(({ creditNotes }) => creditNotes);

it('have numbers of their own, the day of the refund, and shares of the tax that make up all of it', async () => {
  const { client, id, number } = await paid('2025-03-01T15:00:00Z');
  for (const amount of [1001, 1001, 2405]) await environment.refundAtProvider(id, amount);
  const notes = await notesOf(client);
  expect(notes).toEqual(
    [
      ['01', 1001, 115],
      ['02', 1001, 115],
      ['03', 2405, 277],
    ].map(([count, total, tax]) => ({
      number: `${number}-CN-${count}`,
      issuedAt: expect.not.stringMatching(/^2025-/),
      subtotal: Number(total) - Number(tax),
      tax,
      taxes: [{ label: 'HST 13%', amount: tax }],
      total,
    })),
  );
  const [invoice] = await shownTo(client);
  expect(invoice).toMatchObject({ refunded: 4407, issuedAt: '2025-03-01T15:00:00.000Z' });
});

it('are the same on the invoice, in the list, and for the owner', async () => {
  const { client, id } = await paid();
  await environment.refundAtProvider(id, 700);
  const notes = await notesOf(client);
  expect(notes).toHaveLength(1);
  const one = await client.get(`${calls.getInvoice.path}?id=${id}`);
  expect(dataOf<Data['getInvoice']>(one.answer).creditNotes).toEqual(notes);
  const { answer } = await environment.api.post(calls.getClientInvoices.path, { id: client.id }, admin.headers);
  expect(dataOf<Data['getClientInvoices']>(answer).invoices[0]?.creditNotes).toEqual(notes);
});

it('keep their numbers when an earlier refund fails, which has none', async () => {
  const { client, id, number } = await paid();
  await environment.refundAtProvider(id, 500);
  await environment.refundAtProvider(id, 700);
  const { payments } = environment.stripe.account;
  const [failed] = payments.refunds.filter(({ amount }) => amount === 500);
  if (failed) failed.status = 'failed';
  expect(await notesOf(client)).toMatchObject([{ number: `${number}-CN-02`, total: 700 }]);
});

it('are all found, also of an invoice with more refunds than the provider sends at once', async () => {
  const { client, id, number } = await paid();
  for (let count = 1; count <= 12; count += 1) await environment.refundAtProvider(id, count);
  const notes = await notesOf(client);
  expect(notes.map(({ total }) => total)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(notes.at(-1)?.number).toBe(`${number}-CN-12`);
});

it('belong to the year in which the refund was made, whatever the year of the invoice', async () => {
  const { client, id, number } = await paid('2024-06-01T15:00:00Z');
  await environment.refundAtProvider(id, 700);
  for (const year of ['2024', THIS_YEAR]) {
    expect(await shownTo(client, `?year=${year}`)).toMatchObject([{ number, creditNotes: [{ total: 700 }] }]);
    const request = { id: client.id, year };
    const { answer } = await environment.api.post(calls.getClientInvoices.path, request, admin.headers);
    expect(answer).toMatchObject({ data: { invoices: [{ number }] } });
  }
  expect(await shownTo(client, '?year=2025')).toEqual([]);
});

it("are nobody else's", async () => {
  const { client, id } = await paid();
  await environment.refundAtProvider(id, 700);
  const other = await environment.client();
  expect((await other.get(`${calls.getInvoice.path}?id=${id}`)).code).toBe(404);
  expect(await shownTo(other, `?year=${THIS_YEAR}`)).toEqual([]);
  const request = { id: client.id, year: THIS_YEAR };
  expect((await environment.api.post(calls.getClientInvoices.path, request, other.headers)).code).toBe(403);
});
