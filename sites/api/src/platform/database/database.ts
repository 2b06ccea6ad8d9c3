import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { StartupError } from '../startupError.ts';
import type { RetryReason } from './errors.ts';

/**
 * The database as modules use it, the same for both engines and inside a transaction. There, use only the
 * transaction's handle: the embedded database has one connection, on which the outer handle would wait forever.
 */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What a database reports while it is open. */
export interface DatabaseEvents {
  /** A connection broke, for example on a server restart. The pool replaces it. */
  onConnectionLost?: (error: Error) => void;
  /** A transaction runs again, because the database ended it in favor of another. */
  onRetry?: (reason: RetryReason) => void;
}

/** Migrations gave up on a table that another transaction holds. They can run again at any time. */
export class MigrationsWait extends StartupError {}

/** An open database. */
export interface Database {
  queries: Queries;
  /** Whether no other process can use it. */
  exclusive: boolean;
  /** @throws when it cannot be reached. */
  ping(): Promise<void>;
  /**
   * Migrates the tables to the newest version. Safe to run in several processes.
   *
   * @throws MigrationsWait when another transaction holds a table for longer than a few seconds.
   */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** The folder of the migrations. There are no down migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
