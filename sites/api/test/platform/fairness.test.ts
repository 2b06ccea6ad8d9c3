import { calls, IDEMPOTENCY_KEY_HEADER } from '@threefold/api-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDays } from '../../src/modules/scheduling/index.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { onPostgres, openTestDatabase } from '../support/database/database.ts';
import { lockAwaited } from '../support/database/locks.ts';
import { openBrowser, PASSWORD, registered, somebody } from '../support/people/browser.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { booking, nextWeek, openDay } from '../support/samples.ts';
import { openTestApi, type TestApi, testBrands } from '../support/testApi.ts';

/** More than a process has connections. */
const MANY = 30;

describe.runIf(onPostgres)('while one subject is in demand', () => {
  let api: TestApi;
  let other: Database;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await openTestApi(
      {
        captcha: { challenge: () => Promise.reject(), verify: async (token) => ({ kind: 'solved', solution: token }) },
      },
      { bookingsPerHour: 10_000 },
    );
    other = await openTestDatabase();
    admin = await signedIn(api, { role: 'admin' });
  });
  afterAll(async () => {
    await api.close();
    await other.close();
  });

  const book = (number: number, date: string) =>
    api.post(
      calls.submitHSBContactForm.path,
      booking({ date, email: `customer${number}@rush.test`, captchaToken: `solution ${date} ${number}` }),
      { [IDEMPOTENCY_KEY_HEADER]: `fairness-${date}-${number}` },
    );

  /** How many statements wait inside the database. */
  const waiting = async () => {
    const { rows } = (await other.queries.execute(sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as { rows: { count: number }[] };
    return rows[0]?.count;
  };

  it('the health check does not wait behind the transactions', async () => {
    const release = Promise.withResolvers<void>();
    // As many as run at once, and more.
    const held = Array.from({ length: 8 }, () => api.queries.transaction(() => release.promise));
    expect((await api.get('/readyz')).code).toBe(200);
    release.resolve();
    await Promise.all(held);
  });

  it(`${MANY} bookings of a day leave the connections to others, and all are stored`, async () => {
    const day = nextWeek();
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = other.queries.transaction(async (transaction) => {
      await createDays(1, testBrands).lock(transaction, { brand: 'harbour-shine', day });
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const bookings = Array.from({ length: MANY }, (_, number) => book(number, day));
    await lockAwaited(other.queries, '');
    expect((await api.get(calls.getAdminOverview.path, admin.headers)).code).toBe(200);
    expect((await book(MANY, openDay(8))).code).toBe(200);
    expect(await waiting()).toBeLessThanOrEqual(2);
    release.resolve();
    await holding;
    expect(new Set((await Promise.all(bookings)).map(({ code }) => code))).toEqual(new Set([200]));
  });
});

it('of 200 people who log in at the same moment, nobody is refused before having waited', {
  timeout: 120_000,
}, async () => {
  const api = await openTestApi();
  try {
    const { email } = somebody();
    await registered(api);
    let answered = 0;
    const logIn = async () => {
      const { code } = await openBrowser(api).call('loginWithEmailAndPassword', { email, password: PASSWORD });
      answered += 1;
      return { code, place: answered };
    };
    const replies = await Promise.all(Array.from({ length: 200 }, logIn));
    // On a busy machine the last ones wait for longer than a request may.
    const refused = replies.filter(({ code }) => code !== 200);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(refused.length > 0 ? [503] : []));
    expect(Math.min(200, ...refused.map(({ place }) => place))).toBeGreaterThan(20);
  } finally {
    await api.close();
  }
});
