import { randomUUID } from 'node:crypto';
import { calls } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptionChanges, subscriptions } from '../../../src/modules/subscriptions/tables.ts';
import { DAY_MS } from '../../../src/platform/clock.ts';
import { storedMailsTo } from '../../support/mail/mails.ts';
import { type Client, mailSubjectsTo, providerIdOf } from '../../support/payments.ts';
import { type SignedIn, signedIn } from '../../support/people/identities.ts';
import { openStripeEnvironment, type StripeEnvironment } from '../../support/stripeEnvironment.ts';
import { auditLogOf, subscribed } from '../../support/subscribers.ts';
import { reconcileOnce } from '../../support/subscriptionsModule.ts';

// An admin cancels a client's subscription (specification, section 15).

const REASON = 'As we agreed on the phone.';

const cancel = (environment: StripeEnvironment, admin: SignedIn, body: object) =>
  environment.api.post(
    calls.cancelClientSubscription.path,
    { id: randomUUID(), reason: REASON, ...body },
    admin.headers,
  );

const mailText = async (environment: StripeEnvironment, { email }: Client, subject: RegExp) => {
  const mails = (await storedMailsTo(environment.api.queries, email)).filter((mail) => subject.test(mail.subject));
  expect(mails).toHaveLength(1);
  return mails[0]?.draft?.paragraphs.join('\n');
};

describe('a cancellation by an admin', () => {
  let environment: StripeEnvironment;
  let admin: SignedIn;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  beforeEach(async () => {
    admin = await signedIn(environment.api, { role: 'admin' });
  });
  afterAll(() => environment.close());

  it('cancels at the end of the period, with the reason in the mail and in the audit log, once', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    const body = { id: randomUUID(), subscriptionId, at: 'period-end' };
    // A double click, of which Stripe may refuse one because its key is in use, and a retry after a lost response.
    await Promise.all([cancel(environment, admin, body), cancel(environment, admin, body)]);
    expect((await cancel(environment, admin, body)).code).toBe(200);
    expect(await client.subscriptions()).toMatchObject([{ status: 'active', active: false, cancelAtPeriodEnd: true }]);
    expect(await mailText(environment, client, /is cancelled/)).toContain(`The reason: ${REASON}`);
    expect(await auditLogOf(environment, admin, client)).toMatchObject([
      { actor: 'admin', sentence: expect.stringMatching(/^Cancelled .*It stays on until/), reason: REASON },
      { actor: 'client', sentence: expect.stringMatching(/^Subscribed to/), reason: '' },
    ]);
    const again = await cancel(environment, admin, { subscriptionId, at: 'period-end' });
    expect([again.code, again.answer]).toMatchObject([409, { code: 'already_cancelled' }]);
  });

  it('ends a subscription at once, even one that is cancelled already', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    await client.change('cancelSubscription', subscriptionId);
    const body = { id: randomUUID(), subscriptionId, at: 'now' };
    expect((await cancel(environment, admin, body)).code).toBe(200);
    expect((await cancel(environment, admin, body)).code).toBe(200);
    expect(await client.subscriptions()).toMatchObject([{ status: 'ended' }]);
    expect(await mailText(environment, client, /has ended/)).toContain(`The reason: ${REASON}`);
    expect((await auditLogOf(environment, admin, client)).map(({ actor }) => actor)).toEqual([
      'admin',
      'client',
      'client',
    ]);
    const again = await cancel(environment, admin, { subscriptionId, at: 'now' });
    expect([again.code, again.answer]).toMatchObject([409, { code: 'ended' }]);
  });

  it('stays: the client cannot undo it, also not by cancelling once more, and is told so', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    await cancel(environment, admin, { subscriptionId, at: 'period-end' });
    await client.change('cancelSubscription', subscriptionId);
    const refused = await client.change('reactivateSubscription', subscriptionId);
    expect([refused.code, refused.answer]).toMatchObject([
      409,
      { code: 'cancelled_by_agency', detail: expect.stringMatching(/^We have cancelled .* please write to us\.$/) },
    ]);
    expect(await client.subscriptions()).toMatchObject([
      { cancelAtPeriodEnd: true, actions: [], reactivation: 'none', statusDetail: expect.stringMatching(/^We have/) },
    ]);
    const bought = await client.begin(environment.priceId);
    expect(bought.answer).toMatchObject({ code: 'subscribed', detail: expect.stringMatching(/^We have cancelled/) });
  });

  it('can be undone by the client when the admin allows it, and then counts no more', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    await cancel(environment, admin, { subscriptionId, at: 'period-end', mayReactivate: true });
    expect(await client.subscriptions()).toMatchObject([{ reactivation: 'resume' }]);
    expect((await client.change('reactivateSubscription', subscriptionId)).code).toBe(200);
    await cancel(environment, admin, { subscriptionId, at: 'period-end' });
    expect((await client.change('reactivateSubscription', subscriptionId)).code).toBe(409);
    // The owner takes it back at Stripe: from then on it is the client's again.
    const id = await providerIdOf(environment.api, client);
    environment.stripe.account.cancelAtPeriodEnd(id, false);
    await environment.deliver();
    await client.change('cancelSubscription', subscriptionId);
    expect((await client.change('reactivateSubscription', subscriptionId)).code).toBe(200);
  });

  it('that the provider refused does not bind what the client cancels later', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    const refused = eq(subscriptions.id, subscriptionId);
    await environment.api.queries.update(subscriptions).set({ mayReactivate: false }).where(refused);
    expect((await client.change('cancelSubscription', subscriptionId)).code).toBe(200);
    expect((await client.change('reactivateSubscription', subscriptionId)).code).toBe(200);
  });

  it('and a reactivation at the same moment end in what the admin chose', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    await client.change('cancelSubscription', subscriptionId);
    await client.change('reactivateSubscription', subscriptionId);
    const [cancelled] = await Promise.all([
      cancel(environment, admin, { subscriptionId, at: 'period-end' }),
      client.change('reactivateSubscription', subscriptionId),
    ]);
    await environment.deliver();
    const [now] = await client.subscriptions();
    if (cancelled.code === 200) expect(now).toMatchObject({ cancelAtPeriodEnd: true, reactivation: 'none' });
    else expect(now).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('lets one of two admins win', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    const other = await signedIn(environment.api, { role: 'admin' });
    const replies = await Promise.all(
      [admin, other].map((who) => cancel(environment, who, { subscriptionId, at: 'period-end' })),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await auditLogOf(environment, admin, client)).filter(({ actor }) => actor === 'admin')).toHaveLength(1);
    expect(
      (await mailSubjectsTo(environment.api.queries, client.email)).filter((one) => /cancelled/.test(one)),
    ).toHaveLength(1);
  });

  it('needs a reason, and refuses an unknown subscription and an id that was used for another cancellation', async () => {
    const { subscriptionId } = await subscribed(environment);
    const blank = await cancel(environment, admin, { subscriptionId, at: 'now', reason: '  ' });
    expect([blank.code, blank.answer]).toMatchObject([422, { field: 'reason' }]);
    const id = randomUUID();
    expect((await cancel(environment, admin, { id, subscriptionId, at: 'period-end' })).code).toBe(200);
    expect((await cancel(environment, admin, { id, subscriptionId, at: 'now' })).code).toBe(409);
    expect((await cancel(environment, admin, { subscriptionId: randomUUID(), at: 'now' })).code).toBe(404);
  });

  it('refuses clients and admins of other brands', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    const cleaners = await signedIn(environment.api, { role: 'admin', brands: ['harbour-shine'] });
    for (const who of [cleaners, client]) {
      expect((await cancel(environment, who, { subscriptionId, at: 'now' })).code).toBe(403);
    }
    expect(await client.subscriptions()).toMatchObject([{ active: true }]);
  });
});

describe('a cancellation with Stripe', () => {
  let environment: StripeEnvironment;
  let admin: SignedIn;
  beforeAll(async () => {
    environment = await openStripeEnvironment();
  });
  beforeEach(async () => {
    admin = await signedIn(environment.api, { role: 'admin' });
  });
  afterAll(() => environment.close());

  it('succeeds by a retry, with one mail, when Stripe has made it but reported a failure', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    environment.stripe.fault = ({ method }) => (method === 'DELETE' ? 'failing-after' : undefined);
    const body = { id: randomUUID(), subscriptionId, at: 'now' };
    expect((await cancel(environment, admin, body)).code).toBe(503);
    environment.stripe.fault = undefined;
    expect((await cancel(environment, admin, body)).code).toBe(200);
    expect(await mailText(environment, client, /has ended/)).toContain(REASON);
    expect((await auditLogOf(environment, admin, client))[0]).toMatchObject({ actor: 'admin', reason: REASON });
    const { subscriptions } = environment.stripe.account;
    expect(subscriptions.get(await providerIdOf(environment.api, client))?.cancellation_details?.comment).toBe(REASON);
    expect(await environment.api.queries.$count(subscriptionChanges, eq(subscriptionChanges.state, 'sent'))).toBe(0);
  });

  it('leaves nothing behind when Stripe did not make it, and can be tried again', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    await client.change('cancelSubscription', subscriptionId);
    environment.stripe.fault = ({ method }) => (method === 'DELETE' ? 'failing' : undefined);
    const body = { id: randomUUID(), subscriptionId, at: 'now' };
    expect((await cancel(environment, admin, body)).code).toBe(503);
    environment.stripe.fault = undefined;
    await environment.api.queries.update(subscriptionChanges).set({ createdAt: new Date(Date.now() - DAY_MS) });
    await reconcileOnce(environment.api.queries, environment.provider);
    // What the client cancelled is still the client's to undo.
    expect(await client.subscriptions()).toMatchObject([{ cancelAtPeriodEnd: true, reactivation: 'resume' }]);
    expect((await client.change('reactivateSubscription', subscriptionId)).code).toBe(200);
    // It ends for another reason: nothing is said of the end that was given up.
    environment.stripe.account.endNow(await providerIdOf(environment.api, client));
    await environment.deliver();
    const [ended] = await client.subscriptions();
    expect(ended?.statusDetail).toMatch(/^It ended on [^.]*\.$/);
  });

  it('keeps its reason in the one mail when Stripe reported a failure and then sends the event', async () => {
    const { client, subscriptionId } = await subscribed(environment);
    environment.stripe.fault = ({ method, path }) =>
      method === 'POST' && path.includes('/subscriptions/') ? 'failing-after' : undefined;
    expect((await cancel(environment, admin, { subscriptionId, at: 'period-end' })).code).toBe(503);
    environment.stripe.fault = undefined;
    await environment.deliver();
    expect(await mailText(environment, client, /is cancelled/)).toContain(REASON);
    expect((await auditLogOf(environment, admin, client))[0]).toMatchObject({ actor: 'admin', reason: REASON });
  });

  it('in Stripe’s own dashboard is logged as the provider’s', async () => {
    const { client } = await subscribed(environment);
    const [id = ''] = [...environment.stripe.account.subscriptions.keys()].slice(-1);
    environment.stripe.account.cancelAtPeriodEnd(id, true);
    await environment.deliver();
    expect((await auditLogOf(environment, admin, client))[0]).toMatchObject({ actor: 'provider', reason: '' });
  });

  it('in Stripe’s own dashboard, on a day of its own, is undone by reactivating', async () => {
    const { client } = await subscribed(environment);
    const [id = ''] = [...environment.stripe.account.subscriptions.keys()].slice(-1);
    environment.stripe.account.cancelAt(id, Math.floor(Date.now() / 1000) + 86_400);
    await environment.deliver();
    const [before] = await client.subscriptions();
    expect(before).toMatchObject({ active: false, cancelAtPeriodEnd: true });
    expect((await client.change('reactivateSubscription', before?.id ?? '')).answer.status).toBe('OK');
    expect(environment.stripe.account.subscriptions.get(id)?.cancel_at).toBeNull();
    expect(await client.subscriptions()).toMatchObject([{ active: true, cancelAtPeriodEnd: false }]);
  });
});

it('shows a client with their subscriptions and invoices to admins of the agency only', async () => {
  const environment = await openStripeEnvironment();
  try {
    const { client } = await subscribed(environment);
    const admin = await signedIn(environment.api, { role: 'admin', brands: ['ferrolane'] });
    const ask = (name: 'getClient' | 'getClientInvoices', who: SignedIn, id = client.id) =>
      environment.api.post(calls[name].path, { id }, who.headers);
    expect((await ask('getClient', admin)).answer).toMatchObject({
      data: { email: client.email, subscriptions: [{ status: 'active', price: '$39.00 CAD, monthly' }], projects: [] },
    });
    expect((await ask('getClientInvoices', admin)).answer).toMatchObject({
      data: { invoices: [{ total: 3900, state: 'paid' }], hasMore: false },
    });
    // Neither an admin's account nor a deleted one is a client.
    for (const id of [admin.id, randomUUID()]) expect((await ask('getClient', admin, id)).code).toBe(404);
    const cleaners = await signedIn(environment.api, { role: 'admin', brands: ['harbour-shine'] });
    for (const who of [client, cleaners]) expect((await ask('getClient', who)).code).toBe(403);
  } finally {
    await environment.close();
  }
});
