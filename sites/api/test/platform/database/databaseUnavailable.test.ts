import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@threefold/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { goodBody } from '../../support/bodies.ts';
import { createPostgresDatabase, onPostgres } from '../../support/database/database.ts';
import { queryRows } from '../../support/database/query.ts';
import { type SignedIn, signedIn } from '../../support/people/identities.ts';
import { openTestApi, type TestApi } from '../../support/testApi.ts';
import { eventually } from '../../support/timeouts.ts';

const DOWN = {
  status: 'UNAVAILABLE',
  detail: 'We cannot process this at the moment. Please try again in a few minutes.',
};

/** Addresses beside the calls, which mails, calendars and the payment provider open. */
const OTHER_ADDRESSES = ['/api/calendarFeed?token=x', '/api/stopReminders?token=x', '/api/altchaChallenge'];

describe.runIf(onPostgres)('while PostgreSQL', () => {
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  let ownerUrl: string;
  let name: string;
  let api: TestApi;
  let admin: SignedIn;

  /** As the server's operator, from another database: this one may take no connections. */
  const operate = (statement: string) => queryRows(new URL('/postgres', ownerUrl).href, statement);
  const endConnections = () =>
    operate(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);

  beforeAll(async () => {
    ownerUrl = await createPostgresDatabase();
    name = new URL(ownerUrl).pathname.slice(1);
    await operate(`create role ${role} login`);
    await queryRows(ownerUrl, `grant all on all tables in schema public to ${role}`);
    await queryRows(ownerUrl, `grant all on all sequences in schema public to ${role}`);
    const url = new URL(ownerUrl);
    url.username = role;
    api = await openTestApi({ database: openPostgres(url.href) });
    admin = await signedIn(api, { role: 'admin' });
  });
  afterAll(async () => {
    await api.close();
    await queryRows(ownerUrl, `drop owned by ${role}`);
    await operate(`drop role ${role}`);
  });

  it.each<[what: string, breakIt: (name: string) => string, mendIt: (name: string) => string]>([
    [
      'is read-only',
      () => `alter role ${role} set default_transaction_read_only = on`,
      () => `alter role ${role} reset default_transaction_read_only`,
    ],
    [
      'has no connection left',
      () => `alter role ${role} connection limit 0`,
      () => `alter role ${role} connection limit -1`,
    ],
    [
      'takes no connections',
      (database) => `alter database ${database} allow_connections false`,
      (database) => `alter database ${database} allow_connections true`,
    ],
    ['refuses the login', () => `alter role ${role} nologin`, () => `alter role ${role} login`],
  ])('%s, nothing answers 500, and all works afterwards', async (_what, breakIt, mendIt) => {
    await operate(breakIt(name));
    await endConnections();
    const failed: unknown[] = [];
    let unavailable = 0;
    const judge = (address: string, { code, answer }: Awaited<ReturnType<TestApi['get']>>) => {
      if (code === 503 && JSON.stringify(answer) === JSON.stringify(DOWN)) unavailable += 1;
      // The local Stripe server keeps its account in this database, too: it is a provider that cannot be reached.
      else if (code >= 500 && !(code === 503 && 'code' in answer && answer.code === 'provider_unavailable'))
        failed.push([address, code, answer]);
    };
    for (const [callName, { method, path, request }] of Object.entries<Call>(calls)) {
      judge(
        path,
        method === 'GET'
          ? await api.get(path, admin.headers)
          : await api.post(path, request && goodBody(callName, admin.id), admin.headers),
      );
    }
    for (const address of OTHER_ADDRESSES) judge(address, await api.get(address));
    expect(failed).toEqual([]);
    expect(unavailable).toBeGreaterThan(10);
    expect((await api.get('/healthz')).code).toBe(503);

    await operate(mendIt(name));
    await endConnections();
    // A connection that has just ended may be lent once more.
    await eventually(async () =>
      expect((await api.post(calls.submitContactForm.path, goodBody('submitContactForm', ''))).code).toBe(200),
    );
  });
});
