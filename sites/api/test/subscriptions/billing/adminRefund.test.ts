import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refunds } from '../../../src/modules/subscriptions/tables.ts';
import { users } from '../../../src/platform/identity/tables.ts';
import { storedMailsTo } from '../../support/mail/mails.ts';
import { type Client, providerInvoicesOf } from '../../support/payments.ts';
import { type SignedIn, signedIn } from '../../support/people/identities.ts';
import { dataOf } from '../../support/requests.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { auditLogOf, subscribed } from '../../support/subscribers.ts';
import { reconcileOnce } from '../../support/subscriptionsModule.ts';

// An admin refunds a client's invoice (specification, sections 15 and 17). Each invoice is for $39.00.

const REASON = 'The calls were down for a week.';

interface Paid {
  client: Client;
  invoiceId: string;
}

async function paid(environment: StripeEnvironment): Promise<Paid> {
  const { client } = await subscribed(environment);
  const [invoice] = await providerInvoicesOf(environment, client);
  return { client, invoiceId: invoice?.id ?? '' };
}

const refund = (environment: StripeEnvironment, admin: SignedIn, { client, invoiceId }: Paid, body: object = {}) =>
  environment.api.post(
    calls.refundInvoice.path,
    { id: randomUUID(), clientId: client.id, invoiceId, refunded: 0, reason: REASON, ...body },
    admin.headers,
  );

/** What the client sees of the invoice. */
async function shownInvoice({ client, invoiceId }: Paid) {
  const reply = await client.get(`${calls.getInvoice.path}?id=${invoiceId}`);
  const { state, refunded } = dataOf<Data['getInvoice']>(reply.answer);
  return { state, refunded };
}

const refundMails = async (environment: StripeEnvironment, { client }: Paid) =>
  (await storedMailsTo(environment.api.queries, client.email)).filter(({ subject }) =>
    subject.startsWith('Your refund of '),
  );

const refundsInLog = async (environment: StripeEnvironment, admin: SignedIn, { client }: Paid) =>
  (await auditLogOf(environment, admin, client)).filter(({ sentence }) => sentence.startsWith('Refunded'));

/** Expects that an admin has refunded once, and that this much of the invoice is paid back in all. */
async function expectRefundedOnce(environment: StripeEnvironment, admin: SignedIn, one: Paid, cents: number) {
  expect(await shownInvoice(one)).toEqual({ state: 'paid', refunded: cents });
  expect(await refundMails(environment, one)).toHaveLength(1);
  expect(await refundsInLog(environment, admin, one)).toHaveLength(1);
}

describe('a refund', () => {
  let environment: StripeEnvironment;
  let admin: SignedIn;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  beforeEach(async () => {
    admin = await signedIn(environment.api, { role: 'admin' });
  });
  afterAll(() => environment.close());

  it('pays back a whole invoice once, with the reason in the mail and in the audit log', async () => {
    const one = await paid(environment);
    const body = { id: randomUUID() };
    // A double click, of which Stripe may refuse one because its key is in use, and a retry after a lost response.
    await Promise.all([refund(environment, admin, one, body), refund(environment, admin, one, body)]);
    expect((await refund(environment, admin, one, body)).code).toBe(200);
    await expectRefundedOnce(environment, admin, one, 3900);
    const [mail] = await refundMails(environment, one);
    expect(mail?.draft?.paragraphs.join('\n')).toContain(
      `We have refunded $39.00 CAD of your payment. The reason: ${REASON}`,
    );
    expect(await refundsInLog(environment, admin, one)).toMatchObject([
      {
        actor: 'admin',
        sentence: expect.stringMatching(/^Refunded \$39\.00 CAD of invoice .+-0001\.$/),
        reason: REASON,
      },
    ]);
    const again = await refund(environment, admin, one, { refunded: 3900 });
    expect([again.code, again.answer]).toMatchObject([409, { code: 'already_refunded' }]);
  });

  it('pays back a part, then another, and never more than is left', async () => {
    const one = await paid(environment);
    expect((await refund(environment, admin, one, { amount: 1000 })).code).toBe(200);
    expect(await shownInvoice(one)).toEqual({ state: 'paid', refunded: 1000 });
    const tooMuch = await refund(environment, admin, one, { amount: 2901, refunded: 1000 });
    expect(tooMuch.code).toBe(409);
    expect(tooMuch.answer).toMatchObject({
      code: 'over_remaining',
      detail: expect.stringContaining('Only $29.00 CAD'),
    });
    expect((await refund(environment, admin, one, { amount: 2900, refunded: 1000 })).code).toBe(200);
    expect(await shownInvoice(one)).toEqual({ state: 'paid', refunded: 3900 });
    const { answer } = await environment.api.post(calls.getClientInvoices.path, { id: one.client.id }, admin.headers);
    expect(answer).toMatchObject({ data: { invoices: [{ refunded: 3900, refundable: 0 }] } });
  });

  it('lets one of two admins win, and tells the other what has happened', async () => {
    const one = await paid(environment);
    const other = await signedIn(environment.api, { role: 'admin' });
    const replies = await Promise.all([admin, other].map((who) => refund(environment, who, one, { amount: 1000 })));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409]);
    await expectRefundedOnce(environment, admin, one, 1000);
    // A later refund, from a page loaded before.
    const late = await refund(environment, other, one, { amount: 1000 });
    expect([late.code, late.answer]).toMatchObject([
      409,
      { code: 'changed', detail: expect.stringMatching(/in the meantime/) },
    ]);
    await expectRefundedOnce(environment, admin, one, 1000);
  });

  it('takes refunds at the provider into account', async () => {
    const one = await paid(environment);
    await environment.refundAtProvider(one.invoiceId, 900);
    expect(await shownInvoice(one)).toEqual({ state: 'paid', refunded: 900 });
    expect((await refund(environment, admin, one)).answer).toMatchObject({ code: 'changed' });
    expect((await refund(environment, admin, one, { refunded: 900 })).code).toBe(200);
    await expectRefundedOnce(environment, admin, one, 3900);
    const [mail] = await refundMails(environment, one);
    expect(mail?.subject).toMatch(/^Your refund of \$30\.00 CAD/);
  });

  it('needs a reason, a paid invoice of that client, and an id of its own', async () => {
    const [one, other] = [await paid(environment), await paid(environment)];
    const blank = await refund(environment, admin, one, { reason: '  ' });
    expect([blank.code, blank.answer]).toMatchObject([422, { field: 'reason' }]);
    const unknown = await refund(environment, admin, { ...one, invoiceId: 'in_of_nobody' });
    expect(unknown.code).toBe(404);
    expect((await refund(environment, admin, { ...one, invoiceId: other.invoiceId })).text).toBe(unknown.text);
    const id = randomUUID();
    expect((await refund(environment, admin, one, { id, amount: 1000 })).code).toBe(200);
    expect((await refund(environment, admin, one, { id, amount: 1001 })).answer).toMatchObject({ code: 'reused' });
    await environment.endPeriod(other.client, false);
    const [open] = await providerInvoicesOf(environment, other.client);
    const unpaid = await refund(environment, admin, { ...other, invoiceId: open?.id ?? '' });
    expect([unpaid.code, unpaid.answer]).toMatchObject([409, { code: 'not_paid' }]);
    expect(await refundMails(environment, other)).toEqual([]);
  });

  it('refuses clients and admins of other brands', async () => {
    const one = await paid(environment);
    const cleaners = await signedIn(environment.api, { role: 'admin', brands: ['harbour-shine'] });
    for (const who of [cleaners, one.client]) expect((await refund(environment, who, one)).code).toBe(403);
    expect(await shownInvoice(one)).toEqual({ state: 'paid', refunded: 0 });
  });

  it("exports a refund with the client's data, and deletes it with the account", async () => {
    const one = await paid(environment);
    await refund(environment, admin, one, { amount: 1000 });
    await environment.api.queries.update(users).set({ isEmailVerified: true }).where(eq(users.id, one.client.id));
    const { records } = dataOf<Data['exportOwnData']>((await one.client.post(calls.exportOwnData.path, {})).answer);
    expect(records).toContainEqual({
      kind: 'Refunds',
      rows: [expect.objectContaining({ amount: '$10.00 CAD', reason: REASON })],
    });
    await environment.api.queries.delete(users).where(eq(users.id, one.client.id));
    expect(await environment.api.queries.$count(refunds, eq(refunds.userId, one.client.id))).toBe(0);
  });
});

describe('a refund with Stripe', () => {
  let environment: StripeEnvironment;
  let admin: SignedIn;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  beforeEach(async () => {
    admin = await signedIn(environment.api, { role: 'admin' });
    environment.stripe.fault = undefined;
  });
  afterAll(() => environment.close());

  const breakRefunds = (fault: 'failing' | 'failing-after' | 'lost-response') => {
    environment.stripe.fault = ({ method, path }) => (method === 'POST' && path === '/v1/refunds' ? fault : undefined);
  };

  it.each(['failing-after', 'lost-response'] as const)(
    'succeeds by a retry when Stripe has made it, but its response is lost or an error (%s)',
    async (fault) => {
      const one = await paid(environment);
      const body = { id: randomUUID(), amount: 1000 };
      breakRefunds(fault);
      const lost = await refund(environment, admin, one, body);
      // After a failure that Stripe reports, the API looks up at once what became of the refund.
      if (fault === 'lost-response') {
        expect([lost.code, lost.answer]).toMatchObject([503, { code: 'provider_unavailable' }]);
        const other = await signedIn(environment.api, { role: 'admin' });
        expect((await refund(environment, other, one, { amount: 1000 })).answer).toMatchObject({ code: 'under_way' });
      }
      environment.stripe.fault = undefined;
      expect((await refund(environment, admin, one, body)).code).toBe(200);
      await expectRefundedOnce(environment, admin, one, 1000);
    },
  );

  it('succeeds by a retry when Stripe did not make it', async () => {
    const one = await paid(environment);
    const body = { id: randomUUID(), amount: 1000 };
    breakRefunds('failing');
    expect((await refund(environment, admin, one, body)).code).toBe(503);
    expect(await refundMails(environment, one)).toEqual([]);
    // The retry has another key, because Stripe would replay its failure for the same one.
    environment.stripe.fault = undefined;
    expect((await refund(environment, admin, one, body)).code).toBe(200);
    await expectRefundedOnce(environment, admin, one, 1000);
  });

  it('is completed or dropped by the reconciliation when nobody retries', async () => {
    const [made, notMade] = [await paid(environment), await paid(environment)];
    breakRefunds('lost-response');
    await refund(environment, admin, made, { amount: 1000 });
    breakRefunds('failing');
    await refund(environment, admin, notMade, { amount: 1000 });
    environment.stripe.fault = undefined;
    // The reconciliation leaves alone what was sent less than two minutes ago.
    await environment.api.queries.update(refunds).set({ sentAt: new Date(Date.now() - 180_000) });
    await reconcileOnce(environment.api.queries, environment.provider);
    await expectRefundedOnce(environment, admin, made, 1000);
    expect(await shownInvoice(notMade)).toEqual({ state: 'paid', refunded: 0 });
    expect(await refundMails(environment, notMade)).toEqual([]);
    // The invoice is free for the next refund.
    expect((await refund(environment, admin, notMade, { amount: 500 })).code).toBe(200);
  });

  it('is not stored when Stripe refuses it', async () => {
    const one = await paid(environment);
    const charge = environment.stripe.account.payments.charges[0];
    // Somebody pays it back in Stripe's dashboard after the API has looked it up and before it refunds.
    environment.stripe.fault = ({ method, path }) => {
      if (method === 'POST' && path === '/v1/refunds' && charge) charge.amount_refunded = charge.amount_captured;
      return undefined;
    };
    const refused = await refund(environment, admin, one);
    expect([refused.code, refused.answer]).toMatchObject([409, { code: 'provider_refused' }]);
    expect(await refundMails(environment, one)).toEqual([]);
    expect(await environment.api.queries.$count(refunds, eq(refunds.invoiceId, one.invoiceId))).toBe(0);
  });

  it('is found by one request for a list of many invoices', async () => {
    const one = await paid(environment);
    for (const _ of [1, 2, 3]) await environment.endPeriod(one.client, true);
    await environment.refundAtProvider(one.invoiceId, 700);
    environment.stripe.requests = [];
    const { answer } = await one.client.get(calls.getInvoices.path);
    expect(dataOf<Data['getInvoices']>(answer).invoices.map(({ refunded }) => refunded)).toEqual([0, 0, 0, 700]);
    expect(environment.stripe.requests.map(({ path }) => path)).toEqual(['/v1/invoices', '/v1/charges']);
  });
});
