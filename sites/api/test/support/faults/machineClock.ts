import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { createPostgresDatabase } from '../database/database.ts';
import { queryRows } from '../database/query.ts';
import { eventually } from '../timeouts.ts';
import type { FaultApi } from './faults.ts';

/** The clock of the API and its database, which can be moved forward and back. */
export interface MachineClock {
  databaseUrl: string;
  /** Environment of an API process that uses this clock. */
  env: Record<string, string>;
  nodeArgs: readonly string[];
  /** Sets how far ahead the clock is, in ms, and resolves when the database and the processes use it. */
  jump(ahead: number, processes: readonly FaultApi[]): Promise<void>;
}

/** Overrides the database's time functions through the search path; `moved.clock` holds the offset. */
const MOVED_TIME = `
  create schema moved;
  create table moved.clock (ahead interval not null);
  insert into moved.clock values ('0');
  create function moved.now() returns timestamptz stable language sql as
    'select pg_catalog.now() + ahead from moved.clock';
  create function moved.clock_timestamp() returns timestamptz volatile language sql as
    'select pg_catalog.clock_timestamp() + ahead from moved.clock';
`;

/** Creates an empty database with such a clock. @param folder Gets the file that tells the processes how far ahead it is. */
export async function createMachineClock(folder: string): Promise<MachineClock> {
  const databaseUrl = await createPostgresDatabase();
  const file = path.join(folder, 'clock');
  await writeFile(file, '0');

  const { pathname } = new URL(databaseUrl);
  await queryRows(databaseUrl, MOVED_TIME);
  await queryRows(databaseUrl, `alter database ${pathname.slice(1)} set search_path = public, moved, pg_catalog`);

  return {
    databaseUrl,
    env: { MOVED_CLOCK: file, DATABASE_URL: databaseUrl },
    nodeArgs: ['--import', fileURLToPath(new URL('movedClock.mjs', import.meta.url))],
    async jump(ahead, processes) {
      await writeFile(file, String(ahead));
      await queryRows(databaseUrl, `update moved.clock set ahead = interval '${ahead} milliseconds'`);
      for (const { process } of processes) {
        // movedClock.mjs writes into this file what it has read.
        await writeFile(`${file}.taken`, '');
        process.kill('SIGUSR2');
        await eventually(async () => expect(await readFile(`${file}.taken`, 'utf8')).toBe(String(ahead)));
      }
    },
  };
}
