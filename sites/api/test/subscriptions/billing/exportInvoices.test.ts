import { calls, type Data, type Requests } from '@threefold/api-contract';
import { dayOfDocument } from '@threefold/api-contract/invoice-documents';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../../src/platform/identity/tables.ts';
import { REGION } from '../../support/brands.ts';
import { type Client, providerInvoicesOf } from '../../support/payments.ts';
import { type SignedIn, signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { subscribed } from '../../support/subscribers.ts';

// A year of all clients' invoices and credit notes, for the owner (specification, section 17). Each invoice is for $39.00.

let environment: StripeEnvironment;
let admin: SignedIn;
beforeAll(async () => {
  environment = await openStripeEnvironment();
  admin = await signedIn(environment.api, { role: 'admin', brands: ['ferrolane'] });
});
afterAll(() => environment.close());

const YEAR = dayOfDocument(new Date().toISOString(), REGION).slice(0, 4);

const ask = (body: Requests['exportInvoices'], who = admin) =>
  environment.api.post(calls.exportInvoices.path, body, who.headers);

const exported = async (year: string, file?: 'pdf') =>
  dataOf<Data['exportInvoices']>((await ask({ year, ...(file && { file }) })).answer);

/** A client with one paid invoice. */
async function paid(firstName: string): Promise<{ client: Client; id: string }> {
  const { client } = await subscribed(environment);
  await environment.api.queries.update(users).set({ firstName }).where(eq(users.id, client.id));
  const [invoice] = await providerInvoicesOf(environment, client);
  return { client, id: invoice?.id ?? '' };
}

it('has the invoices of each client in the year, with whose they are, or fails as a whole', async () => {
  const [ana, ben, cleo] = [await paid('Ana'), await paid('Ben'), await paid('Cleo')];
  // Before the refund, which is in whole seconds, too.
  const newest = Math.floor(Date.now() / 1000) - 1;
  for (const [{ id }, at] of [
    [ana, newest],
    [ben, Date.parse('2024-06-01T15:00:00Z') / 1000],
    [cleo, newest - 1],
  ] as const) {
    environment.stripe.account.changeInvoice(id, (invoice) => {
      invoice.created = at;
      invoice.status_transitions.finalized_at = at;
    });
  }
  await environment.refundAtProvider(cleo.id, 1000);
  // Somebody who has an account without having paid.
  await environment.client();

  const whose = ({ client, creditNotes }: Data['exportInvoices']['invoices'][number]) => [
    client?.name,
    client?.email,
    creditNotes.map(({ total }) => total),
  ];
  const { invoices, pdf } = await exported(YEAR, 'pdf');
  expect(invoices.map(whose)).toEqual([
    ['Ana Nair', ana.client.email, []],
    ['Cleo Nair', cleo.client.email, [1000]],
  ]);
  expect((await exported('2024')).invoices.map(whose)).toEqual([['Ben Nair', ben.client.email, []]]);
  expect(await exported('2019', 'pdf')).toEqual({ invoices: [], hasMore: false });

  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(pdf ?? '', 'base64'))));
  expect(text.map((page) => page.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(new RegExp(`^Invoice .+ To Cleo Nair ${cleo.client.email} `)),
    expect.stringMatching(new RegExp(`^Invoice .+ To Ana Nair ${ana.client.email} `)),
    expect.stringMatching(
      new RegExp(`^Credit note .+-CN-01 .+ To Cleo Nair ${cleo.client.email} .+ Total -\\$10\\.00 CAD`),
    ),
  ]);

  // Only those of the first client can be loaded.
  let lists = 0;
  environment.stripe.fault = ({ path }) => {
    if (path.startsWith('/v1/invoices')) lists += 1;
    return lists > 1 ? 'failing' : undefined;
  };
  const failed = await ask({ year: YEAR });
  environment.stripe.fault = undefined;
  expect(failed.code).toBe(503);
  expect(failed.answer).toMatchObject({ code: 'provider_unavailable' });

  // With their account goes what connects them with the provider's invoices.
  await environment.api.queries.delete(users).where(eq(users.id, cleo.client.id));
  expect((await exported(YEAR)).invoices.map(whose)).toEqual([['Ana Nair', ana.client.email, []]]);
});

it('is only for admins of the agency, twenty times in ten minutes at most, and recorded', async () => {
  const { client } = await paid('Dana');
  const cleaners = await signedIn(environment.api, { role: 'admin', brands: ['harbour-shine'] });
  for (const who of [client, cleaners]) expect((await ask({ year: YEAR }, who)).code).toBe(403);
  expect((await environment.api.post(calls.exportInvoices.path, { year: YEAR })).code).toBe(401);

  const other = await signedIn(environment.api, { role: 'admin' });
  const codes: number[] = [];
  for (let count = 1; count <= 21; count += 1) codes.push((await ask({ year: '2019' }, other)).code);
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  const { answer } = await environment.api.post(calls.getAuditLog.path, { page: 1 }, admin.headers);
  expect(dataOf<Data['getAuditLog']>(answer).rows).toContainEqual(
    expect.objectContaining({ sentence: 'Exported the invoices of 2019 as CSV.' }),
  );
});
