import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database as the modules see it: the same on either engine, and inside a transaction. There, use the transaction's
 * own handle only; on the embedded database's single connection the outer one would wait forever.
 */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database. */
export interface Database {
  queries: Queries;
  /** Whether no other process can use it. */
  exclusive: boolean;
  /** @throws when it cannot be reached. */
  ping(): Promise<void>;
  /** Brings the tables to the newest form. Several processes may do so at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Where the migrations lie. They only ever go forward. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
