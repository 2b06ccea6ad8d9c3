import { calls, type Data } from '@threefold/api-contract';
import { BOOKING_HORIZON_DAYS } from '@threefold/api-contract/booking';
import { CALENDAR_FEED_PATH, DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { addDays } from '@threefold/validation';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import ICAL from 'ical.js';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { calendarOf } from '../../src/modules/scheduling/feed.ts';
import { hourOfDay } from '../../src/platform/agreedTime.ts';
import { REGION, today } from '../support/brands.ts';
import { createPostgresDatabase, onPostgres, sharedDatabase } from '../support/database/database.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { type booking, nextWeek, openDay, submitBooking } from '../support/samples.ts';
import { openTestApi, type TestApi, testBrands, useTestApi } from '../support/testApi.ts';

/** Has every character that a calendar file must escape, and is longer than one of its lines. */
const NAME = `Zoë O'Brien, "the owner"; ${'Featherstonehaugh '.repeat(4)}窓`;

let admin: SignedIn;

// Until an owner saves settings, their cleanings a day are those of this configuration.
const api = await useTestApi({}, { bookingsPerDay: DEFAULT_BOOKING_SETTINGS.jobsADay });
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
});

const book = (name: string, changes: Parameters<typeof booking>[0] = {}) =>
  submitBooking(api, { name, email: `${name.toLowerCase()}@home.test`, ...changes });

async function feedUrl(): Promise<string> {
  const { answer } = await api.get(calls.getBookingSettings.path, admin.headers);
  return dataOf<Data['getBookingSettings']>(answer).brands[0]?.feedUrl ?? '';
}

/** Requests the feed by its path, because its URL has the brand's host. */
const read = (url: string, headers?: Record<string, string>) =>
  api.get(new URL(url).pathname + new URL(url).search, headers);

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
      date: hourOfDay(openDay(12), 8, REGION).toISOString().replace('.000', ''),
      status: 'CONFIRMED',
    });
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  });

  it('has the days that are kept for a repeating cleaning, which its customer sees, too', async () => {
    const { id, token } = await book('Mina');
    await api.post(calls.answerBooking.path, { id, revision: 0, answer: 'confirm', arrival: '08-10' }, admin.headers);
    expect((await events()).map(({ summary }) => summary)).toEqual(['8 to 10\u00a0a.m.: Mina']);
    await api.post(calls.setRepeat.path, { token, weeks: 4 });
    const { answer } = await api.post(calls.getOwnBooking.path, { token });
    const { nextDays = [] } = dataOf<Data['getOwnBooking']>(answer);
    expect(nextDays).toHaveLength(3);
    const [, ...kept] = await events();
    expect(kept.slice(0, 3)).toMatchObject(
      nextDays.map((date) => ({ uid: expect.stringContaining(id), summary: 'Kept: Mina', date, status: 'TENTATIVE' })),
    );
    expect(new Set(kept.map(({ uid }) => uid)).size).toBe(kept.length);
    await api.post(calls.setRepeat.path, { token, weeks: 0 });
    expect(await events()).toHaveLength(1);
    expect(
      dataOf<Data['getOwnBooking']>((await api.post(calls.getOwnBooking.path, { token })).answer),
    ).not.toHaveProperty('nextDays');
  });

  it.each([
    ['in summer', '2031-07-04', '20310704T120000Z', '20310704T140000Z'],
    ['in winter', '2031-01-15', '20310115T130000Z', '20310115T150000Z'],
    ['on the day on which summer time begins', '2031-03-09', '20310309T120000Z', '20310309T140000Z'],
    ['on the day on which summer time ends', '2031-11-02', '20311102T130000Z', '20311102T150000Z'],
    ['on the last day of a year', '2031-12-31', '20311231T130000Z', '20311231T150000Z'],
  ])('has the hours %s as moments, with the place, the phone and an alert', async (_, date, start, end) => {
    const { id } = await book('Mina');
    await api.queries.update(bookings).set({ state: 'confirmed', arrival: '08-10' }).where(eq(bookings.id, id));
    const [row] = await api.queries.select().from(bookings);
    if (!row) throw new Error('Nothing is booked.');
    const [brand] = testBrands.withBookings;
    if (!brand) throw new Error('No brand takes bookings.');
    // The feed itself does not go so far.
    const feed = calendarOf({ brand }, [{ ...row, date }], 'https://harbourshine.example').replaceAll('\r\n ', '');
    expect(feed).toContain(`DTSTART:${start}\r\n`);
    expect(feed).toContain(`DTEND:${end}\r\n`);
    expect(feed).toMatch(/BEGIN:VALARM(\r\n.*)*ACTION:DISPLAY(\r\n.*)*TRIGGER:-PT1H/);
    expect(feed).toContain('(905) 555-0142');
    expect(feed).toMatch(/LOCATION:.*12 Maple St/);
  });

  it('is all day and without an alert until hours are agreed', async () => {
    await book('Mina');
    const { text } = await read(await feedUrl());
    expect(text).toContain(`DTSTART;VALUE=DATE:${nextWeek().replaceAll('-', '')}\r\n`);
    expect(text).not.toContain('VALARM');
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

  it('goes from 60 days ago to the last day that can be booked', async () => {
    const dates = [-61, -60, BOOKING_HORIZON_DAYS, BOOKING_HORIZON_DAYS + 1].map((days) => addDays(today(), days));
    for (const [index, date] of dates.entries()) {
      const { id } = await book(`Visitor${index}`);
      await api.queries.update(bookings).set({ date }).where(eq(bookings.id, id));
    }
    expect((await events()).map(({ date }) => date)).toEqual(dates.slice(1, 3));
  });

  it('is sent again only after a change, of whatever kind', async () => {
    const { id } = await book('Mina');
    const url = await feedUrl();
    let { headers, text } = await read(url);
    const again = () => read(url, { 'if-none-match': headers.get('etag') ?? '' });
    expect(await again()).toMatchObject({ code: 304, text: '' });
    for (const change of [
      { name: 'Noor' },
      { note: 'Ring twice.' },
      { state: 'done', doneAt: new Date() },
      { state: 'declined', declinedAt: new Date() },
    ] as const) {
      await api.queries.update(bookings).set(change).where(eq(bookings.id, id));
      const changed = await again();
      expect(changed.code, Object.keys(change)[0]).toBe(200);
      expect(changed.text).not.toBe(text);
      ({ headers, text } = changed);
      expect((await again()).code).toBe(304);
    }
  });

  it('can be read 120 times an hour by one link, and a renewed link counts anew', async () => {
    const url = await feedUrl();
    const codes = new Set<number>();
    for (let reading = 1; reading <= 120; reading += 1) codes.add((await read(url)).code);
    expect([...codes]).toEqual([200]);
    const refused = await read(url);
    expect([refused.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(refused.text).toContain('It can be read again in ');
    await api.post(calls.renewCalendarFeed.path, { brand: 'harbour-shine' }, admin.headers);
    expect((await read(await feedUrl())).code).toBe(200);
  });

  it.each(['', '?token=', `?token=${'x'.repeat(43)}`, `?token=${'%C3%A9'.repeat(43)}`, '?token=%00'])(
    'does not exist at %j',
    async (query) => {
      const { code } = await api.get(CALENDAR_FEED_PATH + query);
      expect([400, 404]).toContain(code);
    },
  );
});

describe.runIf(onPostgres)('a calendar feed with thousands of cleanings', () => {
  const CLEANINGS = 6_000;
  const STEPS = CLEANINGS / 200;
  const STEP_QUERY = / from "bookings" .* order by "bookings"\."requested_date" asc, "bookings"\."id" asc limit /;
  /** What happened, in order: statements that read cleanings, and answers to others. */
  let happened: ('version' | 'step' | 'other')[] = [];
  let busy: TestApi;
  let pool: pg.Pool;
  let url: string;

  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: await createPostgresDatabase() });
    const logQuery = (query: string) => {
      if (query.includes('bit_xor')) happened.push('version');
      // Jobs of the server read bookings too, in another order.
      else if (STEP_QUERY.test(query)) happened.push('step');
    };
    const queries = drizzle(pool, { logger: { logQuery } });
    busy = await openTestApi({ database: { ...sharedDatabase({ queries }), close: () => pool.end() } });
    await queries.execute(sql`insert into bookings
      (id, brand, idempotency_key, fingerprint, name, email, submission_type, requested_date, square_footage, interior,
       exterior, phone, message)
      select gen_random_uuid(), 'harbour-shine', n::text, n::text, 'Visitor ' || n, n || '@home.test', 'schedule',
        current_date + n % 300, '1500-2000', true, true, '(905) 555-0142', 'The side door, please.'
      from generate_series(1, ${CLEANINGS}::int) as n`);
    const { headers } = await signedIn(busy, { role: 'admin' });
    const { answer } = await busy.get(calls.getBookingSettings.path, headers);
    const { pathname, search } = new URL(dataOf<Data['getBookingSettings']>(answer).brands[0]?.feedUrl ?? '');
    url = pathname + search;
  });
  beforeEach(() => {
    happened = [];
  });
  afterAll(() => busy.close());

  const count = (what: (typeof happened)[number]) => happened.filter((one) => one === what).length;

  it('is built once for all who read it at once, in steps between which others are answered', async () => {
    let isRead = false;
    const readings = Promise.all([1, 2, 3, 4, 5].map(() => busy.get(url))).finally(() => {
      isRead = true;
    });
    while (!isRead) {
      expect((await busy.get('/api/calendarFeed?token=unknown')).code).toBe(404);
      happened.push('other');
    }
    const texts = (await readings).map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]?.match(/BEGIN:VEVENT/g)).toHaveLength(CLEANINGS);
    expect(new Set(texts[0]?.match(/^UID:.*$/gm)).size).toBe(CLEANINGS);
    expect(count('step')).toBeLessThanOrEqual(STEPS + 1);
    const building = happened.slice(happened.indexOf('step'), happened.lastIndexOf('step'));
    expect(building.filter((one) => one === 'other').length).toBeGreaterThan(2);
  });

  it('is not built again while nothing has changed', async () => {
    const { headers } = await busy.get(url);
    happened = [];
    expect((await busy.get(url)).code).toBe(200);
    expect((await busy.get(url, { 'if-none-match': headers.get('etag') ?? '' })).code).toBe(304);
    expect([count('version'), count('step')]).toEqual([2, 0]);
  });
});
