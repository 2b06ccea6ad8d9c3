import { calls, type Data } from '@threefold/api-contract';
import { bookingToday } from '@threefold/api-contract/booking';
import { CALENDAR_FEED_PATH, DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { addDays } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetention } from '../src/modules/leads/index.ts';
import { bookingSettings, bookingSteps, bookings } from '../src/modules/leads/tables.ts';
import { outboxMessages } from '../src/platform/outbox/table.ts';
import { type SignedIn, signedIn } from './support/identities.ts';
import { type booking, nextWeek, openDay, submitBooking } from './support/samples.ts';
import { openTestApi, type TestApi, testBrands } from './support/testApi.ts';

let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await openTestApi({}, { bookingsPerDay: DEFAULT_BOOKING_SETTINGS.jobsADay });
});
beforeEach(async () => {
  await api.reset();
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
});
afterAll(() => api.close());

const book = (name: string, changes: Parameters<typeof booking>[0] = {}) =>
  submitBooking(api, { name, email: `${name.toLowerCase()}@home.test`, ...changes });

async function feedUrl(): Promise<string> {
  const { answer } = await api.get(calls.getBookingSettings.path, admin.headers);
  return (answer as { data: Data['getBookingSettings'] }).data.brands[0]?.feedUrl ?? '';
}

/** The feed at its own path: its host is the brand's. */
const read = (url: string) => api.get(new URL(url).pathname + new URL(url).search);

async function events() {
  const { code, headers, text } = await read(await feedUrl());
  expect([code, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, sequence } = new ICAL.Event(component);
    return {
      uid,
      summary,
      description,
      date: startDate.toString(),
      sequence,
      status: component.getFirstPropertyValue('status'),
    };
  });
}

describe("the owner's calendar feed", () => {
  it('has the cleanings that are not called off, with hours, phone and details, and follows their changes', async () => {
    const { id, token } = await book('Mina');
    await book('Estimate', { submissionType: 'estimate', date: null });
    const cancelled = await book('Raj', { date: openDay(9) });
    await api.post(calls.cancelBooking.path, { token: cancelled.token });
    const [first, ...others] = await events();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      uid: expect.stringContaining(id),
      summary: 'To confirm: Mina',
      date: nextWeek(),
      status: 'TENTATIVE',
    });
    expect(first?.description).toContain('(905) 555-0142');
    expect(first?.description).toContain('The gate is on the left.');

    await api.post(
      calls.answerBooking.path,
      { id, revision: 0, answer: 'confirm', arrival: '08-10', date: openDay(12) },
      admin.headers,
    );
    const [moved] = await events();
    expect(moved).toMatchObject({
      uid: first?.uid,
      summary: '8 to 10 a.m.: Mina',
      date: openDay(12),
      status: 'CONFIRMED',
    });
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(token).toHaveLength(32);
  });

  it('gets a new address when it is renewed, and the old one leads nowhere', async () => {
    await book('Mina');
    const before = await feedUrl();
    const { answer } = await api.post(calls.renewCalendarFeed.path, { brand: 'harbour-shine' }, admin.headers);
    const after = (answer as { data: Data['renewCalendarFeed'] }).data.feedUrl;
    expect(after).not.toBe(before);
    expect(await feedUrl()).toBe(after);
    const gone = await read(before);
    expect([gone.code, gone.text.includes('Mina')]).toEqual([404, false]);
    expect((await read(after)).text).toContain('Mina');
    // The settings stay as they were.
    const { answer: kept } = await api.get(calls.getBookingSettings.path, admin.headers);
    expect(kept).toMatchObject({ data: { brands: [{ revision: 0, settings: DEFAULT_BOOKING_SETTINGS }] } });
  });

  it('can be renewed while the settings are open, which can be saved afterwards', async () => {
    const saved = (revision: number) =>
      api.post(
        calls.saveBookingSettings.path,
        { brand: 'harbour-shine', revision, settings: DEFAULT_BOOKING_SETTINGS },
        admin.headers,
      );
    await api.post(calls.renewCalendarFeed.path, { brand: 'harbour-shine' }, admin.headers);
    expect((await Promise.all([saved(0), saved(0)])).map(({ code }) => code).sort()).toEqual([200, 409]);
    const url = await feedUrl();
    await api.post(calls.renewCalendarFeed.path, { brand: 'harbour-shine' }, admin.headers);
    expect((await saved(1)).code).toBe(200);
    expect(await feedUrl()).not.toBe(url);
  });

  it.each(['', '?token=', ...['x', '%C3%A9'].map((letter) => `?token=${letter.repeat(43)}`), '?token=%00'])(
    'is not at %j',
    async (query) => {
      const { code } = await api.get(CALENDAR_FEED_PATH + query);
      expect([400, 404]).toContain(code);
    },
  );
});

describe('bookings that are older than the owner keeps them', () => {
  const keep = (keepMonths: number) =>
    api.queries
      .insert(bookingSettings)
      .values({ brand: 'harbour-shine', revision: 1, settings: { ...DEFAULT_BOOKING_SETTINGS, keepMonths } })
      .onConflictDoUpdate({
        target: bookingSettings.brand,
        set: { settings: { ...DEFAULT_BOOKING_SETTINGS, keepMonths } },
      });

  const run = () => createRetention({ queries: api.queries, brands: testBrands, bookingsPerDay: 8 })();

  it('are deleted with their history, and newer ones stay', async () => {
    const old = await book('Old');
    const recent = await book('Recent');
    await api.post(calls.changeBookingDate.path, { token: old.token, date: openDay(10) });
    await api.queries
      .update(bookings)
      .set({ date: addDays(bookingToday(), -400) })
      .where(eq(bookings.id, old.id));
    await api.queries
      .update(bookings)
      .set({ date: addDays(bookingToday(), -300) })
      .where(eq(bookings.id, recent.id));
    await run();
    expect(await api.queries.$count(bookings)).toBe(2);
    await keep(12);
    await Promise.all([run(), run()]);
    expect((await api.queries.select().from(bookings)).map(({ id }) => id)).toEqual([recent.id]);
    expect(await api.queries.$count(bookingSteps)).toBe(0);
  });

  it('are counted from the day of the request when they have none', async () => {
    const { id } = await book('Estimate', { submissionType: 'estimate', date: null });
    await api.queries
      .update(bookings)
      .set({ submittedAt: new Date(Date.now() - 100 * 86_400_000) })
      .where(eq(bookings.id, id));
    await keep(4);
    await run();
    expect(await api.queries.$count(bookings)).toBe(1);
    await keep(3);
    await run();
    expect(await api.queries.$count(bookings)).toBe(0);
  });

  it('are kept as long as their price can be accepted', async () => {
    const { id } = await book('Estimate', { submissionType: 'estimate', date: null });
    await api.queries
      .update(bookings)
      .set({ submittedAt: new Date(Date.now() - 100 * 86_400_000), quoteUntil: bookingToday() })
      .where(eq(bookings.id, id));
    await keep(1);
    await run();
    expect(await api.queries.$count(bookings)).toBe(1);
  });

  it('are not deleted by a process whose clock is years ahead', async () => {
    await book('Mina');
    await keep(12);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 365 * 86_400_000 });
    try {
      await run();
    } finally {
      vi.useRealTimers();
    }
    expect(await api.queries.$count(bookings)).toBe(1);
  });

  it('are deleted with their mails, and newer mails stay', async () => {
    await book('Old');
    await api.settled();
    await api.queries.update(bookings).set({ date: addDays(bookingToday(), -100) });
    await api.queries.update(outboxMessages).set({ createdAt: new Date(Date.now() - 110 * 86_400_000) });
    await book('Recent');
    await keep(3);
    await run();
    const mails = await api.queries.select().from(outboxMessages);
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(['owner@harbourshine.test', 'recent@home.test']);
  });
});
