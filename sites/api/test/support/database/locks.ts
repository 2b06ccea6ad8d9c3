import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Queries } from '../../../src/platform/database/database.ts';
import { eventually } from '../timeouts.ts';

/**
 * Waits until at least this many statements with this beginning wait for a lock.
 * @param queries not of a transaction, in which the view never changes
 */
export const lockAwaited = (queries: Queries, beginning: string, count = 1) =>
  eventually(async () => {
    const { rows } = (await queries.execute(sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query ilike ${`${beginning}%`}`)) as { rows: unknown[] };
    expect(rows.length).toBeGreaterThanOrEqual(count);
  });
