import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { createPostgresDatabase, onPostgres } from '../../support/database/database.ts';
import { queryRows } from '../../support/database/query.ts';

describe.runIf(onPostgres)('a process', async () => {
  const url = onPostgres ? await createPostgresDatabase() : '';
  const database = openPostgres(url, {}, { connections: 2, statementSeconds: 1 });
  afterAll(() => database.close());

  it('has as many connections as are set, and answers all that wait for one', async () => {
    const reads = Array.from({ length: 8 }, () => database.queries.execute(sql`select pg_sleep(0.05)`));
    const transactions = Array.from({ length: 8 }, () =>
      database.queries.transaction((transaction) => transaction.execute(sql`select pg_sleep(0.05)`)),
    );
    expect(await Promise.all([...reads, ...transactions])).toHaveLength(16);
    const connections =
      "select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep%'";
    const others = (await queryRows(url, connections)).length - 1;
    expect(others).toBeLessThanOrEqual(2);
  });

  it('ends a statement after the time that is set', async () => {
    const begun = performance.now();
    await expect(database.queries.execute(sql`select pg_sleep(20)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
