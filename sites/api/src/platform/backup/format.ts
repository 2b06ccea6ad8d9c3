/**
 * A backup is a gzipped text file with one JSON value per line. A header comes first. For each table follow a line that
 * names it, and one line per row. The last line is the number of rows, which reveals a truncated file. Rows are objects,
 * all other lines arrays. The format is independent of the engine, so a backup of the embedded database restores into PostgreSQL and
 * vice versa.
 */
export const FORMAT_NAME = 'threefold-backup-';
export const FORMAT = `${FORMAT_NAME}1` as const;

export interface BackupHeader {
  takenAt: string;
  /** Hashes of the applied migrations. */
  migrations: string[];
}

/** Any line that is not a row. */
export type BackupMark =
  | readonly [typeof FORMAT, BackupHeader]
  | readonly ['table', name: string, columns: string[]]
  | readonly ['end', rows: number];
