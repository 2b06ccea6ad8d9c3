import { calls, type Data, type OwnBooking } from '@threefold/api-contract';
import { type BookingSettings, DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { addDays, formatDate } from '@threefold/validation';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  bookingSettings,
  bookingSteps,
  bookings,
  reminderOptOuts,
  reservedDays,
} from '../../src/modules/bookings/tables.ts';
import { holidaysBetween } from '../../src/modules/scheduling/holidays.ts';
import { createDays, createRepetitions } from '../../src/modules/scheduling/index.ts';
import { startOfDay } from '../../src/platform/agreedTime.ts';
import { after, type Clock, DAY_MS, HOUR_MS } from '../../src/platform/clock.ts';
import { createKeyedHash } from '../../src/platform/crypto/keyedHash.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { createLimits } from '../../src/platform/rateLimits/rateLimits.ts';
import { REGION, today } from '../support/brands.ts';
import { onPostgres } from '../support/database/database.ts';
import { lockAwaited } from '../support/database/locks.ts';
import { subjectDate } from '../support/mail/mails.ts';
import { signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { type booking, nextWeek, openDay, submitBooking, tokenIn } from '../support/samples.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

const CUSTOMER = 'sam@whitlock.test';
const SECRET = 'a third secret for the tests, of 32 or more';
const hash = createKeyedHash(SECRET);

const BOOKINGS_PER_HOUR = 8;
const api = await useTestApi({ secret: SECRET }, { bookingsPerHour: BOOKINGS_PER_HOUR });

const request = async (changes: Parameters<typeof booking>[0] = {}) =>
  (await submitBooking(api, { email: CUSTOMER, ...changes })).token;

const again = (token: string, date = openDay(20)) => api.post(calls.bookAgain.path, { token, date });
const repeat = (token: string, weeks: number) => api.post(calls.setRepeat.path, { token, weeks });

const show = async (token: string) => dataOf<OwnBooking>((await api.post(calls.getOwnBooking.path, { token })).answer);

const stored = () => api.queries.select().from(bookings).orderBy(asc(bookings.date));

async function mailsAbout(subject: string) {
  await api.settled();
  return (await api.mails()).filter((mail) => mail.subject?.startsWith(subject));
}

/** Today at an hour in Hamilton. */
const at = (hour: number) => after(startOfDay(today(), REGION), hour * HOUR_MS);

/** Runs the job of repetitions, by default at noon in Hamilton. @param clock of the process that runs it */
const run = (clock: Clock = () => at(12), databaseClock = at(12)) =>
  createRepetitions({
    queries: api.queries,
    outbox: { wake: () => undefined },
    brands: testBrands,
    limits: createLimits(api.queries, () => new Date(), hash),
    hash,
    days: createDays(8, testBrands),
    apiOf: () => 'https://api.harbourshine.example',
    clock,
    databaseClock: async () => databaseClock,
  })();

/** Stores the owner's settings. */
const saveSettings = (changes: Partial<BookingSettings>) =>
  api.queries
    .insert(bookingSettings)
    .values({ brand: 'harbour-shine', revision: 1, settings: { ...DEFAULT_BOOKING_SETTINGS, ...changes } });

/** Makes all stored cleanings done on a day, by default today. Their repetitions count from then on. */
async function finish(date = today()) {
  await api.queries.update(bookings).set({ date, repeatDay: date, state: 'done' });
  await api.queries.delete(reservedDays);
}

describe('booking the same again', () => {
  it('takes everything but the day from the earlier booking, and mails customer and owner', async () => {
    const token = await request({ interiorEnabled: true });
    const { code, answer } = await again(token);
    expect(code).toBe(200);
    const [first, second] = await stored();
    const { name, email, phone, message, selectedRange, interiorEnabled, exteriorEnabled } = second ?? {};
    expect({ name, email, phone, message, selectedRange, interiorEnabled, exteriorEnabled }).toEqual({
      name: first?.name,
      email: first?.email,
      phone: first?.phone,
      message: first?.message,
      selectedRange: first?.selectedRange,
      interiorEnabled: true,
      exteriorEnabled: true,
    });
    expect(await show(tokenIn(answer))).toMatchObject({ date: openDay(20), state: 'new' });
    expect(await mailsAbout('We have your booking request')).toHaveLength(2);
    expect(await mailsAbout(`Booking for ${subjectDate(openDay(20))}`)).toHaveLength(1);
  });

  it('ten times at once stores one booking, and for another day another one', async () => {
    const token = await request();
    const replies = await Promise.all(Array.from({ length: 10 }, () => again(token)));
    expect(new Set(replies.map(({ code, text }) => `${code} ${text}`)).size).toBe(1);
    expect(await stored()).toHaveLength(2);
    await again(token, openDay(25));
    expect(await stored()).toHaveLength(3);
  });

  it.each([
    ['cancelled', (token: string) => api.post(calls.cancelBooking.path, { token })],
    ['moved', (token: string) => api.post(calls.changeBookingDate.path, { token, date: openDay(27) })],
  ])('books the same day once more after that booking was %s', async (_, change) => {
    const token = await request();
    await change(tokenIn((await again(token)).answer));
    const { answer } = await again(token);
    expect(await show(tokenIn(answer))).toMatchObject({ date: openDay(20), state: 'new' });
    expect(await stored()).toHaveLength(3);
    expect((await again(token)).answer).toEqual(answer);
    expect(await stored()).toHaveLength(3);
  });

  it('takes the last place of a day once when it is sent five times at once', async () => {
    await saveSettings({ jobsADay: 1 });
    const token = await request();
    const replies = await Promise.all(Array.from({ length: 5 }, () => again(token)));
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored()).toHaveLength(2);
  });

  // The embedded database has one connection, so nothing happens at the same time.
  it.runIf(onPostgres).each([
    ['is not booked again', (token: string) => again(token)],
    ['does not repeat', (token: string) => repeat(token, 4)],
  ])('a booking that is being erased %s', async (_, ask) => {
    const token = await request();
    const pending = await api.queries.transaction(async (transaction) => {
      await transaction.delete(bookings);
      let isAnswered = false;
      const request = ask(token).finally(() => {
        isAnswered = true;
      });
      const isWaiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(async () => {
        const { rows } = (await transaction.execute(isWaiting)) as { rows: unknown[] };
        expect(isAnswered || rows.length > 0).toBe(true);
      });
      // In an object, because a promise would be awaited within the transaction.
      return { request };
    });
    expect((await pending.request).code).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('works after the earlier one was cancelled, but not for an estimate, a full or past day, or an unknown link', async () => {
    const token = await request();
    await api.post(calls.cancelBooking.path, { token });
    expect((await again(token)).code).toBe(200);
    await saveSettings({ jobsADay: 1 });
    const other = await request({ name: 'Mina', email: 'mina@home.test' });
    expect((await again(other)).answer).toMatchObject({ field: 'date', code: 'date_full' });
    expect((await again(other, '2020-01-01')).answer).toMatchObject({ field: 'date', code: 'date_past' });
    const estimate = await request({ submissionType: 'estimate', date: null, email: 'raj@home.test' });
    expect((await again(estimate)).answer).toMatchObject({ status: 'CONFLICT' });
    expect((await again('x'.repeat(32))).code).toBe(404);
  });

  it('does not count toward the bookings from a network when its day is refused', async () => {
    await saveSettings({ jobsADay: 1 });
    const token = await request();
    for (let time = 0; time < BOOKINGS_PER_HOUR; time += 1) expect((await again(token, nextWeek())).code).toBe(422);
    expect((await again(token)).code).toBe(200);
  });

  it('counts toward the bookings from a network', async () => {
    const token = await request();
    for (let booked = 1; booked < BOOKINGS_PER_HOUR; booked += 1) {
      expect((await again(token, openDay(30 + booked))).code).toBe(200);
    }
    expect((await again(token, openDay(60))).code).toBe(429);
  });
});

describe('a cleaning that repeats', () => {
  it('is booked again, for a day weeks later, once its own day has come; only once, even if several processes do it', async () => {
    const token = await request();
    expect((await repeat(token, 8)).answer).toMatchObject({ data: { repeatWeeks: 8 } });
    await run();
    expect(await stored()).toHaveLength(1);
    await finish();
    // A process whose clock is weeks ahead would book it for another day, so it refuses.
    await expect(run(() => after(new Date(), 60 * DAY_MS))).rejects.toThrow('The clocks differ');
    expect(await stored()).toHaveLength(1);
    await Promise.all([run(), run(), run()]);
    await run();
    const [first, second, ...others] = await stored();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ repeatWeeks: 0 });
    expect(second).toMatchObject({ repeatWeeks: 8, name: first?.name, handledAt: null, confirmedAt: null });
    // On the first free day at least eight weeks later.
    expect((second?.date ?? '') >= addDays(today(), 56)).toBe(true);
    const [mail, ...copies] = await mailsAbout(`Your next cleaning: ${subjectDate(second?.date ?? '')}`);
    expect(copies).toEqual([]);
    expect(await show(tokenIn(mail?.text))).toMatchObject({ date: second?.date, repeatWeeks: 8 });
    expect(await mailsAbout(`Repeated for ${subjectDate(second?.date ?? '')}`)).toHaveLength(1);
    const steps = await api.queries.select().from(bookingSteps).orderBy(asc(bookingSteps.takenAt));
    expect(steps.map(({ step, detail }) => [step, detail])).toEqual([
      ['repeats', 'every 8 weeks'],
      ['repeated', formatDate(second?.date ?? '')],
    ]);
  });

  it('keeps the price that its customer accepted: in mails, on the booking’s page and in exports', async () => {
    const { id, token } = await submitBooking(api, { email: CUSTOMER, submissionType: 'estimate', date: null });
    const admin = await signedIn(api, { role: 'admin' });
    const quoted = { id, revision: 0, answer: 'quote', cents: 24_900 };
    expect((await api.post(calls.answerBooking.path, quoted, admin.headers)).code).toBe(200);
    const accepted = { token, accept: true, date: nextWeek(), cents: 24_900 };
    expect((await api.post(calls.answerQuote.path, accepted)).code).toBe(200);
    await repeat(token, 4);
    await finish();
    // A later change of the list prices has no effect.
    await saveSettings({ prices: { '1500–2000': { exterior: 99_900, interior: 0 } } });
    await run();
    const mails = [...(await mailsAbout('Your next cleaning')), ...(await mailsAbout('Repeated for'))];
    expect(mails.map(({ text }) => text?.includes('Price: $249.00 CAD'))).toEqual([true, true]);
    expect((await show(tokenIn(mails[0]?.text))).quote).toMatchObject({ cents: 24_900 });
    const { answer } = await api.post(calls.exportBookings.path, {}, admin.headers);
    const { rows } = dataOf<Data['exportBookings']>(answer);
    expect(rows.map(({ quoteCents }) => quoteCents)).toEqual([24_900, 24_900]);
    expect(rows.map(({ acceptedAt }) => acceptedAt)).toEqual([rows[0]?.acceptedAt, rows[0]?.acceptedAt]);
    const { answer: data } = await api.post(calls.exportPerson.path, { email: CUSTOMER }, admin.headers);
    expect(JSON.stringify(data).match(/"quoteCents":24900/g)).toHaveLength(2);

    // A cleaning that the customer books again keeps it, too.
    const { answer: again } = await api.post(calls.bookAgain.path, { token, date: openDay(20) });
    expect((await show(tokenIn(again))).quote).toMatchObject({ cents: 24_900 });
    const [booked] = await mailsAbout(`Booking for ${subjectDate(openDay(20))}`);
    expect(booked?.text).toContain('Price: $249.00 CAD');
  });

  it('does not keep a price that was never accepted', async () => {
    const { id, token } = await submitBooking(api, { email: CUSTOMER });
    await repeat(token, 4);
    await finish();
    await api.queries.update(bookings).set({ quotedAt: new Date(), quoteCents: 100, quoteUntil: nextWeek() });
    await run();
    const copies = (await stored()).filter((row) => row.id !== id);
    expect(copies).toMatchObject([{ quoteCents: null, quotedAt: null, acceptedAt: null }]);
  });

  it('mails a customer whom no admin has dealt with at most three times a day', async () => {
    for (const days of [7, 8, 9, 10, 11]) {
      await repeat(await request({ date: openDay(days), message: `The ${days}th house.` }), 4);
    }
    await finish();
    // The day's three mails are the confirmations of three of the five bookings.
    const before = (await mailsAbout('')).filter(({ to }) => to?.[0]?.address === CUSTOMER);
    expect(before).toHaveLength(3);
    await run();
    expect(await stored()).toHaveLength(10);
    expect(await mailsAbout('Your next cleaning')).toEqual([]);
    const notices = await mailsAbout('Repeated for');
    expect(notices.map(({ text }) => text?.includes('The customer got no mail about it'))).toEqual(
      Array.from({ length: 5 }, () => true),
    );
  });

  it('is not held up by a booking of a brand that no longer exists', async () => {
    const gone = await submitBooking(api, { email: 'mina@home.test' });
    await repeat(gone.token, 4);
    await repeat(await request(), 4);
    await finish();
    await api.queries.update(bookings).set({ brand: 'gone' }).where(eq(bookings.id, gone.id));
    await run();
    expect((await stored()).map(({ brand }) => brand).sort()).toEqual(['gone', 'harbour-shine', 'harbour-shine']);
  });

  it('is not held up by another one that fails', async () => {
    const failing = await submitBooking(api, { email: 'mina@home.test' });
    await repeat(failing.token, 4);
    await repeat(await request(), 4);
    await finish();
    // The earlier day, so that it is tried first.
    await api.queries
      .update(bookings)
      .set({ date: addDays(today(), -1) })
      .where(eq(bookings.id, failing.id));
    // The database refuses the copy of one booking.
    await api.queries.execute(sql`create function refuse_copy() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`);
    await api.queries.execute(sql`create trigger refuse_copy before insert on bookings for each row
      when (new.email = 'mina@home.test') execute function refuse_copy()`);
    try {
      // The database's message is in the cause.
      await expect(run()).rejects.toMatchObject({ cause: { message: 'refused' } });
    } finally {
      await api.queries.execute(sql`drop function refuse_copy cascade`);
    }
    expect((await stored()).map(({ email }) => email).sort()).toEqual([CUSTOMER, CUSTOMER, 'mina@home.test'].sort());
  });

  it('takes the next free day where the owner is closed or all places are taken', async () => {
    const token = await request();
    await repeat(token, 4);
    await finish();
    const due = addDays(today(), 28);
    const closedDays = [due, addDays(due, 1), addDays(due, 2)];
    // The owner works on holidays here, so only the chosen days are closed.
    const workedHolidays = (await holidaysBetween(REGION, due, addDays(due, 5))).map(({ name }) => name);
    await saveSettings({ closedDays, workedHolidays, jobsADay: 1 });
    await request({ email: 'mina@home.test', date: addDays(due, 3) });
    await run();
    expect((await stored()).map(({ date }) => date)).toEqual([today(), addDays(due, 3), addDays(due, 4)]);
  });

  // The embedded database has one connection, so nothing happens at the same time.
  describe.runIf(onPostgres)('of a person who is being erased', () => {
    const eraseCustomer = async () => {
      const { headers } = await signedIn(api, { role: 'admin' });
      return () => api.post(calls.erasePerson.path, { email: CUSTOMER }, headers);
    };
    const expectNothingLeft = async () => {
      expect(await stored()).toEqual([]);
      expect(await api.queries.$count(reminderOptOuts)).toBe(0);
      expect(await api.queries.$count(outboxMessages)).toBe(0);
    };
    const switchOff = (token: string) => () => api.post(calls.setReminders.path, { token, off: true });

    it.each([
      ['the repetition is being booked', 'outbox_messages', () => () => run(), 'insert into "outbox_messages"'],
      ['reminders are being switched off', 'reminder_opt_outs', switchOff, 'insert into "reminder_opt_outs"'],
    ])('leaves nothing behind, and no mail, while %s', async (_, table, stepOf, statement) => {
      const token = await request();
      await repeat(token, 4);
      await finish();
      await api.settled();
      const [step, erase] = [stepOf(token), await eraseCustomer()];
      const both = await api.queries.transaction(async (transaction) => {
        // The step has done all but its last statement when the erasure begins.
        await transaction.execute(sql.raw(`lock table ${table} in exclusive mode`));
        const taken = step();
        await lockAwaited(api.queries, statement);
        const erased = erase();
        await lockAwaited(api.queries, '%"bookings"');
        return { taken, erased };
      });
      await both.taken;
      expect((await both.erased).code).toBe(200);
      await expectNothingLeft();
    });

    it('is not booked again once the erasure has begun', async () => {
      await repeat(await request(), 4);
      await finish();
      await api.settled();
      const erase = await eraseCustomer();
      const both = await api.queries.transaction(async (transaction) => {
        await transaction.execute(sql`lock table outbox_messages in exclusive mode`);
        const erased = erase();
        await lockAwaited(api.queries, 'delete from "outbox_messages"');
        const repeated = run();
        await lockAwaited(api.queries, 'select%"bookings"');
        return { erased, repeated };
      });
      await both.repeated;
      expect((await both.erased).code).toBe(200);
      await expectNothingLeft();
    });
  });

  it.each([
    ['it is stopped', (token: string) => repeat(token, 0)],
    ['it is cancelled', (token: string) => api.post(calls.cancelBooking.path, { token })],
  ])('stops repeating when %s', async (_, end) => {
    const token = await request();
    await repeat(token, 4);
    await end(token);
    expect((await show(token)).repeatWeeks).toBe(0);
    await finish();
    await run();
    expect(await stored()).toHaveLength(1);
  });

  it('can be stopped and started with the link of any of its bookings, and continues from the newest', async () => {
    const token = await request();
    await repeat(token, 4);
    await finish();
    await run();
    const [, second] = await stored();
    expect((await show(token)).repeatWeeks).toBe(4);
    expect((await repeat(token, 0)).answer).toMatchObject({ data: { repeatWeeks: 0, date: today() } });
    expect(await stored()).toMatchObject([{ repeatWeeks: 0 }, { id: second?.id, repeatWeeks: 0 }]);
    expect((await repeat(token, 12)).answer).toMatchObject({ data: { repeatWeeks: 12 } });
    expect(await stored()).toMatchObject([{ repeatWeeks: 0 }, { id: second?.id, repeatWeeks: 12 }]);

    // Once the newest is cancelled, the one before it counts as the newest.
    const [mail] = await mailsAbout('Your next cleaning');
    await api.post(calls.cancelBooking.path, { token: tokenIn(mail?.text) });
    expect((await show(token)).repeatWeeks).toBe(0);
    expect((await repeat(token, 4)).code).toBe(200);
    await run();
    const open = (await stored()).filter(({ state }) => state !== 'cancelled');
    expect(open).toMatchObject([{ repeatWeeks: 0 }, { repeatWeeks: 4 }]);
  });

  it('is stopped by an earlier link even while the next one is being booked', async () => {
    const token = await request();
    await repeat(token, 4);
    await finish();
    await Promise.all([run(), repeat(token, 0), run()]);
    expect((await show(token)).repeatWeeks).toBe(0);
    expect((await stored()).map(({ repeatWeeks }) => repeatWeeks).filter(Boolean)).toEqual([]);
  });

  it.each([3, -4, 52])('does not repeat every %s weeks', async (weeks) => {
    expect((await repeat(await request(), weeks)).code).toBe(400);
  });

  it('cannot be an estimate or a cancelled booking', async () => {
    const estimate = await request({ submissionType: 'estimate', date: null });
    expect((await repeat(estimate, 4)).answer).toMatchObject({ status: 'CONFLICT' });
    const token = await request({ date: nextWeek() });
    await api.post(calls.cancelBooking.path, { token });
    expect((await repeat(token, 4)).answer).toMatchObject({ status: 'CONFLICT' });
  });
});
