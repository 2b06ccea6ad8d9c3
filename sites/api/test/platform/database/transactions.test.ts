import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Queries } from '../../../src/platform/database/database.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { brandSecurity } from '../../../src/platform/identity/tables.ts';
import { createMetrics, type Metrics } from '../../../src/platform/metrics/metrics.ts';
import { createPostgresDatabase, onPostgres } from '../../support/database/database.ts';

describe.runIf(onPostgres)('a transaction', () => {
  let database: Database;
  let queries: Queries;
  let metrics: Metrics;

  beforeAll(async () => {
    const url = await createPostgresDatabase();
    database = openPostgres(url, { onRetry: (reason) => metrics.transactionRetried(reason) });
    queries = database.queries;
    await queries.insert(brandSecurity).values([
      { brand: 'one', requireSecondFactor: false },
      { brand: 'other', requireSecondFactor: false },
    ]);
  });
  beforeEach(() => {
    metrics = createMetrics(queries);
  });
  afterAll(() => database.close());

  const retries = async (reason: string) => {
    const { text } = await metrics.exposition();
    return Number(new RegExp(`transaction_retries_total{reason="${reason}"} (\\d+)`).exec(text)?.[1]);
  };

  const change = (transaction: Queries, brand: string) =>
    transaction
      .update(brandSecurity)
      .set({ requireSecondFactor: sql`not ${brandSecurity.requireSecondFactor}` })
      .where(eq(brandSecurity.brand, brand));

  /** Resolves for both callers once both have called. */
  const meeting = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let arrived = 0;
    return () => {
      arrived += 1;
      if (arrived === 2) resolve();
      return promise;
    };
  };

  it('runs again after a deadlock, which is counted', async () => {
    const meet = meeting();
    const inOrder = (first: string, second: string) =>
      queries.transaction(async (transaction) => {
        await change(transaction, first);
        await meet();
        await change(transaction, second);
        return first;
      });
    expect(await Promise.all([inOrder('one', 'other'), inOrder('other', 'one')])).toEqual(['one', 'other']);
    // More than once if the one that runs again takes its first lock before the other has got its second.
    expect(await retries('deadlock')).toBeGreaterThan(0);
    // Each was changed by both.
    const rows = await queries.select().from(brandSecurity);
    expect(rows.map(({ requireSecondFactor }) => requireSecondFactor)).toEqual([false, false]);
  });

  it('runs again after a serialization failure, which is counted', async () => {
    const meet = meeting();
    const changeWhatWasRead = () =>
      queries.transaction(
        async (transaction) => {
          await transaction.select().from(brandSecurity);
          await meet();
          await change(transaction, 'one');
        },
        { isolationLevel: 'repeatable read' },
      );
    await Promise.all([changeWhatWasRead(), changeWhatWasRead()]);
    expect(await retries('serialization')).toBe(1);
  });

  it('runs five times at most', async () => {
    let runs = 0;
    const failing = queries.transaction(async (transaction) => {
      runs += 1;
      await transaction.execute(sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`);
    });
    await expect(failing).rejects.toThrow();
    expect([runs, await retries('deadlock')]).toEqual([5, 4]);
  });

  it('runs once when it fails for another reason', async () => {
    let runs = 0;
    const failing = queries.transaction(async () => {
      runs += 1;
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(runs).toBe(1);
  });
});
