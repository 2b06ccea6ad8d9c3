import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@threefold/api-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBackup } from '../../src/platform/backup/write.ts';
import { onPostgres, sharedDatabase } from '../support/database/database.ts';
import { mailSealer } from '../support/mail/mails.ts';
import { signedIn } from '../support/people/identities.ts';
import { openDay, submitBooking } from '../support/samples.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';
import { isFullRun } from '../support/thoroughness.ts';

const GUIDE = fileURLToPath(new URL('../../../../docs/guides/deploy.md', import.meta.url));

const YEAR = 50 * 365;
const MEASURED = 150;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-size-'));
  api = await openTestApi(
    { captcha: { challenge: () => Promise.reject(), verify: async (token) => ({ kind: 'solved', solution: token }) } },
    { bookingsPerHour: 10_000 },
  );
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** What the tables with their indexes and the next backup take, in bytes. */
async function sizes() {
  const { rows } = (await api.queries.execute(
    sql`select sum(pg_total_relation_size(oid))::float8 as tables from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )) as unknown as { rows: { tables: number }[] };
  const file = path.join(folder, 'backup.ndjson.gz');
  await writeBackup(sharedDatabase(api), file, mailSealer);
  const { size } = await stat(file);
  await rm(file);
  return { tables: rows[0]?.tables ?? 0, backup: size };
}

it.runIf(onPostgres && isFullRun)(
  'the deployment guide tells what a year of 50 bookings a day takes, each confirmed and moved once, with five mails',
  { timeout: 240_000 },
  async () => {
    const admin = await signedIn(api, { role: 'admin' });
    const book = async (number: number) => {
      const email = `customer${number}@size.test`;
      const { id, token } = await submitBooking(api, { email, date: openDay(7 + (number % 100)), captchaToken: email });
      const answer = { id, revision: 0, answer: 'confirm', arrival: '08-10' };
      expect((await api.post(calls.answerBooking.path, answer, admin.headers)).code).toBe(200);
      const date = openDay(8 + (number % 100));
      expect((await api.post(calls.changeBookingDate.path, { token, date })).code).toBe(200);
    };
    // Whether autovacuum makes room in the middle depends on the machine.
    await api.queries.execute(
      sql`do $$ declare relation regclass; begin
            for relation in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
              execute format('alter table %s set (autovacuum_enabled = false)', relation);
            end loop;
          end $$`,
    );
    // Tests before this one may have left room, which a year of bookings would not find.
    await api.queries.execute(sql`vacuum full`);
    // The first ones fill pages that are there anyway.
    await book(0);
    await api.settled();
    const before = await sizes();
    for (let number = 1; number <= MEASURED; number += 1) await book(number);
    await api.settled();
    const after = await sizes();
    const yearly = (kind: keyof typeof after) => ((after[kind] - before[kind]) / MEASURED) * YEAR;

    const guide = (await readFile(GUIDE, 'utf8')).replaceAll(/\s+/g, ' ');
    const [, gigabytes, megabytes] =
      /A year of 50 bookings a day takes about ([\d.]+) GB in the database and ([\d.]+) MB in each backup/.exec(
        guide,
      ) ?? [];
    const told = { tables: Number(gigabytes) * 1e9, backup: Number(megabytes) * 1e6 };
    for (const kind of ['tables', 'backup'] as const) {
      expect(yearly(kind), kind).toBeGreaterThan(told[kind] / 1.5);
      expect(yearly(kind), kind).toBeLessThan(told[kind] * 1.5);
    }
  },
);
