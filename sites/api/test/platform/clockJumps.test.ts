import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/platform/clock.ts';
import { sessions } from '../../src/platform/identity/tables.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { openBrowser, PASSWORD, registered, somebody } from '../support/people/browser.ts';
import { contact } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';
import { eventually } from '../support/timeouts.ts';

const YEAR_MS = 365 * DAY_MS;

const clock = testClock();
const api = await useTestApi({ clock });

const login = (password: string) =>
  openBrowser(api).call('loginWithEmailAndPassword', { email: somebody().email, password });

it('a rate limit counted by a clock that was ahead is lifted when the clock is set back', async () => {
  await registered(api);
  for (let attempt = 0; attempt < 10; attempt += 1) await login('a wrong password');
  expect((await login(PASSWORD)).code).toBe(429);
  clock.pass(-YEAR_MS);
  expect((await login(PASSWORD)).code).toBe(200);
});

it('a rate limit counts afresh once a clock is set back, whatever it counted while ahead', async () => {
  await registered(api);
  clock.pass(YEAR_MS);
  for (let attempt = 0; attempt < 5; attempt += 1) await login('a wrong password');
  clock.pass(-YEAR_MS);
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await login('a wrong password')).code).toBe(401);
  const refused = await login(PASSWORD);
  expect(refused.code).toBe(429);
  // Only attempts that still count determine the wait: a quarter of an hour at most.
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
});

it('a session survives a clock that is set back, for no longer than usual', async () => {
  const signedIn = async () => {
    const { answer } = await browser.call('getSessionUser');
    return answer.status === 'OK' && (answer.data as { user: unknown }).user !== null;
  };
  const browser = await registered(api);
  clock.pass(-YEAR_MS);
  expect(await signedIn()).toBe(true);
  const [row] = await api.queries.select().from(sessions);
  expect(Math.abs((row?.createdAt.getTime() ?? 0) - clock().getTime())).toBeLessThan(HOUR_MS);
  clock.pass(25 * HOUR_MS);
  expect(await signedIn()).toBe(false);
});

it('mail that a clock which was ahead has postponed or leased for a year is sent', async () => {
  await api.post('/api/submitContactForm', contact());
  await api.settled();
  const inAYear = sql`now() + interval '1 year'`;
  await api.queries.update(outboxMessages).set({ state: 'queued', attempts: 3, nextAttemptAt: inAYear });
  await eventually(async () => expect(await states()).toEqual(['sent', 'sent']));
  await api.queries.update(outboxMessages).set({ state: 'sending', leaseUntil: inAYear });
  await eventually(async () => expect(await states()).toEqual(['sent', 'sent']));
});

const states = async () => (await api.queries.select().from(outboxMessages)).map(({ state }) => state);
