import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { StartupError } from '../../src/platform/startupError.ts';
import { createUnmigratedDatabase, onPostgres } from '../support/database.ts';

it.runIf(onPostgres)('migrations give up on a table that another transaction holds, and say so', async () => {
  const url = await createUnmigratedDatabase();
  const open = () => openDatabase({ kind: 'postgres', url });
  await (await open()).close();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    await other.query('begin; lock table drizzle.__drizzle_migrations');
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect(refused).toMatchObject({ message: expect.stringContaining('wait for another transaction') });
    await other.query('commit');
    await (await open()).close();
  } finally {
    await other.end();
  }
});
