import { calls, type Data } from '@threefold/api-contract';
import { BOOKING_HORIZON_DAYS } from '@threefold/api-contract/booking';
import { type BookingSettings, DEFAULT_BOOKING_SETTINGS, weekdayOf } from '@threefold/api-contract/booking-settings';
import { addDays } from '@threefold/validation';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookingSettings, bookings, reservedDays } from '../../src/modules/bookings/tables.ts';
import { holidaysBetween } from '../../src/modules/scheduling/holidays.ts';
import { createDays, createRepetitions } from '../../src/modules/scheduling/index.ts';
import { startOfDay } from '../../src/platform/agreedTime.ts';
import { after, HOUR_MS } from '../../src/platform/clock.ts';
import { createKeyedHash } from '../../src/platform/crypto/keyedHash.ts';
import { createLimits } from '../../src/platform/rateLimits/rateLimits.ts';
import { REGION, today as todayThere } from '../support/brands.ts';
import { onPostgres } from '../support/database/database.ts';
import { signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, submitBooking } from '../support/samples.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';

const SECRET = 'a third secret for the tests, of 32 or more';
const hash = createKeyedHash(SECRET);
const api = await useTestApi({ secret: SECRET }, { undoSeconds: 60 });
const days = createDays(8, testBrands);
const today = todayThere();

const holidays = await holidaysBetween(REGION, today, addDays(today, BOOKING_HORIZON_DAYS));

const noonOf = (day: string) => after(startOfDay(day, REGION), 12 * HOUR_MS);

/** Runs the job, by default today at noon in Hamilton. */
const run = (now = noonOf(today)) =>
  createRepetitions({
    queries: api.queries,
    outbox: { wake: () => undefined },
    brands: testBrands,
    limits: createLimits(api.queries, () => new Date(), hash),
    hash,
    days,
    apiOf: () => 'https://api.harbourshine.example',
    clock: () => now,
    databaseClock: async () => now,
  })();

/** The owner works on holidays, so that only the chosen days are closed. */
const saveSettings = async (changes: Partial<BookingSettings>) => {
  const settings = {
    ...DEFAULT_BOOKING_SETTINGS,
    workedHolidays: [...new Set(holidays.map(({ name }) => name))],
    ...changes,
  };
  await api.queries
    .insert(bookingSettings)
    .values({ brand: 'harbour-shine', revision: 1, settings })
    .onConflictDoUpdate({ target: bookingSettings.brand, set: { settings } });
};

const repeat = (token: string, weeks: number) => api.post(calls.setRepeat.path, { token, weeks });

const kept = () => api.queries.select().from(reservedDays).orderBy(asc(reservedDays.due));

const newest = async () => {
  const [row] = await api.queries
    .select()
    .from(bookings)
    .where(and(gt(bookings.repeatWeeks, 0), ne(bookings.state, 'cancelled')));
  if (!row) throw new Error('Nothing repeats.');
  return row;
};

const everyWeeks = (weeks: number, from: string) => {
  const due: string[] = [];
  const last = addDays(today, BOOKING_HORIZON_DAYS);
  for (let day = addDays(from, 7 * weeks); day <= last; day = addDays(day, 7 * weeks)) due.push(day);
  return due;
};

const mailsTo = async (address: string, subject: string) =>
  (await api.mailsTo(address)).filter((mail) => mail.subject?.startsWith(subject));
const OWNER = 'owner@harbourshine.test';

/** The owner has confirmed all cleanings. */
const agree = () => api.queries.update(bookings).set({ state: 'confirmed', arrival: '08-10' });

/** A cleaning that the owner has confirmed and that repeats from a day on, without holidays in its way. */
async function repeating(weeks: number, date = addDays(today, 7)) {
  await saveSettings({});
  const submitted = await submitBooking(api, { date });
  await agree();
  expect((await repeat(submitted.token, weeks)).code).toBe(200);
  return submitted;
}

describe('a repetition', () => {
  it('keeps its day of the week: one closed day moves one cleaning, and those after it stay where they were', async () => {
    const date = addDays(today, 7);
    const [holiday = '', next = ''] = everyWeeks(4, date);
    await saveSettings({ closedDays: [holiday, addDays(holiday, 1)] });
    const { id, token } = await submitBooking(api, { date });
    await repeat(token, 4);
    const done = (booking: string, day: string) =>
      api.queries.update(bookings).set({ state: 'done', date: day }).where(eq(bookings.id, booking));
    // The first one is done, and the second is moved to the first free day after the holiday.
    await done(id, today);
    await run();
    const second = await newest();
    expect(second).toMatchObject({ date: addDays(holiday, 2), repeatDay: holiday });
    expect((await mailsTo('sam@whitlock.test', 'Your next cleaning'))[0]?.text).toContain('usual day of the week');
    await done(second.id, today);
    await run();
    expect(await newest()).toMatchObject({ date: next, repeatDay: next });
    expect(weekdayOf(next)).toBe(weekdayOf(date));
  });

  it('keeps days as far ahead as can be booked, across the change of the year, and takes a place of each', async () => {
    const date = addDays(today, 7);
    await repeating(4);
    await saveSettings({ jobsADay: 1 });
    const due = everyWeeks(4, date);
    expect((await kept()).map(({ day }) => day)).toEqual(due);
    const { full } = await days.bookable(api.queries, 'harbour-shine');
    expect(full).toEqual([date, ...due]);
    const { answer } = await api.post(
      calls.submitHSBContactForm.path,
      booking({ date: due[1] ?? '', email: 'mina@home.test', captchaToken: await api.solved() }),
    );
    expect(answer).toMatchObject({ field: 'date', code: 'date_full' });
  });

  it('keeps no days before the owner has confirmed it, because anybody can enter a booking', async () => {
    await saveSettings({});
    const { token } = await submitBooking(api, { date: addDays(today, 7) });
    await repeat(token, 4);
    await run();
    expect(await kept()).toEqual([]);
    await agree();
    await run();
    expect((await kept()).map(({ day }) => day)).toEqual(everyWeeks(4, addDays(today, 7)));
  });

  it('is shown to the admins of its brand in the week, with the newest cleaning to open', async () => {
    const { id } = await repeating(8);
    const [day = ''] = everyWeeks(8, addDays(today, 7));
    const ask = async (brands: string[]) => {
      const admin = await signedIn(api, { role: 'admin', brands });
      const { answer } = await api.post(
        calls.getReservedDays.path,
        { date: addDays(day, -3), until: addDays(day, 3) },
        admin.headers,
      );
      return dataOf<Data['getReservedDays']>(answer);
    };
    expect(await ask(['harbour-shine'])).toMatchObject([
      { date: day, bookingId: id, name: 'Sam Whitlock', repeatWeeks: 8 },
    ]);
    expect(await ask(['ferrolane'])).toEqual([]);
  });

  it.each([
    ['it is stopped', (token: string) => repeat(token, 0)],
    ['its newest cleaning is cancelled', (token: string) => api.post(calls.cancelBooking.path, { token })],
  ])('gives its days back when %s', async (_, end) => {
    const { token } = await repeating(4);
    await end(token);
    await saveSettings({ jobsADay: 1 });
    const { full } = await days.bookable(api.queries, 'harbour-shine');
    expect(full.filter((day) => day !== addDays(today, 7))).toEqual([]);
    await run();
    expect(await kept()).toEqual([]);
  });

  it('keeps another day for one that the owner has closed since, and further days as the year goes on', async () => {
    await repeating(4);
    const [first = '', second = ''] = everyWeeks(4, addDays(today, 7));
    await saveSettings({ closedDays: [first] });
    await api.queries.delete(reservedDays).where(eq(reservedDays.due, second));
    // The hours of mails do not matter.
    await run(after(startOfDay(today, REGION), HOUR_MS));
    expect((await kept()).slice(0, 2)).toMatchObject([
      { due: first, day: addDays(first, 1) },
      { due: second, day: second },
    ]);
  });

  it('follows its own days, although a cleaning is moved, and is skipped where that overtakes them', async () => {
    const { id, token } = await repeating(4);
    const [first = '', second = ''] = everyWeeks(4, addDays(today, 7));
    expect((await api.post(calls.changeBookingDate.path, { token, date: addDays(first, 2) })).code).toBe(200);
    await run();
    await api.queries.update(bookings).set({ state: 'done' }).where(eq(bookings.id, id));
    // The day of the moved cleaning has come.
    await api.queries.update(bookings).set({ date: today }).where(eq(bookings.id, id));
    await api.queries
      .update(reservedDays)
      .set({ day: addDays(today, -1) })
      .where(eq(reservedDays.due, first));
    await run();
    expect(await newest()).toMatchObject({ date: second, repeatDay: second });
  });

  // The embedded database has one connection, so nothing happens at the same time.
  it.runIf(onPostgres)(
    'of several that ask for the last place of the same days at once, one gets each day',
    async () => {
      await saveSettings({});
      const date = addDays(today, 7);
      const tokens: string[] = [];
      for (const name of ['ines', 'mina', 'raj', 'tom']) {
        tokens.push((await submitBooking(api, { date, email: `${name}@home.test`, message: name })).token);
      }
      await agree();
      await saveSettings({ jobsADay: 1 });
      await Promise.all([...tokens.map((token) => repeat(token, 4)), run(), run()]);
      await Promise.all([run(), run()]);
      const each = (await kept()).map(({ day }) => day);
      expect(each.length).toBeGreaterThan(12);
      expect(new Set(each).size).toBe(each.length);
    },
  );

  it('mails nobody twice, and books one next cleaning, when four processes run at once', async () => {
    const { id } = await repeating(4);
    await api.queries.update(bookings).set({ state: 'done', date: today, repeatDay: today }).where(eq(bookings.id, id));
    await Promise.all(Array.from({ length: 4 }, () => run()));
    expect(await api.queries.$count(bookings)).toBe(2);
    expect(await mailsTo('sam@whitlock.test', 'Your next cleaning')).toHaveLength(1);
  });

  it('does not go on while the admin can still take back that the last one is done', async () => {
    const { id } = await repeating(4);
    const admin = await signedIn(api, { role: 'admin' });
    const answer = (body: object) => api.post(calls.answerBooking.path, { id, ...body }, admin.headers);
    await api.queries.update(bookings).set({ state: 'confirmed', arrival: '08-10', date: today, repeatDay: today });
    const { revision } = dataOf<Data['answerBooking']>((await answer({ revision: 0, answer: 'done' })).answer);
    await run();
    expect(await api.queries.$count(bookings)).toBe(1);
    expect((await api.post(calls.undoAnswer.path, { id, revision }, admin.headers)).code).toBe(200);
    expect(await newest()).toMatchObject({ state: 'confirmed', repeatWeeks: 4 });
  });
});

describe('a repeating cleaning that was not done', () => {
  it('is asked about once, the day after, and the next one is booked when the owner says so', async () => {
    const { id } = await repeating(4);
    const yesterday = addDays(today, -1);
    await api.queries.update(bookings).set({ state: 'confirmed', date: yesterday, repeatDay: yesterday });
    await Promise.all([run(), run()]);
    await run();
    expect(await api.queries.$count(bookings)).toBe(1);
    const [mail, ...copies] = await mailsTo(OWNER, 'Not marked as done: Sam Whitlock');
    expect(copies).toEqual([]);
    expect(mail?.text).toContain(`/AdminDashboard/bookings/${id}`);
    const admin = await signedIn(api, { role: 'admin' });
    const body = { id, revision: 0, answer: 'goOn' };
    expect((await api.post(calls.answerBooking.path, body, admin.headers)).code).toBe(200);
    // The time to take it back is over.
    await api.queries.update(bookings).set({ undo: null });
    await run();
    expect(await newest()).toMatchObject({ repeatDay: addDays(yesterday, 28), state: 'new' });
    expect(await mailsTo(OWNER, 'Not marked as done')).toHaveLength(1);
  });

  it('is not asked about on its own day, nor once it is done', async () => {
    await repeating(4);
    await api.queries.update(bookings).set({ state: 'confirmed', date: today, repeatDay: today });
    await run();
    expect(await mailsTo(OWNER, 'Not marked as done')).toEqual([]);
    expect(await api.queries.$count(bookings)).toBe(1);
  });

  it.each([
    ['9 a.m.', '2031-05-06T12:59:00Z', '2031-05-06T13:00:00Z'],
    ['9 a.m. on the day on which summer time begins', '2031-03-09T12:59:00Z', '2031-03-09T13:00:00Z'],
    ['9 a.m. on the day on which summer time ends', '2031-11-02T13:59:00Z', '2031-11-02T14:00:00Z'],
  ])('is asked about from %s in Hamilton, and not from 6 p.m. on', async (_, early, due) => {
    await repeating(4);
    const yesterday = addDays(due.slice(0, 10), -1);
    await api.queries.update(bookings).set({ state: 'confirmed', date: yesterday, repeatDay: yesterday });
    await run(new Date(early));
    await run(after(new Date(due), 9 * HOUR_MS));
    expect(await mailsTo(OWNER, 'Not marked as done')).toEqual([]);
    await run(new Date(due));
    expect(await mailsTo(OWNER, 'Not marked as done')).toHaveLength(1);
  });
});
