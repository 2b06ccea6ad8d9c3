import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { codeOf } from '../codeOf.ts';
import type { PoolSettings } from '../config/config.ts';
import { createTurns } from '../turns.ts';
import { type Database, type DatabaseEvents, MigrationsWait, migrationsFolder, type Queries } from './database.ts';
import { retryReason } from './errors.ts';

/** Number of the advisory lock that serializes migrations. Arbitrary, but must not change. */
const MIGRATION_LOCK = 7_384_021;

/** PostgreSQL's code for a lock that was not granted within the lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

const MIGRATION_LOCK_TIMEOUT_MS = 5_000;

const CONNECT_TIMEOUT_MS = 5_000;

/** Transactions may wait for one another's locks. The other connections are for reads, which never do. */
const SHARE_OF_TRANSACTIONS = 0.6;

/** How long a statement waits for a connection, in ms. */
const WAIT_FOR_CONNECTION_MS = 10_000;

/** How much longer than a statement may take a server is silent that has stopped or hangs: it would have cancelled the statement by then. */
const SILENCE_MS = 2_000;

/** Delays before a transaction runs again. Random within each, so that two that met do not meet again. */
const RETRY_DELAYS_MS = [10, 40, 160, 640];

/** Connects to a PostgreSQL server. */
export function openPostgres(
  url: string,
  { onConnectionLost, onRetry }: DatabaseEvents = {},
  { connections = 10, statementSeconds = 10 }: PoolSettings = {},
): Database {
  const statementMs = statementSeconds * 1000;
  const pool = new pg.Pool({
    connectionString: url,
    Client: ImpatientClient,
    max: connections,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    stream: () => createSocketWithTimeout(statementMs + SILENCE_MS),
  });
  handleLostConnections(pool, onConnectionLost);
  const queries = drizzle(pool);
  retryTransactions(queries, Math.floor(connections * SHARE_OF_TRANSACTIONS), onRetry);
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

/** The pool has one time limit for connecting and for waiting until a connection is free. */
class ImpatientClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super({ ...settings, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** A socket that closes itself when the server is silent too long, so that no query waits on a hung server. */
function createSocketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));
  });
}

/** Runs few transactions at once, and each again after a deadlock or a serialization failure, a few times. */
function retryTransactions(queries: Queries, atOnce: number, onRetry: DatabaseEvents['onRetry']): void {
  const inTurn = createTurns(atOnce, () =>
    Object.assign(new Error('The transactions before it take too long.'), { code: 'ETIMEDOUT' }),
  );
  const run = queries.transaction.bind(queries);
  const runOnce: typeof run = (...transaction) => inTurn(() => run(...transaction));
  queries.transaction = async (change, config) => {
    for (const delay of RETRY_DELAYS_MS) {
      try {
        return await runOnce(change, config);
      } catch (error) {
        const reason = retryReason(error);
        if (!reason) throw error;
        onRetry?.(reason);
        await sleep(Math.random() * delay);
      }
    }
    return await runOnce(change, config);
  };
}

/**
 * Handles broken connections. A checked-out connection that breaks has no error listener, which would end the
 * process. One that breaks before a transaction starts is never released, which would shrink the pool.
 */
function handleLostConnections(pool: pg.Pool, onConnectionLost: DatabaseEvents['onConnectionLost']): void {
  const lent = new WeakSet<pg.PoolClient>();
  pool.on('error', (error) => onConnectionLost?.(error));
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (lent.has(client)) onConnectionLost?.(error);
    });
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // Its user releases it too, which must not throw.
      client.release = () => undefined;
    });
  });
}

/**
 * Migrates over a separate connection, which may wait for another process's migration without a timeout. Everything is one
 * transaction, lock included, so that it also works through a pooler that lends a connection for a transaction only.
 */
async function migrateAlone(url: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await connection.connect();
  try {
    await connection.query('begin');
    await connection.query('set local statement_timeout = 0');
    await connection.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    // A migration that waits for a table makes every later query of that table wait behind it.
    await connection.query(`set local lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`);
    // Commits this transaction: its own `begin` has no effect within it.
    await migrate(drizzle(connection), { migrationsFolder });
    await connection.query('commit');
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new MigrationsWait(
      'The migrations wait for another transaction, which holds a table. End it (see pg_stat_activity) and try again.',
    );
  } finally {
    // Undoes what was not committed, and releases the lock.
    await connection.end();
  }
}
