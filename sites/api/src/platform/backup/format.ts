/**
 * A backup is a gzipped text file with one JSON value a line: a header; for each table a line that names it, then a line
 * for each row; at the end the number of rows, which tells a whole file from one that was cut off. Rows are objects, all
 * else are arrays. It holds no engine's own format, so that it can be taken from the embedded database and put into
 * PostgreSQL, or the other way.
 */
export const FORMAT = 'threefold-backup-1';

export interface BackupHeader {
  takenAt: string;
  /** Hashes of the migrations the tables had seen. */
  migrations: string[];
}

/** Any line but a row. */
export type BackupMark =
  | readonly [typeof FORMAT, BackupHeader]
  | readonly ['table', name: string, columns: string[]]
  | readonly ['end', rows: number];
