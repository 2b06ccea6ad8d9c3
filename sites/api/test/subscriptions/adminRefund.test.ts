import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refunds } from '../../src/modules/subscriptions/tables.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { benches } from '../support/benches.ts';
import { type SignedIn, signedIn } from '../support/identities.ts';
import { storedMailsTo } from '../support/mails.ts';
import { reconcileOnce } from '../support/payingClient.ts';
import { type Bench, type Client, dataOf } from '../support/payments.ts';
import { openStripeBench, type StripeBench } from '../support/stripeBench.ts';
import { auditLogOf, subscribed } from '../support/subscribers.ts';

// An admin refunds an invoice of a client (specification, sections 15 and 17). It is of $39.00.

const REASON = 'The calls were down for a week.';

interface Paid {
  client: Client;
  invoiceId: string;
}

async function paid(bench: Bench): Promise<Paid> {
  const { client } = await subscribed(bench);
  const [invoice] = (await bench.provider.invoices(await bench.customerOf(client), { limit: 1 })).invoices;
  return { client, invoiceId: invoice?.id ?? '' };
}

const refund = (bench: Bench, admin: SignedIn, { client, invoiceId }: Paid, body: object = {}) =>
  bench.api.post(
    calls.refundInvoice.path,
    { id: randomUUID(), clientId: client.id, invoiceId, refunded: 0, reason: REASON, ...body },
    admin.headers,
  );

/** What the client sees of the invoice. */
async function shown({ client, invoiceId }: Paid) {
  const reply = await client.get(`${calls.getInvoice.path}?id=${invoiceId}`);
  const { state, refunded } = dataOf<Data['getInvoice']>(reply.answer);
  return { state, refunded };
}

const refundMails = async (bench: Bench, { client }: Paid) =>
  (await storedMailsTo(bench.api.queries, client.email)).filter(({ subject }) => subject.startsWith('Your refund of '));

const refundsInLog = async (bench: Bench, admin: SignedIn, { client }: Paid) =>
  (await auditLogOf(bench, admin, client)).filter(({ sentence }) => sentence.startsWith('Refunded'));

/** That an invoice was refunded this much by an admin, once. */
async function expectOne(bench: Bench, admin: SignedIn, one: Paid, cents: number) {
  expect(await shown(one)).toEqual({ state: 'paid', refunded: cents });
  expect(await refundMails(bench, one)).toHaveLength(1);
  expect(await refundsInLog(bench, admin, one)).toHaveLength(1);
}

describe.each(benches)('with %s', (_, open) => {
  let bench: Bench;
  let admin: SignedIn;
  beforeAll(async () => {
    bench = await open();
  });
  beforeEach(async () => {
    admin = await signedIn(bench.api, { role: 'admin' });
  });
  afterAll(() => bench.close());

  it('pays back all of it once, with the reason in the mail and in the audit log', async () => {
    const one = await paid(bench);
    const body = { id: randomUUID() };
    // A doubled press, and a retry after a lost answer. Stripe refuses a key that is under way.
    await Promise.all([refund(bench, admin, one, body), refund(bench, admin, one, body)]);
    expect((await refund(bench, admin, one, body)).code).toBe(200);
    await expectOne(bench, admin, one, 3900);
    const [mail] = await refundMails(bench, one);
    expect(mail?.letter?.paragraphs.join('\n')).toContain(
      `We have refunded $39.00 CAD of your payment. The reason: ${REASON}`,
    );
    expect(await refundsInLog(bench, admin, one)).toMatchObject([
      {
        actor: 'admin',
        sentence: expect.stringMatching(/^Refunded \$39\.00 CAD of invoice .+-0001\.$/),
        reason: REASON,
      },
    ]);
    const again = await refund(bench, admin, one, { refunded: 3900 });
    expect([again.code, again.answer]).toMatchObject([409, { code: 'already_refunded' }]);
  });

  it('pays back a part, then another, and never more than is left', async () => {
    const one = await paid(bench);
    expect((await refund(bench, admin, one, { amount: 1000 })).code).toBe(200);
    expect(await shown(one)).toEqual({ state: 'paid', refunded: 1000 });
    const over = await refund(bench, admin, one, { amount: 2901, refunded: 1000 });
    expect(over.code).toBe(409);
    expect(over.answer).toMatchObject({ code: 'over_the_rest', detail: expect.stringContaining('Only $29.00 CAD') });
    expect((await refund(bench, admin, one, { amount: 2900, refunded: 1000 })).code).toBe(200);
    expect(await shown(one)).toEqual({ state: 'paid', refunded: 3900 });
    const { answer } = await bench.api.post(calls.getClientInvoices.path, { id: one.client.id }, admin.headers);
    expect(answer).toMatchObject({ data: { invoices: [{ refunded: 3900, refundable: 0 }] } });
  });

  it('lets one of two admins win, and shows the other what has happened', async () => {
    const one = await paid(bench);
    const other = await signedIn(bench.api, { role: 'admin' });
    const replies = await Promise.all([admin, other].map((who) => refund(bench, who, one, { amount: 1000 })));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409]);
    await expectOne(bench, admin, one, 1000);
    // Later, on a page from before.
    const late = await refund(bench, other, one, { amount: 1000 });
    expect([late.code, late.answer]).toMatchObject([
      409,
      { code: 'changed', detail: expect.stringMatching(/in the meantime/) },
    ]);
    await expectOne(bench, admin, one, 1000);
  });

  it('knows of what was paid back at the provider', async () => {
    const one = await paid(bench);
    await bench.refundAtProvider(one.invoiceId, 900);
    expect(await shown(one)).toEqual({ state: 'paid', refunded: 900 });
    expect((await refund(bench, admin, one)).answer).toMatchObject({ code: 'changed' });
    expect((await refund(bench, admin, one, { refunded: 900 })).code).toBe(200);
    await expectOne(bench, admin, one, 3900);
    const [mail] = await refundMails(bench, one);
    expect(mail?.subject).toMatch(/^Your refund of \$30\.00 CAD/);
  });

  it('needs a reason, a paid invoice of that client, and an id of its own', async () => {
    const [one, other] = [await paid(bench), await paid(bench)];
    const blank = await refund(bench, admin, one, { reason: '  ' });
    expect([blank.code, blank.answer]).toMatchObject([422, { field: 'reason' }]);
    const unknown = await refund(bench, admin, { ...one, invoiceId: 'in_of_nobody' });
    expect(unknown.code).toBe(404);
    expect((await refund(bench, admin, { ...one, invoiceId: other.invoiceId })).text).toBe(unknown.text);
    const id = randomUUID();
    expect((await refund(bench, admin, one, { id, amount: 1000 })).code).toBe(200);
    expect((await refund(bench, admin, one, { id, amount: 1001 })).answer).toMatchObject({ code: 'reused' });
    await bench.endPeriod(other.client, false);
    const [open] = (await bench.provider.invoices(await bench.customerOf(other.client), { limit: 1 })).invoices;
    const unpaid = await refund(bench, admin, { ...other, invoiceId: open?.id ?? '' });
    expect([unpaid.code, unpaid.answer]).toMatchObject([409, { code: 'not_paid' }]);
    expect(await refundMails(bench, other)).toEqual([]);
  });

  it('is for admins of the agency', async () => {
    const one = await paid(bench);
    const cleaners = await signedIn(bench.api, { role: 'admin', brands: ['harbour-shine'] });
    for (const who of [cleaners, one.client]) expect((await refund(bench, who, one)).code).toBe(403);
    expect(await shown(one)).toEqual({ state: 'paid', refunded: 0 });
  });

  it('is in the data that the client exports, and goes with the account', async () => {
    const one = await paid(bench);
    await refund(bench, admin, one, { amount: 1000 });
    await bench.api.queries.update(users).set({ isEmailVerified: true }).where(eq(users.id, one.client.id));
    const { records } = dataOf<Data['exportOwnData']>((await one.client.post(calls.exportOwnData.path, {})).answer);
    expect(records).toContainEqual({
      kind: 'Refunds',
      rows: [expect.objectContaining({ amount: '$10.00 CAD', reason: REASON })],
    });
    await bench.api.queries.delete(users).where(eq(users.id, one.client.id));
    expect(await bench.api.queries.$count(refunds, eq(refunds.userId, one.client.id))).toBe(0);
  });
});

describe('when Stripe', () => {
  let bench: StripeBench;
  let admin: SignedIn;
  beforeAll(async () => {
    bench = await openStripeBench();
  });
  beforeEach(async () => {
    admin = await signedIn(bench.api, { role: 'admin' });
    bench.stripe.fault = undefined;
  });
  afterAll(() => bench.close());

  const breakRefunds = (fault: 'failing' | 'failing-after' | 'deaf') => {
    bench.stripe.fault = ({ method, path }) => (method === 'POST' && path === '/v1/refunds' ? fault : undefined);
  };

  it.each(['failing-after', 'deaf'] as const)(
    'makes it and its answer is lost (%s), the retry says so',
    async (fault) => {
      const one = await paid(bench);
      const body = { id: randomUUID(), amount: 1000 };
      breakRefunds(fault);
      const lost = await refund(bench, admin, one, body);
      // Its own failure can be looked up at once.
      if (fault === 'deaf') {
        expect([lost.code, lost.answer]).toMatchObject([503, { code: 'provider_unavailable' }]);
        const other = await signedIn(bench.api, { role: 'admin' });
        expect((await refund(bench, other, one, { amount: 1000 })).answer).toMatchObject({ code: 'under_way' });
      }
      bench.stripe.fault = undefined;
      expect((await refund(bench, admin, one, body)).code).toBe(200);
      await expectOne(bench, admin, one, 1000);
    },
  );

  it('does not make it, the retry does', async () => {
    const one = await paid(bench);
    const body = { id: randomUUID(), amount: 1000 };
    breakRefunds('failing');
    expect((await refund(bench, admin, one, body)).code).toBe(503);
    expect(await refundMails(bench, one)).toEqual([]);
    // Stripe would replay its failure for the same key.
    bench.stripe.fault = undefined;
    expect((await refund(bench, admin, one, body)).code).toBe(200);
    await expectOne(bench, admin, one, 1000);
  });

  it('is asked later what became of it, when nobody tries again', async () => {
    const [made, notMade] = [await paid(bench), await paid(bench)];
    breakRefunds('deaf');
    await refund(bench, admin, made, { amount: 1000 });
    breakRefunds('failing');
    await refund(bench, admin, notMade, { amount: 1000 });
    bench.stripe.fault = undefined;
    await bench.api.queries.update(refunds).set({ sentAt: new Date(Date.now() - 180_000) });
    await reconcileOnce(bench.api.queries, bench.provider);
    await expectOne(bench, admin, made, 1000);
    expect(await shown(notMade)).toEqual({ state: 'paid', refunded: 0 });
    expect(await refundMails(bench, notMade)).toEqual([]);
    // Free for the next one.
    expect((await refund(bench, admin, notMade, { amount: 500 })).code).toBe(200);
  });

  it('refuses, nothing is stored', async () => {
    const one = await paid(bench);
    const charge = bench.stripe.account.payments.charges[0];
    // Paid back in its dashboard, in the moment between question and refund.
    bench.stripe.fault = ({ method, path }) => {
      if (method === 'POST' && path === '/v1/refunds' && charge) charge.amount_refunded = charge.amount_captured;
      return undefined;
    };
    const refused = await refund(bench, admin, one);
    expect([refused.code, refused.answer]).toMatchObject([409, { code: 'provider_refused' }]);
    expect(await refundMails(bench, one)).toEqual([]);
    expect(await bench.api.queries.$count(refunds, eq(refunds.invoiceId, one.invoiceId))).toBe(0);
  });

  it('has many invoices of a client, it is asked for their refunds once', async () => {
    const one = await paid(bench);
    for (const _ of [1, 2, 3]) await bench.endPeriod(one.client, true);
    await bench.refundAtProvider(one.invoiceId, 700);
    bench.stripe.asked = [];
    const { answer } = await one.client.get(calls.getInvoices.path);
    expect(dataOf<Data['getInvoices']>(answer).invoices.map(({ refunded }) => refunded)).toEqual([0, 0, 0, 700]);
    expect(bench.stripe.asked.map(({ path }) => path)).toEqual(['/v1/invoices', '/v1/charges']);
  });
});
