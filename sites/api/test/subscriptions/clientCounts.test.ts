import { randomUUID } from 'node:crypto';
import { CLIENT_FILTERS, calls, type Data } from '@threefold/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClientsAdmin } from '../../src/modules/subscriptions/index.ts';
import { sampleProduct } from '../../src/modules/subscriptions/samples.ts';
import { products, subscriptions } from '../../src/modules/subscriptions/tables.ts';
import { REGION } from '../support/brands.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { useTestApi } from '../support/testApi.ts';

// The counts of clients on the admin dashboard, and the lists that they open.

const api = await useTestApi();

const NOW = new Date('2026-11-15T12:00:00Z');
const region = { ...REGION, language: 'en-CA' } as const;
const clients = createClientsAdmin(api.queries, () => NOW, region);

type Row = typeof subscriptions.$inferInsert;

/** A price that is in the catalogue. */
async function priced(price: Partial<typeof products.$inferInsert>): Promise<string> {
  const priceId = randomUUID();
  await api.queries.insert(products).values({ ...sampleProduct, priceId, productId: priceId, ...price });
  return priceId;
}

/** A client with a subscription that was begun and paid for a year ago, unless changed. */
async function client(
  firstName: string,
  changes: Partial<Row> = {},
  price: Partial<typeof products.$inferInsert> = {},
  who?: SignedIn,
): Promise<SignedIn> {
  const person = who ?? (await signedIn(api, { firstName }));
  const priceId = await priced(price);
  await api.queries.insert(subscriptions).values({
    id: randomUUID(),
    userId: person.id,
    provider: 'sandbox',
    providerId: randomUUID(),
    productId: priceId,
    priceId,
    status: 'active',
    cancelAtPeriodEnd: false,
    startedAt: new Date('2025-11-15T12:00:00Z'),
    periodEnd: new Date('2026-12-15T12:00:00Z'),
    welcomed: true,
    checkedAt: NOW,
    ...changes,
  });
  return person;
}

const namesIn = async (filter: (typeof CLIENT_FILTERS)[number]) =>
  (await clients.clients({ subscriptions: filter, sort: 'name' })).rows.map(({ firstName }) => firstName);

describe('each count', () => {
  beforeEach(async () => {
    await signedIn(api, { firstName: 'Without' });
    await client('Paying');
    await client('Overdue', { status: 'past_due' });
    await client('Unpaid', { status: 'unpaid' });
    await client('Ending', { cancelAtPeriodEnd: true });
    await client('Ended', { status: 'ended', cancelAtPeriodEnd: true });
    await client('Trial', { status: 'trialing' });
    await client('Unfinished', { status: 'incomplete', welcomed: false, startedAt: NOW });
  });

  it('is the number of clients whom the list with its filter has', async () => {
    expect(await namesIn('overdue')).toEqual(['Overdue', 'Unpaid']);
    expect(await namesIn('new')).toEqual([]);
    expect(await namesIn('ending')).toEqual(['Ending']);
    expect(await namesIn('paying')).toEqual(['Paying']);
    expect(await namesIn('none')).toEqual(['Ended', 'Without']);
    expect(await clients.counts()).toEqual({ overdue: 2, new: 0, ending: 1, monthlyRevenue: '$39.00 CAD' });
  });

  it('counts a client once, however many subscriptions are in the state', async () => {
    const twice = await client('Twice', { status: 'past_due' });
    await client('Twice', { status: 'past_due' }, {}, twice);
    expect(await clients.counts()).toMatchObject({ overdue: 3 });
  });
});

describe('a month', () => {
  it('begins at midnight in Hamilton, not in Greenwich', async () => {
    await client('Before', { startedAt: new Date('2026-11-01T03:59:59Z') });
    await client('First', { startedAt: new Date('2026-11-01T04:00:00Z') });
    expect(await namesIn('new')).toEqual(['First']);
    expect(await clients.counts()).toMatchObject({ new: 1 });
    // At half past eleven in the evening of its last day, it is still this month.
    const lastEvening = createClientsAdmin(api.queries, () => new Date('2026-12-01T04:30:00Z'), region);
    expect(await lastEvening.counts()).toMatchObject({ new: 1 });
    const nextDay = createClientsAdmin(api.queries, () => new Date('2026-12-01T05:30:00Z'), region);
    expect(await nextDay.counts()).toMatchObject({ new: 0 });
  });
});

describe('the monthly revenue', () => {
  it('has a twelfth of yearly prices, and other intervals as they fall into a month', async () => {
    await client('Yearly', {}, { amount: 12_000, interval: 'year' });
    await client('Quarterly', {}, { amount: 3000, intervalCount: 3 });
    await client('Weekly', {}, { amount: 1200, interval: 'week' });
    expect(await clients.counts()).toMatchObject({ monthlyRevenue: '$72.00 CAD' });
  });

  it('rounds the sum and not each price', async () => {
    for (const name of ['One', 'Two', 'Three']) await client(name, {}, { amount: 1000, interval: 'year' });
    expect(await clients.counts()).toMatchObject({ monthlyRevenue: '$2.50 CAD' });
  });

  it('leaves out other currencies, and what does not renew or is not paid', async () => {
    await client('Dollars', {}, { currency: 'usd' });
    for (const status of ['trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'ended'] as const) {
      await client(status, { status });
    }
    await client('Ending', { cancelAtPeriodEnd: true });
    expect(await clients.counts()).toMatchObject({ monthlyRevenue: '$0.00 CAD' });
  });

  it('keeps the price that a client has, after the product costs more', async () => {
    await client('Kept', {}, { amount: 2000, active: false });
    await priced({ amount: 9900 });
    expect(await clients.counts()).toMatchObject({ monthlyRevenue: '$20.00 CAD' });
  });
});

describe('the overview', () => {
  it('has the counts for admins of the agency only', async () => {
    await client('Overdue', { status: 'past_due' });
    const countsFor = async (who: SignedIn) => {
      const { answer } = await api.get(calls.getAdminOverview.path, who.headers);
      return dataOf<Data['getAdminOverview']>(answer).clients;
    };
    expect(await countsFor(await signedIn(api, { role: 'admin' }))).toMatchObject({ overdue: 1 });
    expect(await countsFor(await signedIn(api, { role: 'admin', brands: ['harbour-shine'] }))).toBeNull();
  });

  it('opens lists whose filters each call takes', async () => {
    const admin = await signedIn(api, { role: 'admin' });
    for (const filter of CLIENT_FILTERS) {
      const body = { subscriptions: filter };
      expect((await api.post(calls.getClients.path, body, admin.headers)).code).toBe(200);
      expect((await api.post(calls.exportClients.path, body, admin.headers)).code).toBe(200);
    }
    expect((await api.post(calls.getClients.path, { subscriptions: 'rich' }, admin.headers)).code).toBe(400);
  });
});
