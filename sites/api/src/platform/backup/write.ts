import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { getTableName, sql } from 'drizzle-orm';
import type { Sealer } from '../crypto/sealed.ts';
import type { Database, Queries } from '../database/database.ts';
import { withSealedTokens } from '../outbox/privateTokens.ts';
import { outboxMessages } from '../outbox/table.ts';
import { type BackupMark, FORMAT } from './format.ts';
import { appliedMigrations, rowsOf, tablesInOrder } from './tables.ts';

/** Rows fetched per query, which bounds memory: those of pictures hold up to a MB. */
const BATCH = 500;
const BATCH_OF_FILES = 10;
const FILES = 'content_picture_files';

/**
 * Writes a consistent snapshot of the database to one file while others keep using it. The file appears complete or
 * not at all.
 *
 * @param sealer Encrypts the private tokens of mails that are not sent yet: whoever gets the file can open none of their links.
 * @returns the number of rows.
 * @throws when the database or the disk fails; then there is no file.
 */
export async function writeBackup({ queries }: Database, file: string, sealer: Sealer): Promise<number> {
  const draft = `${file}.draft`;
  let rows = 0;
  try {
    await queries.transaction(
      async (transaction) => {
        const lines = Readable.from(
          backupLines(transaction, sealer, (count) => {
            rows = count;
          }),
        );
        await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600 }));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const handle = await open(draft, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(draft, file);
    return rows;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const OUTBOX = getTableName(outboxMessages);

/** A mail's row, as JSON, with its private tokens encrypted. */
function sealedRow(row: string, sealer: Sealer): string {
  const mail = JSON.parse(row);
  return JSON.stringify({ ...mail, draft: mail.draft && withSealedTokens(mail.draft, mail.id, sealer) });
}

async function* backupLines(
  transaction: Queries,
  sealer: Sealer,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  const line = (mark: BackupMark) => `${JSON.stringify(mark)}\n`;
  let rows = 0;
  // A backup may take longer than a statement of a request.
  await transaction.execute(sql`set local statement_timeout = 0`);
  yield line([FORMAT, { takenAt: new Date().toISOString(), migrations: await appliedMigrations(transaction) }]);
  for (const { name, columns } of await tablesInOrder(transaction)) {
    yield line(['table', name, columns]);
    await transaction.execute(
      sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    const batchSize = name === FILES ? BATCH_OF_FILES : BATCH;
    for (;;) {
      const batch = await rowsOf<{ row: string }>(transaction, sql.raw(`fetch ${batchSize} from backup_rows`));
      if (batch.length === 0) break;
      rows += batch.length;
      // As the database printed it, because JavaScript cannot represent large numbers exactly.
      yield batch.map(({ row }) => `${name === OUTBOX ? sealedRow(row, sealer) : row}\n`).join('');
    }
    await transaction.execute(sql`close backup_rows`);
  }
  counted(rows);
  yield line(['end', rows]);
}
