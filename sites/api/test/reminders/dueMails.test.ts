import { calls, type Requests } from '@threefold/api-contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { switchReminders } from '../../src/modules/bookings/index.ts';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { createDueMails } from '../../src/modules/reminders/index.ts';
import { after, DAY_MS, HOUR_MS } from '../../src/platform/clock.ts';
import { createKeyedHash } from '../../src/platform/crypto/keyedHash.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { signedIn } from '../support/people/identities.ts';
import { booking, openDay, tokenIn } from '../support/samples.ts';
import { openTestApi, type TestApi, testBrands } from '../support/testApi.ts';

let now: Date;
/** How far the process's clock is ahead of the database's, in ms. */
let clockError = 0;
let api: TestApi;

/** Whether the mail server cannot be reached. */
let isDown = false;

beforeAll(async () => {
  api = await openTestApi({
    transport: {
      concurrency: 10,
      send: () => (isDown ? Promise.reject(new Error('ECONNREFUSED')) : Promise.resolve()),
      close: () => undefined,
    },
  });
});
beforeEach(async () => {
  // The reset would wait for the previous test's mails, which the mail server did not take.
  await api.queries.delete(outboxMessages);
  isDown = false;
  await api.reset();
  clockError = 0;
});
afterAll(() => api.close());

/** Runs the job once, as a process does every hour. */
const run = () =>
  createDueMails({
    queries: api.queries,
    outbox: { wake: () => undefined },
    hash: createKeyedHash('a secret of the tests'),
    brands: testBrands,
    apiOf: () => 'https://api.harbourshine.example',
    clock: () => after(now, clockError),
    databaseClock: async () => now,
  })();

let customers = 0;

/** Stores a booking, confirmed for 8 to 10 a.m. unless changed. */
async function stored(changes: Partial<typeof bookings.$inferInsert>) {
  customers += 1;
  const name = `Customer ${customers}`;
  const reply = await api.post(
    '/api/submitHSBContactForm',
    booking({ name, email: `customer${customers}@home.test`, captchaToken: await api.solved() }),
  );
  expect(reply.code).toBe(200);
  const [row] = await api.queries
    .update(bookings)
    .set({ state: 'confirmed', handledAt: new Date(), arrival: '08-10', ...changes })
    .where(eq(bookings.name, name))
    .returning();
  if (!row) throw new Error('The booking was not stored.');
  return { ...row, token: tokenIn(reply.answer) };
}

async function mailsAbout(subjectStart: string) {
  const rows = await api.queries.select().from(outboxMessages).orderBy(asc(outboxMessages.createdAt));
  return rows.filter(({ subject }) => subject.startsWith(subjectStart));
}

const reminders = () => mailsAbout('Tomorrow: your cleaning');
const digests = () => mailsAbout('Today: ');

describe('a reminder', () => {
  it('leaves once on the day before a confirmed cleaning, from 10 a.m. in Hamilton', async () => {
    await stored({ date: '2031-05-06' });
    now = new Date('2031-05-05T13:59:00Z');
    await run();
    expect(await reminders()).toEqual([]);
    now = new Date('2031-05-05T14:00:00Z');
    await run();
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(mail?.toAddress).toMatch(/^customer\d+@home\.test$/);
    expect(JSON.stringify(mail?.draft)).toContain('Expect us from 8 to 10\u00a0a.m. on Tue, May\u00a06, 2031.');
    await run();
    expect(await reminders()).toHaveLength(1);
  });

  it('leaves once when eight processes run at the same time', async () => {
    await stored({ date: '2031-05-06' });
    now = new Date('2031-05-05T15:00:00Z');
    await Promise.all(Array.from({ length: 8 }, run));
    expect(await reminders()).toHaveLength(1);
  });

  it.each([
    ['summer time begins', '2031-03-10', '2031-03-09T13:30:00Z', '2031-03-09T14:30:00Z'],
    ['summer time ends', '2031-11-03', '2031-11-02T14:30:00Z', '2031-11-02T15:30:00Z'],
  ])('leaves at the same hour on the day on which %s', async (_what, date, early, due) => {
    await stored({ date });
    now = new Date(early);
    await run();
    expect(await reminders()).toEqual([]);
    now = new Date(due);
    await run();
    expect(await reminders()).toHaveLength(1);
  });

  it('is not sent for a cleaning that is not confirmed, is cancelled, declined, on another day or of a customer without email', async () => {
    await stored({ date: '2031-05-06', state: 'new', arrival: null });
    await stored({ date: '2031-05-06', state: 'cancelled' });
    await stored({ date: '2031-05-06', state: 'declined' });
    await stored({ date: '2031-05-07' });
    await stored({ date: '2031-05-06', email: '' });
    now = new Date('2031-05-05T15:00:00Z');
    await run();
    expect(await reminders()).toEqual([]);
  });
});

describe('a reminder that waits for the mail server', () => {
  type Stored = Awaited<ReturnType<typeof stored>>;

  async function waiting() {
    const row = await stored({ date: '2031-05-06' });
    isDown = true;
    now = new Date('2031-05-05T15:00:00Z');
    await run();
    return row;
  }
  const states = async () => (await reminders()).map(({ state }) => state);
  const answerWith =
    (answer: Pick<Requests['answerBooking'], 'answer' | 'arrival' | 'date'>) =>
    async ({ id, adminRevision: revision }: Stored) => {
      const { headers } = await signedIn(api, { role: 'admin' });
      return api.post(calls.answerBooking.path, { id, revision, ...answer }, headers);
    };
  const cancel = ({ token }: Stored) => api.post(calls.cancelBooking.path, { token });

  it('can be sent until midnight in Hamilton, and so can the digest of a day', async () => {
    await waiting();
    expect((await reminders())[0]?.sendUntil).toEqual(new Date('2031-05-06T04:00:00Z'));
    now = new Date('2031-05-06T10:00:00Z');
    await run();
    expect((await digests())[0]?.sendUntil).toEqual(new Date('2031-05-07T04:00:00Z'));
  });

  it.each([
    ['the customer cancels the cleaning', cancel],
    [
      'the customer moves it',
      ({ token }: Stored) => api.post(calls.changeBookingDate.path, { token, date: openDay(9) }),
    ],
    ['the customer wants no reminders', ({ token }: Stored) => api.post(calls.setReminders.path, { token, off: true })],
    ['an admin declines the cleaning', answerWith({ answer: 'decline' })],
    ['an admin moves it', answerWith({ answer: 'confirm', arrival: '08-10', date: openDay(9) })],
  ])('is withdrawn when %s', async (_, change) => {
    expect((await change(await waiting())).code).toBe(200);
    await run();
    expect(await states()).toEqual(['withdrawn']);
  });

  it('is replaced by one with the new hours when an admin changes them', async () => {
    expect((await answerWith({ answer: 'confirm', arrival: '12-14' })(await waiting())).code).toBe(200);
    await run();
    const [old, next, ...more] = await reminders();
    expect(more).toEqual([]);
    expect([old?.state, next?.state]).toEqual(['withdrawn', expect.stringMatching(/queued|sending/)]);
    expect(JSON.stringify(next?.draft)).toContain('Expect us from noon to 2\u00a0p.m.');
  });

  it('is withdrawn or never queued when the cleaning is cancelled while reminders are queued', async () => {
    const row = await stored({ date: '2031-05-06' });
    isDown = true;
    now = new Date('2031-05-05T15:00:00Z');
    const [{ code }] = await Promise.all([cancel(row), run(), run()]);
    expect(code).toBe(200);
    expect((await states()).filter((state) => state !== 'withdrawn')).toEqual([]);
  });
});

it('a customer who has switched reminders off gets none, however the address of the next booking is written', async () => {
  const row = await stored({ date: '2031-05-06' });
  const customer = { brand: 'harbour-shine', email: row.email };
  await switchReminders(api.queries, customer, true);
  await api.queries.update(bookings).set({ email: row.email.toUpperCase() });
  now = new Date('2031-05-05T15:00:00Z');
  await run();
  expect(await reminders()).toEqual([]);
  // It was not recorded as sent, so it leaves once reminders are switched on in time.
  await switchReminders(api.queries, customer, false);
  await run();
  expect(await reminders()).toHaveLength(1);
});

describe('while a clock is wrong', () => {
  it.each([
    ['a day ahead', DAY_MS],
    ['a day behind', -DAY_MS],
  ])('nothing leaves from a process that is %s, and everything once it is right', async (_, difference) => {
    // Each of these days is tomorrow or today by one of the clocks.
    for (const date of ['2031-05-04', '2031-05-05', '2031-05-06', '2031-05-07']) await stored({ date });
    now = new Date('2031-05-05T15:00:00Z');
    clockError = difference;
    await expect(run()).rejects.toThrow('The clocks differ');
    expect([await reminders(), await digests()]).toEqual([[], []]);
    clockError = 0;
    await run();
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(JSON.stringify(mail?.draft)).toContain('Tue, May\u00a06, 2031.');
    expect(await digests()).toHaveLength(1);
  });

  it('a reminder does not leave an hour early from a process that is an hour ahead', async () => {
    await stored({ date: '2031-05-06' });
    now = new Date('2031-05-05T13:30:00Z');
    clockError = HOUR_MS;
    await run();
    expect(await reminders()).toEqual([]);
  });
});

describe('the digest', () => {
  it('lists the cleanings of the day for the owner, once in the morning and without names', async () => {
    const row = await stored({ date: '2031-05-06' });
    now = new Date('2031-05-06T09:59:00Z');
    await run();
    expect(await digests()).toEqual([]);
    now = new Date('2031-05-06T10:00:00Z');
    await Promise.all(Array.from({ length: 4 }, run));
    const [mail, ...more] = await digests();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Today: 1 cleaning', toAddress: 'owner@harbourshine.test' });
    expect(JSON.stringify(mail?.draft)).toContain('/AdminDashboard/day/2031-05-06');
    expect(JSON.stringify(mail?.draft)).toContain('8 to 10\u00a0a.m.');
    expect(JSON.stringify(mail?.draft)).not.toContain(row.name);
  });

  it('is not sent on a day without cleanings', async () => {
    now = new Date('2031-05-06T10:00:00Z');
    await run();
    expect(await digests()).toEqual([]);
  });
});

describe('the mail about what is not confirmed for tomorrow', () => {
  const unconfirmed = () => mailsAbout('Not confirmed for tomorrow');

  it('names it once at 4 p.m., without names, even after a restart and by four processes at once', async () => {
    const row = await stored({ date: '2031-05-06', state: 'new', arrival: null });
    await stored({ date: '2031-05-06', state: 'handled', arrival: null });
    await stored({ date: '2031-05-06' });
    await stored({ date: '2031-05-06', state: 'declined', arrival: null });
    await stored({ date: '2031-05-07', state: 'new', arrival: null });
    now = new Date('2031-05-05T19:59:00Z');
    await run();
    expect(await unconfirmed()).toEqual([]);
    now = new Date('2031-05-05T20:00:00Z');
    // Each run is a job of its own, as after a restart.
    await Promise.all(Array.from({ length: 4 }, run));
    now = new Date('2031-05-05T21:00:00Z');
    await run();
    const [mail, ...more] = await unconfirmed();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Not confirmed for tomorrow: 2',
      toAddress: 'owner@harbourshine.test',
      sendUntil: new Date('2031-05-06T04:00:00Z'),
    });
    expect(JSON.stringify(mail?.draft)).toContain('/AdminDashboard/day/2031-05-06');
    expect(JSON.stringify(mail?.draft)).not.toContain(row.name);
  });

  it.each([
    ['summer time begins', '2031-03-10', '2031-03-09T19:59:00Z', '2031-03-09T20:00:00Z'],
    ['summer time ends', '2031-11-03', '2031-11-02T20:59:00Z', '2031-11-02T21:00:00Z'],
    ['the year ends', '2032-01-01', '2031-12-31T20:59:00Z', '2031-12-31T21:00:00Z'],
  ])('leaves at the same hour on the day on which %s', async (_what, date, early, due) => {
    await stored({ date, state: 'new', arrival: null });
    now = new Date(early);
    await run();
    expect(await unconfirmed()).toEqual([]);
    now = new Date(due);
    await run();
    expect(await unconfirmed()).toHaveLength(1);
  });

  it('is not sent when everything is confirmed', async () => {
    await stored({ date: '2031-05-06' });
    now = new Date('2031-05-05T20:00:00Z');
    await run();
    expect(await unconfirmed()).toEqual([]);
  });
});
