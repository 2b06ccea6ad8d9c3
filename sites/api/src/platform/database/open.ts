import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { codeOf } from '../codeOf.ts';
import type { Config } from '../config/config.ts';
import { messageWithoutData, StartupError } from '../startupError.ts';
import type { Database, DatabaseEvents, Queries } from './database.ts';
import { hasDatabase, markAsUsed, noDatabase, unreadable } from './embeddedFolder.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { createPgliteFolder, openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** How a database is opened. */
export interface Opening extends DatabaseEvents {
  /** Whether one without tables, or none, may be the beginning of a new one. By default it must exist already. */
  create?: boolean;
  /** Whether its tables stay as they are, so that a replica will do, which takes no writes. */
  asItIs?: boolean;
}

/**
 * Opens the configured database and migrates it.
 *
 * @throws StartupError when it cannot be reached, opened or migrated, refuses the connection, or does not exist yet and
 * may not be created.
 */
export const openDatabase = (config: Config['database'], opening: Opening = {}): Promise<Database> =>
  config.kind === 'postgres' ? openServer(config, opening) : openEmbedded(config.folder, opening);

/**
 * Tries the configured database without changing it.
 *
 * @throws StartupError when a start could not use it.
 */
export async function tryDatabase({
  database: settings,
  createDatabase,
}: Pick<Config, 'database' | 'createDatabase'>): Promise<void> {
  if (settings.kind === 'pglite') {
    if (!(await hasDatabase(settings.folder)) && !createDatabase) throw noDatabase(settings.folder);
    return;
  }
  const database = openPostgres(settings.url, {}, settings);
  const undone = new Error('Undo what was tried.');
  try {
    await database.queries.transaction(async (transaction) => {
      await transaction.execute(sql`create table threefold_trial ()`);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw serverProblem(error) ?? error;
  } finally {
    await database.close();
  }
}

async function openServer(
  settings: Extract<Config['database'], { kind: 'postgres' }>,
  { create = false, asItIs = false, ...events }: Opening,
): Promise<Database> {
  const database = openPostgres(settings.url, events, settings);
  try {
    await requireTimeLimit(database.queries);
    if (!create && !(await hasTables(database.queries))) {
      throw new StartupError(
        'The database of DATABASE_URL has none of the tables of this application: check its name. The API creates them at its first start, and npm run restore restores them.',
      );
    }
    if (!asItIs) await database.migrate();
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw serverProblem(error) ?? error;
  }
}

/** @throws StartupError when statements have no time limit, because a pooler left the pool's own out. */
async function requireTimeLimit(queries: Queries): Promise<void> {
  const result = await queries.execute(sql`select current_setting('statement_timeout') as "limit"`);
  const [row] = (result as unknown as { rows: { limit: string }[] }).rows;
  if (row?.limit !== '0') return;
  throw new StartupError(
    "The database of DATABASE_URL has no time limit for statements, because a pooler is in front of it: set it for the role, as in alter role threefold set statement_timeout = '10s'.",
  );
}

async function openEmbedded(folder: string, { create = false, asItIs = false }: Opening): Promise<Database> {
  if (!(await hasDatabase(folder))) {
    if (!create) throw noDatabase(folder);
    await createPgliteFolder(folder).catch(async (error: unknown) => {
      await requireSpace(folder);
      throw new StartupError(`The database in ${folder} cannot be created (${reasonOf(error)}).`);
    });
  }
  let database: Database | undefined;
  try {
    database = await openPglite(folder);
    // A new one gets its tables before it gets its name.
    if (!(await hasTables(database.queries))) throw new Error('it has no tables');
    if (!asItIs) await database.migrate();
    await markAsUsed(folder);
    return database;
  } catch (error) {
    await database?.close().catch(() => undefined);
    await requireSpace(folder);
    throw unreadable(folder, reasonOf(error));
  }
}

/** What the embedded database needs to open, in bytes: it writes a piece of its log. */
const LEAST_SPACE = 32 * 1024 * 1024;

/** @throws StartupError when the disk is full: the engine that fails on it only says that it aborted. */
async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(path.dirname(folder));
  if (bavail * bsize > LEAST_SPACE) return;
  throw new StartupError(
    `The disk of ${folder} is full: free at least ${LEAST_SPACE / 1024 / 1024} MiB on it, then start again. Nothing is wrong with the database.`,
  );
}

/** Whether the tables were ever migrated. */
async function hasTables(queries: Queries): Promise<boolean> {
  const result = await queries.execute(sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  return (result as unknown as { rows: unknown[] }).rows.length > 0;
}

/** The reason of a failure of the embedded engine, whose own message may only say that it aborted. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? (messageWithoutData(error).split('\n', 1)[0] ?? '') : '';
  return !message || /abort|unreachable|exit|failed to initialize/i.test(message)
    ? 'it is damaged or of another version'
    : message;
}

/** The error for a server that cannot be used, without its URL, which holds a password; undefined for any other error. */
function serverProblem(error: unknown): StartupError | undefined {
  if (error instanceof StartupError || !(error instanceof Error)) return undefined;
  const code = codeOf(error) ?? '';
  const message = messageWithoutData(error);
  const refused = (what: string, advice: string) =>
    new StartupError(`The database of DATABASE_URL ${what} (${message.replace(/\.$/, '')})${advice}.`);
  if (/SSL|certificate/i.test(message) || /CERT|^ERR_(?:TLS|SSL)/.test(code)) {
    return refused('cannot be reached over TLS', ': check sslmode in DATABASE_URL, and the certificate of the server');
  }
  // PgBouncer's answer to the pool's time limits.
  if (message.includes('unsupported startup parameter')) {
    return refused(
      'is behind a pooler that refuses time limits',
      ': set ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout in pgbouncer.ini, and both for the role',
    );
  }
  // 28: invalid login. 3D: unknown database. 55000: it takes no connections.
  if (/^(?:28|3D|55000)/.test(code)) return refused('refuses the connection', '');
  if (code === '25006') return refused('is read-only', ': connect to the server that takes writes');
  if (code === '42501') {
    return refused('refuses to create the tables', ': make the role of DATABASE_URL the owner of the database');
  }
  // 53: for want of connections, memory or space on the disk. 57: it starts, stops or cancelled the statement.
  if (/^5[37]/.test(code)) return refused('does not work at the moment', ': mend it, then start again');
  // A socket that is not there, or belongs to somebody else.
  if (isDatabaseUnavailable(error) || ['ENOENT', 'EACCES', 'ENOTSOCK', 'EINVAL'].includes(code)) {
    return new StartupError(`The database of DATABASE_URL cannot be reached (${code || 'no answer'}).`);
  }
  // Any other state of PostgreSQL, such as a table of this name that another application made.
  return /^[0-9FHPX][0-9A-Z]{4}$/.test(code) ? refused('cannot be migrated', '') : undefined;
}
