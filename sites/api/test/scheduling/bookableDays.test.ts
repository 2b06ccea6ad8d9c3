import { calls, type Data, type Requests } from '@threefold/api-contract';
import { type BookingSettings, DEFAULT_BOOKING_SETTINGS, weekdayOf } from '@threefold/api-contract/booking-settings';
import { addDays, formatDate } from '@threefold/validation';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { holidaysBetween, holidaysOf } from '../../src/modules/scheduling/holidays.ts';
import { REGION, today } from '../support/brands.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, openDay, submitBooking, tokenIn } from '../support/samples.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';

const SITE = { Origin: 'http://harbourshine.localhost:3002' };

let admin: SignedIn;

const api = await useTestApi({}, { bookingsPerHour: 1000, bookingsPerDay: 8 });
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
});

async function days(): Promise<Data['getBookableDays']> {
  const { answer } = await api.get(calls.getBookableDays.path, SITE);
  return dataOf<Data['getBookableDays']>(answer);
}

const save = (change: Requests['saveBookingSettings'], by = admin) =>
  api.post(calls.saveBookingSettings.path, change, by.headers);

let revision = 0;
beforeEach(() => {
  revision = 0;
});

async function changeSettings(changes: Partial<BookingSettings>) {
  const settings = { ...DEFAULT_BOOKING_SETTINGS, ...changes };
  const { answer } = await save({ brand: 'harbour-shine', revision, settings });
  expect(answer).toMatchObject({ status: 'OK', data: { revision: revision + 1 } });
  revision += 1;
}

let customers = 0;

/** Books as a new customer. */
async function book(date: string, changes: Parameters<typeof booking>[0] = {}) {
  customers += 1;
  const person = { name: `Customer ${customers}`, email: `customer${customers}@home.test` };
  return api.post(
    calls.submitHSBContactForm.path,
    booking({ ...person, date, ...changes, captchaToken: await api.solved() }),
    SITE,
  );
}

async function bookTimes(times: number, date: string) {
  for (let count = 0; count < times; count += 1) expect((await book(date)).code).toBe(200);
}

/** A day at least 30 days ahead with this day of the week, from 1 for Monday to 7 for Sunday. */
function dayOfWeek(weekday: number): string {
  let day = openDay(30);
  while ((new Date(day).getUTCDay() || 7) !== weekday) day = addDays(day, 1);
  return day;
}

describe('the days that can be booked', () => {
  it('begin in two days and end in a year, without holidays', async () => {
    const { first, last, closed, full } = await days();
    expect([first, last]).toEqual([addDays(today(), 2), addDays(today(), 365)]);
    // On holidays that are not statutory the cleaners work by default.
    const worked = ['Easter Monday', 'Civic Holiday'];
    const holidays = (await holidaysBetween(REGION, first, last)).filter(({ name }) => !worked.includes(name));
    expect(closed).toEqual(holidays.map(({ day }) => day));
    expect(full).toEqual([]);
  });

  it("know Ontario's statutory holidays and the Civic Holiday", async () => {
    const named = (await holidaysOf(REGION, 2027)).map(({ name, day }) => `${day} ${name}`);
    expect(named).toEqual(
      expect.arrayContaining([
        "2027-01-01 New Year's Day",
        '2027-02-15 Family Day',
        '2027-03-26 Good Friday',
        '2027-05-24 Victoria Day',
        '2027-07-01 Canada Day',
        '2027-08-02 Civic Holiday',
        '2027-09-06 Labour Day',
        '2027-10-11 Thanksgiving',
        '2027-12-25 Christmas Day',
        '2027-12-26 Boxing Day',
      ]),
    );
  });

  it.each([2026, 2027, 2028, 2031])('know the Civic Holiday of %i: the first Monday in August', async (year) => {
    const [civic] = (await holidaysOf(REGION, year)).filter(({ name }) => name === 'Civic Holiday');
    expect([civic?.day.slice(0, 8), Number(civic?.day.slice(8)) <= 7]).toEqual([`${year}-08-`, true]);
    expect(weekdayOf(civic?.day ?? '')).toBe(1);
  });

  it('follow what the owner sets', async () => {
    const [sunday, tuesday] = [dayOfWeek(7), dayOfWeek(2)];
    await changeSettings({ workingDays: [1, 2, 3, 4, 5, 6], noticeDays: 5, closedDays: [tuesday], workedHolidays: [] });
    const { first, closed } = await days();
    expect(first).toBe(addDays(today(), 5));
    expect(closed).toEqual(expect.arrayContaining([sunday, tuesday]));
    await changeSettings({ workedHolidays: (await holidaysOf(REGION, 2027)).map(({ name }) => name) });
    expect((await days()).closed).toEqual([]);
  });

  it('are full with as many cleanings as the owner allows, until one is cancelled or declined', async () => {
    await changeSettings({ jobsADay: 2 });
    const day = openDay(10);
    await bookTimes(2, day);
    expect((await days()).full).toEqual([day]);
    await api.queries.execute(sql`update bookings set state = 'cancelled' where name = ${`Customer ${customers}`}`);
    expect((await days()).full).toEqual([]);
    await bookTimes(1, day);
    await api.queries.execute(sql`update bookings set state = 'declined' where name = ${`Customer ${customers}`}`);
    expect((await days()).full).toEqual([]);
  });
});

describe('a booking', () => {
  it.each([
    ['tomorrow', () => addDays(today(), 1), 'date_too_soon', 'is too soon: we need 2 days to prepare.'],
    ['a holiday', async () => (await days()).closed[0] ?? '', 'date_closed', 'We do not work on '],
  ])('for %s is refused with the nearest free days', async (_, dayOf, code, sentence) => {
    const day = await dayOf();
    const reply = await book(day);
    expect(reply.code).toBe(422);
    expect(reply.answer).toMatchObject({ status: 'INVALID', field: 'date', code });
    expect(reply.text).toContain(sentence);
    expect(reply.text).toContain(formatDate(day));
    expect(reply.text).toContain('Free days near it: ');
    expect(await api.stored()).toMatchObject({ bookings: 0, mails: 0 });
  });

  it('for a full day is refused, and its CAPTCHA can be used for another day', async () => {
    await changeSettings({ jobsADay: 1 });
    const day = openDay(10);
    await bookTimes(1, day);
    const request = booking({ name: 'Mina', email: 'mina@home.test', date: day, captchaToken: await api.solved() });
    const refused = await api.post(calls.submitHSBContactForm.path, request, SITE);
    expect(refused.answer).toMatchObject({ field: 'date', code: 'date_full' });
    expect(refused.text).toContain(`${formatDate(day)} is fully booked.`);
    const other = await api.post(calls.submitHSBContactForm.path, { ...request, date: openDay(11) }, SITE);
    expect(other.code).toBe(200);
  });

  it('that is sent again gets the same answer although its day is full by now', async () => {
    await changeSettings({ jobsADay: 1 });
    const sent = booking({ email: 'mina@home.test', date: openDay(10), captchaToken: await api.solved() });
    const headers = { ...SITE, 'Idempotency-Key': 'the-same-one' };
    expect((await api.post(calls.submitHSBContactForm.path, sent, headers)).code).toBe(200);
    expect((await api.post(calls.submitHSBContactForm.path, sent, headers)).code).toBe(200);
    expect(await api.stored()).toMatchObject({ bookings: 1 });
  });

  it('for an estimate needs no day', async () => {
    await changeSettings({ noticeDays: 60, jobsADay: 1 });
    const estimate = booking({ submissionType: 'estimate', date: null, captchaToken: await api.solved() });
    expect((await api.post(calls.submitHSBContactForm.path, estimate, SITE)).code).toBe(200);
  });

  it('takes the last place of a day once when 50 arrive at the same time', async () => {
    await changeSettings({ jobsADay: 3 });
    const day = openDay(10);
    await bookTimes(2, day);
    const replies = await Promise.all(Array.from({ length: 50 }, () => book(day)));
    const refused = replies.filter(({ code }) => code === 422);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(refused).toHaveLength(49);
    for (const { text } of refused) {
      expect(text).toContain(`${formatDate(day)} is fully booked. Free days near it: `);
    }
    expect(await api.stored()).toMatchObject({ bookings: 3, mails: 6 });
  });
});

describe('a day that is full by time', () => {
  const [small, large] = ['500–1000', '4000–5000'];
  const options = testBrands.byKey('harbour-shine')?.offer?.options?.choices ?? [];
  const minutes = { ...Object.fromEntries(options.map((option) => [option, 60])), [large]: 180 };
  const timed = { countMinutes: true, minutes, minutesADay: 240 };

  it('has room for short work until that does not fit either, and refuses the longer before', async () => {
    await changeSettings(timed);
    const day = openDay(10);
    expect((await book(day, { selectedRange: small })).code).toBe(200);
    expect((await book(day, { selectedRange: small })).code).toBe(200);
    expect(await days()).toMatchObject({ full: [], minutes, left: { [day]: 120 } });

    const refused = await book(day, { selectedRange: large });
    expect(refused.answer).toMatchObject({ field: 'date', code: 'date_full' });
    expect(refused.text).toContain(`${formatDate(day)} is fully booked.`);

    for (const _ of [1, 2]) expect((await book(day, { selectedRange: small })).code).toBe(200);
    expect(await days()).toMatchObject({ full: [day], left: {} });
    expect((await book(day, { selectedRange: small })).answer).toMatchObject({ code: 'date_full' });
  });

  it('takes the working hours of all crews without a number of its own', async () => {
    const workingHours = { from: '08', until: '12' };
    await changeSettings({ ...timed, minutesADay: 0, workingHours, arrivalWindows: ['08-10'] });
    const day = openDay(10);
    expect((await book(day, { selectedRange: large })).code).toBe(200);
    expect((await book(day, { selectedRange: large })).answer).toMatchObject({ code: 'date_full' });
    const crews = ['North', 'South'].map((name) => ({ id: crypto.randomUUID(), name, jobsADay: 1 }));
    await changeSettings({ ...timed, minutesADay: 0, workingHours, arrivalWindows: ['08-10'], crews });
    expect((await book(day, { selectedRange: large })).code).toBe(200);
  });

  it('needs the minutes of each option, and as many as the longest takes', async () => {
    const settings = { ...DEFAULT_BOOKING_SETTINGS, ...timed };
    for (const [changes, field] of [
      [{ minutes: { [small]: 60 } }, expect.stringMatching(/^minutes /)],
      [{ minutesADay: 120 }, 'minutesADay'],
    ] as const) {
      const { code, answer } = await save({ brand: 'harbour-shine', revision, settings: { ...settings, ...changes } });
      expect([code, answer]).toMatchObject([422, { status: 'INVALID', field }]);
    }
  });

  it('names, once saved, the days with more work than fits', async () => {
    const day = openDay(8);
    await bookTimes(3, day);
    const settings = { ...DEFAULT_BOOKING_SETTINGS, ...timed, minutesADay: 180 };
    const { answer } = await save({ brand: 'harbour-shine', revision, settings });
    expect(answer).toMatchObject({ data: { overbooked: [] } });
    const shorter = { ...settings, minutes: { ...minutes, '1500–2000': 61 } };
    const { answer: after } = await save({ brand: 'harbour-shine', revision: revision + 1, settings: shorter });
    expect(after).toMatchObject({ data: { overbooked: [day] } });
  });
});

describe('a customer who moves a booking', () => {
  it('needs a free day too', async () => {
    await changeSettings({ jobsADay: 1 });
    await bookTimes(1, openDay(10));
    const { answer } = await book(openDay(11));
    const token = tokenIn(answer);
    const move = (date: string) => api.post(calls.changeBookingDate.path, { token, date }, SITE);
    expect((await move(openDay(10))).answer).toMatchObject({ field: 'date', code: 'date_full' });
    expect((await move(addDays(today(), 1))).answer).toMatchObject({ field: 'date', code: 'date_too_soon' });
    expect((await move(openDay(12))).code).toBe(200);
    const [row] = await api.queries
      .select()
      .from(bookings)
      .where(sql`name = ${`Customer ${customers}`}`);
    expect(row?.date).toBe(openDay(12));
  });
});

it('bookings stay as they are when their day is closed or fewer fit in it, and can be confirmed, moved and cancelled', async () => {
  const day = openDay(10);
  const tokens = [];
  for (let count = 0; count < 3; count += 1) tokens.push(tokenIn((await book(day)).answer));
  await changeSettings({ jobsADay: 1, closedDays: [day] });
  expect((await days()).closed).toContain(day);
  expect((await book(day)).code).toBe(422);
  const rows = await api.queries.select().from(bookings);
  expect(rows.map((row) => [row.date, row.state])).toEqual(tokens.map(() => [day, 'new']));
  const confirm = { id: rows[0]?.id, revision: 0, answer: 'confirm', arrival: '08-10' };
  expect((await api.post(calls.answerBooking.path, confirm, admin.headers)).code).toBe(200);
  const [kept, moved, cancelled] = tokens;
  // A booking may keep its closed day, but cannot return to it.
  expect((await api.post(calls.changeBookingDate.path, { token: kept, date: day }, SITE)).code).toBe(200);
  expect((await api.post(calls.changeBookingDate.path, { token: moved, date: openDay(11) }, SITE)).code).toBe(200);
  expect((await api.post(calls.cancelBooking.path, { token: cancelled }, SITE)).code).toBe(200);
  expect((await api.post(calls.changeBookingDate.path, { token: moved, date: day }, SITE)).code).toBe(422);
});

describe('the settings', () => {
  const read = async () => {
    const { answer } = await api.get(calls.getBookingSettings.path, admin.headers);
    return dataOf<Data['getBookingSettings']>(answer);
  };

  it('are the defaults until the owner sets them, with the next holidays', async () => {
    const { brands } = await read();
    const holidays = brands[0]?.holidays ?? [];
    expect(brands).toEqual([
      {
        brand: 'harbour-shine',
        name: 'Harbour Shine Brigade',
        revision: 0,
        settings: DEFAULT_BOOKING_SETTINGS,
        feedUrl: expect.stringContaining('/api/calendarFeed?token='),
        crewLinks: [],
        languages: ['fr-CA'],
        holidays,
        offer: testBrands.byKey('harbour-shine')?.offer,
        region: REGION,
      },
    ]);
    expect(holidays.map(({ name }) => name)).toContain('Christmas Day');
    expect(new Set(holidays.map(({ name }) => name)).size).toBe(holidays.length);
    for (const { day } of holidays) expect(day >= today()).toBe(true);
  });

  it('of two admins at once are those of the first', async () => {
    const settings = { ...DEFAULT_BOOKING_SETTINGS, jobsADay: 3 };
    const replies = await Promise.all(
      [3, 4].map((jobsADay) => save({ brand: 'harbour-shine', revision: 0, settings: { ...settings, jobsADay } })),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409]);
    const stale = await save({ brand: 'harbour-shine', revision: 0, settings });
    expect(stale.answer).toMatchObject({ status: 'CONFLICT' });
    expect((await save({ brand: 'harbour-shine', revision: 1, settings })).code).toBe(200);
  });

  it.each([
    ['no working day', { workingDays: [] }],
    ['an eighth day of the week', { workingDays: [8] }],
    ['no cleaning a day', { jobsADay: 0 }],
    ['more notice than there are days to book', { noticeDays: 400 }],
    ['a closed day that does not exist', { closedDays: ['2027-02-30'] }],
    ['no hours of arrival', { arrivalWindows: [] }],
    ['hours of arrival at a quarter', { arrivalWindows: ['08:15-10'] }],
  ])('with %s are refused', async (_, changes) => {
    const settings = { ...DEFAULT_BOOKING_SETTINGS, ...changes };
    const { code } = await save({ brand: 'harbour-shine', revision: 0, settings });
    expect(code).toBe(400);
    expect((await read()).brands[0]?.revision).toBe(0);
  });

  it.each([
    ['outside the working hours', ['08-10', '17-19'], 'arrivalUntil 1'],
    ['that end before they begin', ['10-09:30'], 'arrivalUntil 0'],
    ['twice', ['08-10', '08-10'], 'arrivalFrom 1'],
  ])('with hours of arrival %s are refused at their field', async (_, arrivalWindows, field) => {
    const settings = { ...DEFAULT_BOOKING_SETTINGS, arrivalWindows };
    const { code, answer } = await save({ brand: 'harbour-shine', revision: 0, settings });
    expect([code, answer]).toMatchObject([422, { status: 'INVALID', field }]);
    expect((await read()).brands[0]?.revision).toBe(0);
  });

  it('keep hours of arrival in the order of time', async () => {
    await changeSettings({ arrivalWindows: ['10-12', '08:30-10:30', '08-10'] });
    expect((await read()).brands[0]?.settings.arrivalWindows).toEqual(['08-10', '08:30-10:30', '10-12']);
  });

  it('name, once saved, the days with more cleanings than they allow and the closed days with a cleaning', async () => {
    const [busy, closed, fine] = [openDay(8), openDay(12), openDay(16)];
    for (const [index, date] of [busy, busy, closed, fine].entries()) {
      await submitBooking(api, { email: `customer${index}@home.test`, date });
    }
    const cancelled = await submitBooking(api, { email: 'gone@home.test', date: fine });
    await api.post(calls.cancelBooking.path, { token: cancelled.token });
    const settings = { ...DEFAULT_BOOKING_SETTINGS, jobsADay: 1, closedDays: [closed, openDay(20)] };
    const { answer } = await save({ brand: 'harbour-shine', revision: 0, settings });
    expect(answer).toMatchObject({ data: { revision: 1, overbooked: [busy, closed] } });
    const allowed = { ...settings, jobsADay: 2, closedDays: [] };
    const { answer: after } = await save({ brand: 'harbour-shine', revision: 1, settings: allowed });
    expect(after).toMatchObject({ data: { overbooked: [] } });
  });

  it('of a brand without bookings are refused', async () => {
    const change = { brand: 'portfolio', revision: 0, settings: DEFAULT_BOOKING_SETTINGS };
    expect((await save(change)).answer).toMatchObject({ status: 'NOT_FOUND' });
  });
});
