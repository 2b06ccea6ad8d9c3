import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@threefold/api-contract/client';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { captchaSecretOf } from '../../src/platform/captcha/open.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { easySolution } from '../support/captcha.ts';
import { emptyDatabaseSettings, onPostgres } from '../support/database/database.ts';
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts';
import { booking } from '../support/samples.ts';
import { type ServerProcess, startProcess } from '../support/server.ts';
import { isFullRun, repetitions } from '../support/thoroughness.ts';
import { eventually } from '../support/timeouts.ts';

const KILLS = repetitions(1, 20);

const ACCOUNT_SECRET = 'a secret for the tests, of 32 or more characters';

const movedClock = fileURLToPath(new URL('../support/faults/movedClock.mjs', import.meta.url));

let dataDir: string;
let smtp: TestSmtp;
let settings: Record<string, string>;
let server: ServerProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'threefold-crash-'));
  smtp = await startSmtp();
  settings = await emptyDatabaseSettings(dataDir);
});
afterEach(async () => {
  server?.process.kill('SIGKILL');
  await server?.ended;
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}, nodeArgs: readonly string[] = []) => {
  server = startProcess(
    {
      SMTP_URL: smtp.url,
      ACCOUNT_SECRET,
      OUTBOX_LEASE_SECONDS: '2',
      // Room on one day for the bookings of all kills.
      BOOKINGS_PER_DAY: '100',
      ...settings,
      ...env,
    },
    nodeArgs,
  );
  return server;
};

const openDatabase = async (): Promise<Database> =>
  settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL) : openPglite(path.join(dataDir, 'db'));

it.runIf(onPostgres || isFullRun)(
  `the API loses nothing when it is killed right after its response, ${KILLS} times`,
  {
    timeout: 240_000,
  },
  async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { process, listening, ended } = start();
      const client = createClient({ baseUrl: await listening });
      const captchaToken = await easySolution(captchaSecretOf(ACCOUNT_SECRET));
      const answer = await client.submitHSBContactForm(
        booking({ name: `Customer ${kill}`, email: `customer${kill}@home.test`, captchaToken }),
      );
      process.kill('SIGKILL');
      expect(answer).toMatchObject({ status: 'OK' });
      await ended;
    }

    const { process, listening, ended } = start();
    await listening;
    const messageIds = () => new Set(smtp.deliveries.map(({ mail }) => mail.messageId));
    await eventually(() => expect(messageIds().size).toBe(2 * KILLS));
    process.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, stderr: '' });

    const database = await openDatabase();
    try {
      const names = (await database.queries.select({ name: bookings.name }).from(bookings)).map(({ name }) => name);
      expect(names.sort()).toEqual(Array.from({ length: KILLS }, (_, index) => `Customer ${index + 1}`).sort());

      const mails = await database.queries.select().from(outboxMessages);
      expect(mails).toHaveLength(2 * KILLS);
      for (const { id, state, attempts, fromAddress } of mails) {
        // A mail that was accepted right before a kill waits to be sent again, under the same Message-ID.
        expect(['sent', 'queued']).toContain(state);
        const messageId = `<${id}@${fromAddress.split('@')[1]}>`;
        const times = smtp.deliveries.filter(({ mail }) => mail.messageId === messageId).length;
        // More than one attempt means that the process was killed between leasing and marking the mail.
        expect(times).toBeGreaterThanOrEqual(1);
        expect(times).toBeLessThanOrEqual(attempts);
      }
    } finally {
      await database.close();
    }
  },
);

/** Moves what `now()` returns in new connections. */
async function moveDatabaseClock(queries: Database['queries'], ahead: number) {
  await queries.execute(
    sql.raw(`create schema moved;
      create function moved.now() returns timestamptz language sql stable
        as $$ select pg_catalog.now() + make_interval(secs => ${ahead / 1000}) $$;
      do $$ begin execute format('alter database %I set search_path = moved, pg_catalog, public', current_database()); end $$`),
  );
}

it.runIf(isFullRun)(
  'the API sends a reminder once when it is killed between claiming and sending the mail',
  { timeout: 120_000 },
  async () => {
    const database = await openDatabase();
    await database.migrate();
    const id = randomUUID();
    const now = new Date();
    const { captchaToken: _, ...entries } = booking({ date: '2031-05-06' });
    await database.queries.insert(bookings).values({
      ...entries,
      submissionType: 'schedule',
      message: '',
      id,
      brand: 'harbour-shine',
      idempotencyKey: id,
      fingerprint: id,
      state: 'confirmed',
      confirmedAt: now,
      handledAt: now,
      arrival: '08-10',
    });

    // The processes live at 11 a.m. of the day before, and so does the database. The embedded one has the process's clock.
    const clock = path.join(dataDir, 'clock');
    const ahead = Date.parse('2031-05-05T15:00:00Z') - Date.now();
    await writeFile(clock, String(ahead));
    if (onPostgres) await moveDatabaseClock(database.queries, ahead);
    await database.close();
    const startOnDayBefore = () => start({ MOVED_CLOCK: clock }, ['--import', movedClock]);

    let isClaimed = false;
    smtp.beforeAccepting = () => {
      isClaimed = true;
      return new Promise(() => undefined);
    };
    const { process, listening, ended } = startOnDayBefore();
    await listening;
    await eventually(() => expect(isClaimed).toBe(true));
    process.kill('SIGKILL');
    await ended;
    expect(smtp.deliveries).toEqual([]);

    smtp.beforeAccepting = async () => {};
    const restarted = startOnDayBefore();
    await restarted.listening;
    await eventually(() => expect(smtp.deliveries).toHaveLength(1));
    restarted.process.kill('SIGTERM');
    expect(await restarted.ended).toEqual({ code: 0, stderr: '' });
    expect(smtp.deliveries.map(({ recipients, mail }) => [recipients, mail.subject])).toEqual([
      [['sam@whitlock.test'], 'Tomorrow: your cleaning - Harbour Shine Brigade'],
    ]);
    // No second reminder waits.
    const afterwards = await openDatabase();
    expect(await afterwards.queries.select({ state: outboxMessages.state }).from(outboxMessages)).toEqual([
      { state: 'sent' },
    ]);
    await afterwards.close();
  },
);
