import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@threefold/api-contract';
import { expect, it, vi } from 'vitest';
import { queryRows } from '../support/database/query.ts';
import {
  expectConsistentBookings,
  inSeconds,
  isLongRun,
  newCustomer,
  percentile,
  reportFigure,
  sendRequest,
  startRush,
} from '../support/faults/faults.ts';
import { useOwnPostgres } from '../support/faults/ownPostgres.ts';
import { startSmtp } from '../support/mail/smtp.ts';
import { PASSWORD, somebody } from '../support/people/browser.ts';
import { openDay, tokenIn } from '../support/samples.ts';

/** How many come at the same moment. */
const MANY = isLongRun ? 1_000 : 150;

const SITE = 'https://ferrolane.example';

const DOWN = 'We cannot process this at the moment. Please try again in a few minutes.';

const servers = useOwnPostgres();

const post = (name: 'loginWithEmailAndPassword' | 'register', body: object) =>
  fetch(servers.api.url + calls[name].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE },
    body: JSON.stringify(body),
  });

/** A signed-in user who keeps reading. Resolves with the durations, in ms. */
function startReading(cookie: string) {
  const durations: number[] = [];
  let over = false;
  const reading = (async () => {
    while (!over) {
      const read = await sendRequest(servers.api.url + calls.getSessionUser.path, {
        headers: { Cookie: cookie, Origin: SITE },
      });
      expect(read.code).toBe(200);
      durations.push(read.duration);
    }
  })();
  return async () => {
    over = true;
    await reading;
    return durations;
  };
}

it(`${MANY} bookings of one day all wait their turn, and so do as many logins, while a signed-in reader does not`, async (context) => {
  const registered = await post('register', somebody());
  expect(registered.status).toBe(200);
  const cookie = registered.headers.get('Set-Cookie')?.split(';', 1)[0] ?? '';
  const customers = await Promise.all(Array.from({ length: MANY }, newCustomer));
  const endReading = startReading(cookie);
  const booking = performance.now();
  const outcomes = await Promise.all(
    customers.map(async ({ name, send }) => ({ name, ...(await send(servers.api.url)) })),
  );
  const lastAfter = performance.now() - booking;
  const reads = await endReading();
  expect(outcomes.filter(({ code }) => code !== 200)).toEqual([]);
  const kept = await expectConsistentBookings(servers.postgres.url, new Set(outcomes.map(({ name }) => name)));
  reportFigure(
    context,
    `${MANY} bookings of one day at the same moment`,
    `all OK, the last after ${inSeconds(lastAfter)}; a signed-in reader's p99 ${inSeconds(percentile(reads, 0.99))}, slowest ${inSeconds(Math.max(...reads))}`,
    kept,
  );

  const began = performance.now();
  const { email } = somebody();
  const logins = await Promise.all(
    Array.from({ length: MANY }, () => post('loginWithEmailAndPassword', { email, password: PASSWORD })),
  );
  const served = logins.filter(({ status }) => status === 200).length;
  // A slow machine does not compare as many passwords in the time that a request may wait.
  expect(logins.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(served).toBeGreaterThan(0);
  reportFigure(
    context,
    `${MANY} logins at the same moment`,
    `${served} OK and ${MANY - served} told to try again in a minute, the last after ${inSeconds(performance.now() - began)}`,
  );
});

it('bookings are refused with a sentence while PostgreSQL is read-only, and go on afterwards', async (context) => {
  const load = startRush([servers.api.url], 8);
  const successes = () => load.outcomes.filter(({ code }) => code === 200).length;
  const refusals = () => load.outcomes.filter(({ code }) => code !== 200);
  const setReadOnly = async (on: boolean) => {
    await queryRows(servers.postgres.url, `alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`);
    await queryRows(servers.postgres.url, 'select pg_reload_conf()');
  };
  await vi.waitFor(() => expect(successes()).toBeGreaterThan(30), 60_000);
  await setReadOnly(true);
  await vi.waitFor(() => expect(refusals().length).toBeGreaterThan(30), 60_000);
  const before = successes();
  await setReadOnly(false);
  await vi.waitFor(() => expect(successes()).toBeGreaterThan(before + 30), 60_000);
  await load.end();
  expect(new Set(refusals().map(({ answer }) => answer && 'detail' in answer && answer.detail))).toEqual(
    new Set([DOWN]),
  );
  const kept = await expectConsistentBookings(servers.postgres.url, load.booked);
  reportFigure(context, 'PostgreSQL read-only under load', `${refusals().length} refused with a sentence`, kept);
});

it('a customer reads that a booking is cancelled last, however long the mail server was away', async (context) => {
  const { port } = new URL(servers.smtp.url);
  await servers.smtp.close();
  const customer = await newCustomer();
  const token = tokenIn((await customer.send(servers.api.url)).answer);
  const change = (name: 'changeBookingDate' | 'cancelBooking', body: object) =>
    sendRequest(servers.api.url + calls[name].path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, ...body }),
    });
  expect((await change('changeBookingDate', { date: openDay(12) })).code).toBe(200);
  // As long as the outage after which the mails came in another order; the short run waits for one failed attempt.
  await vi.waitFor(() => expect(servers.api.log()).toContain('mail not delivered yet'), 30_000);
  if (isLongRun) await sleep(36_000);
  expect((await change('cancelBooking', {})).code).toBe(200);

  servers.smtp = await startSmtp(Number(port));
  const subjects = () =>
    servers.smtp.deliveries
      .filter(({ recipients }) => recipients.includes(customer.email))
      .map(({ mail }) => mail.subject);
  await vi.waitFor(() => expect(subjects()).toHaveLength(3), { timeout: 60_000, interval: 100 });
  expect(subjects().map((subject) => /request|is now on|cancelled/.exec(subject ?? '')?.[0])).toEqual([
    'request',
    'is now on',
    'cancelled',
  ]);
  const ids = servers.smtp.deliveries.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(ids.length);
  reportFigure(
    context,
    'no mail server while a booking is made, moved and cancelled',
    `read in this order: ${subjects().join('; ')}`,
    {
      acknowledged: 3,
      lost: 0,
      doubled: 0,
    },
  );
});
