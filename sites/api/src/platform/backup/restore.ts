import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { codeOf } from '../codeOf.ts';
import type { Database, Queries } from '../database/database.ts';
import { StartupError } from '../startupError.ts';
import { emptyTables } from './emptyTables.ts';
import { type BackupHeader, type BackupMark, FORMAT, FORMAT_NAME } from './format.ts';
import { appliedMigrations, rowsOf, type TableShape, tablesInOrder } from './tables.ts';

/** Rows inserted per statement, and about the most characters of them: the file of a picture has a million. */
const BATCH = 200;
const BATCH_LENGTH = 8_000_000;

/** The result of a restore. */
export interface RestoreResult {
  rows: number;
  /** Rows that were there before. */
  replacedRows: number;
  takenAt: string;
}

/**
 * Restores a backup into an empty, fully migrated database, in one transaction. An older backup works too: newer
 * columns get their defaults.
 *
 * @param options.replace Empties the tables first, in the same transaction.
 * @param options.afterwards Runs in the same transaction, before the restored data becomes visible.
 * @throws StartupError when the file is not a backup, is truncated or damaged, is newer than this version, or would
 * overwrite rows; and when the tables to empty stay in use.
 */
export async function restoreBackup(
  { queries }: Database,
  file: string,
  {
    replace = false,
    afterwards = async () => undefined,
  }: { replace?: boolean; afterwards?: (transaction: Queries) => Promise<void> } = {},
): Promise<RestoreResult> {
  return await queries.transaction(async (transaction) => {
    // A restore may take longer than a statement of a request.
    await transaction.execute(sql`set local statement_timeout = 0`);
    const tables = await tablesInOrder(transaction);
    const replacedRows = replace ? await countRows(transaction, tables) : 0;
    if (replace) await emptyTables(transaction);
    else await requireEmptyTables(transaction, tables);
    const restored = await readInto(transaction, file, tables);
    if (restored.rows === 0 && replacedRows > 0) {
      throw new StartupError(
        `The backup ${file} holds no rows, and the database holds ${replacedRows}: nothing was replaced. Choose another backup.`,
      );
    }
    await resetSequences(transaction);
    await afterwards(transaction);
    return { ...restored, replacedRows };
  });
}

async function countRows(transaction: Queries, tables: readonly TableShape[]): Promise<number> {
  let rows = 0;
  for (const { name } of tables) {
    const [table] = await rowsOf<{ rows: number }>(
      transaction,
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    );
    rows += table?.rows ?? 0;
  }
  return rows;
}

async function requireEmptyTables(transaction: Queries, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) {
    const found = await rowsOf(transaction, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (found.length > 0) {
      throw new StartupError(`The database is not empty (${name} has rows): add -- --replace to replace its content.`);
    }
  }
}

async function readInto(transaction: Queries, file: string, tables: readonly TableShape[]) {
  let header: BackupHeader | undefined;
  let target: TableShape | undefined;
  let expectedRows: number | undefined;
  let rows = 0;
  let batch: string[] = [];
  let length = 0;

  const flush = async () => {
    try {
      if (target && batch.length > 0) await insertRows(transaction, target, batch);
    } catch (error) {
      // Data that PostgreSQL cannot read, or that breaks a constraint.
      throw /^2[23]/.test(codeOf(error) ?? '') ? damaged(file, target) : error;
    }
    rows += batch.length;
    batch = [];
    length = 0;
  };

  try {
    const gunzip = createGunzip();
    createReadStream(file)
      .on('error', (error) => gunzip.destroy(error))
      .pipe(gunzip);
    for await (const line of createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (!header) {
        header = await headerOf(transaction, line, file);
      } else if (line.startsWith('{')) {
        batch.push(line);
        length += line.length;
        if (batch.length === BATCH || length > BATCH_LENGTH) await flush();
      } else {
        await flush();
        const mark = parsed(line);
        if (mark?.[0] === 'table') target = targetOf(mark[1], mark[2], tables);
        else if (mark?.[0] === 'end') expectedRows = mark[1];
        else throw damaged(file, target);
      }
    }
  } catch (error) {
    throw unreadable(error, file) ?? error;
  }
  if (!header || expectedRows !== rows) throw new StartupError(`The file ${file} is truncated: nothing was restored.`);
  return { rows, takenAt: header.takenAt };
}

async function headerOf(transaction: Queries, line: string, file: string): Promise<BackupHeader> {
  const [format, header] = parsed(line) ?? [];
  if (format !== FORMAT && String(format).startsWith(FORMAT_NAME)) throw tooNew(file);
  if (format !== FORMAT || typeof header !== 'object') throw new StartupError(`The file ${file} is not a backup.`);
  const applied = await appliedMigrations(transaction);
  if (header.migrations.some((hash) => !applied.includes(hash))) {
    throw tooNew(file);
  }
  return header;
}

const tooNew = (file: string) =>
  new StartupError(`The backup ${file} was taken by a newer version: restore it with that one.`);

/** Names the place, never the row: it holds personal data. */
const damaged = (file: string, table?: TableShape) =>
  new StartupError(
    `The backup ${file} is damaged${table ? ` in the rows of ${table.name}` : ''}. Nothing was restored: take another copy of it, or an older backup.`,
  );

function parsed(line: string): BackupMark | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return Array.isArray(value) ? (value as unknown as BackupMark) : undefined;
  } catch {
    return undefined;
  }
}

/** The table with those of the backup's columns that still exist; newer columns get their defaults. */
function targetOf(name: string, columns: readonly string[], tables: readonly TableShape[]): TableShape {
  const current = tables.find((table) => table.name === name);
  if (!current) throw new StartupError(`The backup contains a table that no longer exists: ${name}.`);
  return { name, columns: columns.filter((column) => current.columns.includes(column)) };
}

async function insertRows(transaction: Queries, { name, columns }: TableShape, rows: readonly string[]) {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await transaction.execute(
    sql`insert into ${sql.identifier(name)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${`[${rows.join(',')}]`}::jsonb)`,
  );
}

/** Continues sequences after the restored numbers. */
async function resetSequences(transaction: Queries): Promise<void> {
  const owned = await rowsOf<{ table: string; column: string; sequence: string }>(
    transaction,
    sql`select t.relname as "table", a.attname as "column", s.oid::regclass::text as sequence
        from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
        join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
        where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, column, sequence } of owned) {
    await transaction.execute(
      sql`select setval(${sequence}::regclass, coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`,
    );
  }
}

function unreadable(error: unknown, file: string): StartupError | undefined {
  const code = codeOf(error) ?? '';
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
    return new StartupError(`The backup ${file} cannot be read (${code}).`);
  }
  if (code === 'Z_BUF_ERROR') return new StartupError(`The file ${file} is truncated: nothing was restored.`);
  if (code.startsWith('Z_') && !String(error).includes('incorrect header check')) return damaged(file);
  if (code.startsWith('Z_')) return new StartupError(`The file ${file} is not a backup.`);
  return undefined;
}
