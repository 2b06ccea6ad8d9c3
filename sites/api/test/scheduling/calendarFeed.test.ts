import { calls, type Data } from '@threefold/api-contract';
import { CALENDAR_FEED_PATH, DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { type SignedIn, signedIn } from '../support/identities.ts';
import { dataOf } from '../support/requests.ts';
import { type booking, nextWeek, openDay, submitBooking } from '../support/samples.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

/** Has every character that a calendar file must escape, and is longer than one of its lines. */
const NAME = `Zoë O'Brien, "the owner"; ${'Featherstonehaugh '.repeat(4)}窓`;

let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  // Until an owner saves settings, their cleanings a day are those of this configuration.
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
  return dataOf<Data['getBookingSettings']>(answer).brands[0]?.feedUrl ?? '';
}

/** Requests the feed by its path, because its URL has the brand's host. */
const read = (url: string) => api.get(new URL(url).pathname + new URL(url).search);

async function events() {
  const { code, headers, text } = await read(await feedUrl());
  expect([code, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  // Calendar apps refuse longer lines (RFC 5545).
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
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
    const message = `The gate's on the left; ring twice, please.\nThen "up"\\${' the stairs, über die Brücke'.repeat(20)}`;
    const { id } = await book('Mina', { name: NAME, message });
    await api.queries
      .update(bookings)
      .set({ brand: 'ferrolane' })
      .where(eq(bookings.id, (await book('Other')).id));
    await book('Estimate', { submissionType: 'estimate', date: null });
    const cancelled = await book('Raj', { date: openDay(9) });
    await api.post(calls.cancelBooking.path, { token: cancelled.token });
    const [first, ...others] = await events();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      uid: expect.stringContaining(id),
      summary: `To confirm: ${NAME}`,
      date: nextWeek(),
      status: 'TENTATIVE',
    });
    expect(first?.description).toContain('(905) 555-0142');
    expect(first?.description).toContain(message);

    await api.post(
      calls.answerBooking.path,
      { id, revision: 0, answer: 'confirm', arrival: '08-10', date: openDay(12) },
      admin.headers,
    );
    const [moved] = await events();
    expect(moved).toMatchObject({
      uid: first?.uid,
      summary: `8 to 10\u00a0a.m.: ${NAME}`,
      date: openDay(12),
      status: 'CONFIRMED',
    });
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  });

  it('gets a new address when it is renewed, and the old one leads nowhere', async () => {
    await book('Mina');
    const before = await feedUrl();
    const { answer } = await api.post(calls.renewCalendarFeed.path, { brand: 'harbour-shine' }, admin.headers);
    const after = dataOf<Data['renewCalendarFeed']>(answer).feedUrl;
    expect(after).not.toBe(before);
    expect(await feedUrl()).toBe(after);
    const gone = await read(before);
    expect([gone.code, gone.text.includes('Mina')]).toEqual([404, false]);
    expect((await read(after)).text).toContain('Mina');
    // The settings stay as they were.
    const { answer: kept } = await api.get(calls.getBookingSettings.path, admin.headers);
    expect(kept).toMatchObject({ data: { brands: [{ revision: 0, settings: DEFAULT_BOOKING_SETTINGS }] } });
  });

  it('can be renewed while an admin edits the settings, which can be saved afterwards', async () => {
    const save = (revision: number) =>
      api.post(
        calls.saveBookingSettings.path,
        { brand: 'harbour-shine', revision, settings: DEFAULT_BOOKING_SETTINGS },
        admin.headers,
      );
    await api.post(calls.renewCalendarFeed.path, { brand: 'harbour-shine' }, admin.headers);
    expect((await Promise.all([save(0), save(0)])).map(({ code }) => code).sort()).toEqual([200, 409]);
    const url = await feedUrl();
    await api.post(calls.renewCalendarFeed.path, { brand: 'harbour-shine' }, admin.headers);
    expect((await save(1)).code).toBe(200);
    expect(await feedUrl()).not.toBe(url);
  });

  it.each(['', '?token=', `?token=${'x'.repeat(43)}`, `?token=${'%C3%A9'.repeat(43)}`, '?token=%00'])(
    'does not exist at %j',
    async (query) => {
      const { code } = await api.get(CALENDAR_FEED_PATH + query);
      expect([400, 404]).toContain(code);
    },
  );
});
