import { loadChunk } from '../../../services/chunk.ts';
import type { CsvColumn } from '../../../services/csv.ts';
import { download } from '../../../services/download.ts';

/**
 * Offers rows as an .xlsx file.
 *
 * @param name file name without extension
 * @throws {ChunkLoadError}
 */
export async function downloadXlsx<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const { toXlsx } = await loadChunk(() => import('./xlsx.ts'));
  const file = await toXlsx(columns, rows);
  download(`${name}.xlsx`, file.type, file);
}
