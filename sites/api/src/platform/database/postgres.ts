import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, migrationsFolder } from './database.ts';

/** Names the advisory lock under which one process at a time migrates. Any number would do; it must stay the same. */
const MIGRATION_LOCK = 7_384_021;

/**
 * Connects to a PostgreSQL server.
 *
 * @param onConnectionLost Told when a resting connection breaks, as on a restart of the server. The pool replaces it.
 */
export function openPostgres(url: string, onConnectionLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener a broken resting connection would end the process.
  pool.on('error', onConnectionLost);
  const queries = drizzle(pool);
  return {
    queries,
    exclusive: false,
    async ping() {
      await queries.execute(sql`select 1`);
    },
    async migrate() {
      const connection = await pool.connect();
      try {
        await connection.query('set statement_timeout = 0');
        await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(connection), { migrationsFolder });
      } finally {
        // Closed rather than returned: that gives the lock back even when the unlocking itself would fail.
        connection.release(true);
      }
    },
    close: () => pool.end(),
  };
}
