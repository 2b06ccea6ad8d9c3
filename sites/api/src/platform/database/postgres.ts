import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, migrationsFolder } from './database.ts';

/** Names the advisory lock under which one process at a time migrates. Any number would do; it must stay the same. */
const MIGRATION_LOCK = 7_384_021;

const STATEMENT_TIMEOUT_MS = 10_000;

/** A server that says nothing for longer is gone, or hangs: it would have given the statement up by then. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 2_000;

/**
 * Connects to a PostgreSQL server.
 *
 * @param onConnectionLost Told when a connection breaks, as on a restart of the server. The pool replaces it.
 */
export function openPostgres(url: string, onConnectionLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    stream: impatientSocket,
  });
  surviveLostConnections(pool, onConnectionLost);
  const queries = drizzle(pool);
  return {
    queries,
    exclusive: false,
    async ping() {
      await queries.execute(sql`select 1`);
    },
    migrate: () => migrateAlone(url),
    close: () => pool.end(),
  };
}

/** A connection that ends by itself when nothing comes for too long, so that nobody waits on a server that hangs. */
function impatientSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MS, () => {
    socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));
  });
}

/**
 * Keeps the process and the pool whole when connections break. One that breaks while it is lent out says so to nobody,
 * which would end the process; and one that breaks before a transaction has begun is never given back, which would
 * leave the pool a place short for good.
 */
function surviveLostConnections(pool: pg.Pool, onConnectionLost: (error: Error) => void): void {
  const lent = new WeakSet<pg.PoolClient>();
  pool.on('error', onConnectionLost);
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (lent.has(client)) onConnectionLost(error);
    });
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // Whoever has it gives it back as well, and must not fail on that.
      client.release = () => undefined;
    });
  });
}

/** Migrates over a connection of its own, which may wait for another process that migrates, however long that takes. */
async function migrateAlone(url: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await connection.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(connection), { migrationsFolder });
  } finally {
    // Gives the lock back even when the unlocking itself would fail.
    await connection.end();
  }
}
