import { calls, type Data } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { addDays, formatDate } from '@threefold/validation';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingSettings, bookings, reservedDays } from '../../src/modules/bookings/tables.ts';
import { holidaysBetween } from '../../src/modules/scheduling/holidays.ts';
import { lockInTransaction } from '../../src/platform/database/lock.ts';
import { REGION, today as todayThere } from '../support/brands.ts';
import { onPostgres } from '../support/database/database.ts';
import { lockAwaited } from '../support/database/locks.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { submitBooking } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi();
const { queries } = api;
const today = todayThere();
const CUSTOMER = 'sam@whitlock.test';
const DAY = addDays(today, 7);
const holidays = await holidaysBetween(REGION, today, addDays(today, 366));

let admin: SignedIn;
let id: string;
let token: string;
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  // The owner works on holidays, so that every day of a plan is free.
  const settings = { ...DEFAULT_BOOKING_SETTINGS, workedHolidays: [...new Set(holidays.map(({ name }) => name))] };
  await queries.insert(bookingSettings).values({ brand: 'harbour-shine', revision: 1, settings });
  ({ id, token } = await submitBooking(api, { date: DAY }));
});

const call = (name: 'setPlan' | 'skipVisit', body: object, who = admin) =>
  api.post(calls[name].path, { id, revision: 0, ...body }, who.headers);
const set = (values: Partial<typeof bookings.$inferInsert>) =>
  queries.update(bookings).set(values).where(eq(bookings.id, id));
const confirm = () => set({ state: 'confirmed', arrival: '08-10' });
const stored = async () => (await queries.select().from(bookings).where(eq(bookings.id, id)))[0];
const kept = async () =>
  (await queries.select().from(reservedDays).orderBy(asc(reservedDays.due))).map(({ day }) => day);
const history = async () =>
  dataOf<Data['getBookingHistory']>((await api.post(calls.getBookingHistory.path, { id }, admin.headers)).answer);
const mails = async (subject: string) =>
  (await api.mailsTo(CUSTOMER)).filter((mail) => mail.subject?.includes(subject));
/** A text with spaces that break. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
/** The days of a plan, from the day after another. */
const every = (weeks: number, from: string) => {
  const days: string[] = [];
  for (let day = addDays(from, 7 * weeks); day <= addDays(today, 365); day = addDays(day, 7 * weeks)) days.push(day);
  return days;
};

describe('a plan that an admin sets', () => {
  it.each([1, 6, 52])(
    'repeats a cleaning every %i weeks, keeps the days, and is in the history and the log',
    async (weeks) => {
      await confirm();
      expect((await call('setPlan', { weeks })).answer).toMatchObject({ data: { revision: 1 } });
      expect(await stored()).toMatchObject({ repeatWeeks: weeks, repeatDay: DAY });
      expect(await kept()).toEqual(every(weeks, DAY));
      const said = weeks === 1 ? 'every week' : `every ${weeks} weeks`;
      expect(await history()).toMatchObject([{ step: 'repeats', by: 'Dana Whitfield', detail: said }]);
      const log = await api.post(calls.getAuditLog.path, {}, admin.headers);
      expect(log.answer).toMatchObject({ data: { rows: [{ sentence: `Planned a cleaning ${said}.` }] } });
    },
  );

  it('can begin with a cleaning that is done', async () => {
    await set({ state: 'done', date: addDays(today, -3) });
    await call('setPlan', { weeks: 6 });
    expect((await kept())[0]).toBe(addDays(today, 39));
  });

  it('is stopped, and its days are free again', async () => {
    await confirm();
    await call('setPlan', { weeks: 6 });
    expect((await call('setPlan', { weeks: 0, revision: 1 })).code).toBe(200);
    expect(await kept()).toEqual([]);
    expect(await stored()).toMatchObject({ repeatWeeks: 0, repeatDay: null });
    expect((await history()).at(-1)).toMatchObject({ step: 'repeats', detail: 'no more' });
  });

  it('is set for the newest of its cleanings, from any earlier one', async () => {
    const { token: _, ...newest } = await submitBooking(api, { email: 'copy@whitlock.test', date: addDays(today, 14) });
    await queries
      .update(bookings)
      .set({ idempotencyKey: `repeat:${id}:${newest.id}` })
      .where(eq(bookings.id, newest.id));
    await set({ state: 'done', date: addDays(today, -14) });
    expect((await call('setPlan', { weeks: 3 })).code).toBe(200);
    const [row] = await queries.select().from(bookings).where(eq(bookings.id, newest.id));
    expect(row).toMatchObject({ repeatWeeks: 3, repeatDay: addDays(today, 14) });
  });

  it('is refused for an estimate, for a booking that is called off, and after a change that was not seen', async () => {
    await set({ submissionType: 'estimate', date: null });
    expect((await call('setPlan', { weeks: 6 })).answer).toMatchObject({ detail: 'An estimate cannot be repeated.' });
    await set({ submissionType: 'schedule', date: DAY, state: 'declined' });
    expect((await call('setPlan', { weeks: 6 })).code).toBe(409);
    await set({ state: 'new' });
    const both = await Promise.all([call('setPlan', { weeks: 6 }), call('setPlan', { weeks: 8 })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect((await call('setPlan', { weeks: 53, revision: 1 })).code).toBe(400);
  });

  it('is for admins of its brand', async () => {
    const other = await signedIn(api, { role: 'admin', brands: ['ferrolane'] });
    expect((await call('setPlan', { weeks: 6 }, other)).code).toBe(403);
    expect((await call('skipVisit', {}, other)).code).toBe(403);
    expect((await call('setPlan', { weeks: 6 }, await signedIn(api))).code).toBe(403);
  });

  it('is shown by the private link, where its customer can stop it or choose another', async () => {
    await call('setPlan', { weeks: 6 });
    const shown = async () => (await api.post(calls.getOwnBooking.path, { token })).answer;
    expect(await shown()).toMatchObject({ data: { repeatWeeks: 6 } });
    await api.post(calls.setRepeat.path, { token, weeks: 8 });
    expect(await shown()).toMatchObject({ data: { repeatWeeks: 8 } });
  });
});

describe('a visit that is skipped', () => {
  it('moves a confirmed one to the next day of the plan at the same hours, tells its customer, and the plan goes on from there', async () => {
    await confirm();
    await call('setPlan', { weeks: 6 });
    const { answer } = await call('skipVisit', { revision: 1 });
    expect(answer).toMatchObject({ data: { revision: 2, mailed: true } });
    const next = addDays(DAY, 42);
    expect(await stored()).toMatchObject({
      date: next,
      state: 'confirmed',
      arrival: '08-10',
      repeatWeeks: 6,
      repeatDay: next,
    });
    expect(await kept()).toEqual(every(6, next));
    const [mail, ...copies] = await mails('Your next cleaning is on');
    expect(copies).toEqual([]);
    expect(plain(mail?.subject)).toContain(plain(formatDate(next)));
    expect(plain(mail?.text)).toContain('Expect us from 8 to 10 a.m.');
    expect((await history()).at(-1)).toMatchObject({
      step: 'skipped',
      by: 'Dana Whitfield',
      detail: `${formatDate(DAY)} to ${formatDate(next)}`,
    });
  });

  it('moves one that is not confirmed yet, which still is not', async () => {
    await call('setPlan', { weeks: 6 });
    await call('skipVisit', { revision: 1 });
    expect(await stored()).toMatchObject({ state: 'new', date: addDays(DAY, 42), arrival: null });
    expect((await mails('Your next cleaning is on'))[0]?.text).toContain('We will give you a shout to confirm it.');
  });

  it.runIf(onPostgres)(
    'moves to a day that has a place, although a visitor takes the last one of another at the same time',
    async () => {
      const [row] = await queries.select().from(bookingSettings);
      await queries.update(bookingSettings).set({ settings: { ...row?.settings, jobsADay: 1 } });
      await call('setPlan', { weeks: 6 });
      const other = await submitBooking(api, { email: 'mina@home.test', date: addDays(today, 21) });
      const next = addDays(DAY, 42);
      const skipped = await queries.transaction(async (transaction) => {
        await lockInTransaction(transaction, `harbour-shine ${next}`);
        const skipping = call('skipVisit', { revision: 1 });
        await lockAwaited(queries, 'select pg_advisory_xact_lock');
        await transaction.update(bookings).set({ date: next }).where(eq(bookings.id, other.id));
        return { skipping };
      });
      expect((await skipped.skipping).code).toBe(200);
      expect(await stored()).toMatchObject({ date: addDays(next, 1), repeatDay: next });
    },
  );

  it.each([
    ['skipped', () => call('skipVisit', { revision: 2 })],
    [
      'moved by the office',
      () =>
        api.post(
          calls.answerBooking.path,
          { id, revision: 2, answer: 'confirm', arrival: '08-10', date: addDays(today, 14) },
          admin.headers,
        ),
    ],
    ['moved by its customer', () => api.post(calls.changeBookingDate.path, { token, date: addDays(today, 14) })],
  ])('has to be done for the plan to go on, although it was to go on without it before it was %s', async (_, move) => {
    await confirm();
    await set({ date: today });
    await call('setPlan', { weeks: 6 });
    await api.post(calls.answerBooking.path, { id, revision: 1, answer: 'goOn' }, admin.headers);
    expect((await stored())?.goesOnAt).not.toBeNull();
    expect((await move()).code).toBe(200);
    expect(await stored()).toMatchObject({ goesOnAt: null, repeatWeeks: 6 });
  });

  it('is a day that is only kept, after a cleaning that is done: the day is free, and nobody is mailed', async () => {
    await set({ state: 'done', date: today });
    await call('setPlan', { weeks: 6 });
    const before = (await api.mailsTo(CUSTOMER)).length;
    expect((await call('skipVisit', { revision: 1 })).answer).toMatchObject({ data: { mailed: false } });
    expect(await kept()).toEqual(every(6, addDays(today, 42)));
    expect(await stored()).toMatchObject({ date: today, repeatDay: addDays(today, 42) });
    expect(await api.mailsTo(CUSTOMER)).toHaveLength(before);
    // And the one after it, too.
    await call('skipVisit', { revision: 2 });
    expect((await kept())[0]).toBe(addDays(today, 126));
  });

  it('of a plan of a year is beyond the days that customers can book', async () => {
    await confirm();
    await call('setPlan', { weeks: 52 });
    expect((await call('skipVisit', { revision: 1 })).code).toBe(200);
    expect(await stored()).toMatchObject({ date: addDays(DAY, 364) });
  });

  it('is skipped once when two admins press at once', async () => {
    await confirm();
    await call('setPlan', { weeks: 6 });
    const both = await Promise.all([call('skipVisit', { revision: 1 }), call('skipVisit', { revision: 1 })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await stored()).toMatchObject({ date: addDays(DAY, 42) });
    expect(await mails('Your next cleaning is on')).toHaveLength(1);
  });

  it('is refused without a plan', async () => {
    const { answer } = await call('skipVisit', {});
    expect(answer).toMatchObject({ detail: 'This cleaning has no plan of which a visit could be skipped.' });
  });

  it('mails nobody where no address is known', async () => {
    await confirm();
    await set({ email: '' });
    await call('setPlan', { weeks: 6 });
    const before = (await api.stored()).mails;
    expect((await call('skipVisit', { revision: 1 })).answer).toMatchObject({ data: { mailed: false } });
    expect((await api.stored()).mails).toBe(before);
  });
});

it('customers with a plan are listed with the next day, and those whose plan was stopped have lapsed', async () => {
  const list = async (state: string) =>
    dataOf<Data['getCustomers']>((await api.post(calls.getCustomers.path, { state }, admin.headers)).answer).rows;
  await set({ state: 'done', date: today });
  await call('setPlan', { weeks: 6 });
  expect(await list('plan')).toMatchObject([
    { name: 'Sam Whitlock', repeatWeeks: [6], lastVisit: today, nextVisit: addDays(today, 42) },
  ]);
  expect(await list('lapsed')).toEqual([]);
  await call('setPlan', { weeks: 0, revision: 1 });
  expect(await list('plan')).toEqual([]);
  expect(await list('lapsed')).toMatchObject([{ name: 'Sam Whitlock', nextVisit: null }]);
});
