import type { ApiResponse } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { type Address, hasAddress, stateOfAddresses } from '@threefold/validation';
import type { CsvColumn } from '../../../services/csv.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { HostBrandFacts } from '../../../services/hostBrand.tsx';
import { spreadsheetTime } from '../shared/times.ts';

/** A column of times, which are local where the brand is, as its header says: `Received (Springfield)`. */
export const timesOf = <Row>(
  { region, contacts: { city } }: Pick<HostBrandFacts, 'region' | 'contacts'>,
  header: string,
  time: (row: Row) => string | null,
): CsvColumn<Row> => ({ header: `${header} (${city})`, value: (row) => spreadsheetTime(time(row), region) });

/**
 * A column of the states of addresses, where a brand's name them. It is not called State, as that of bookings is.
 * @param regions of all brands
 */
export const stateColumns = <Row extends Address>(
  regions: readonly Region[],
  regionOf: (row: Row) => Region,
): CsvColumn<Row>[] =>
  regions.some(stateOfAddresses)
    ? [{ header: 'State or territory', value: (row) => (hasAddress(row) ? stateOfAddresses(regionOf(row)) : '') }]
    : [];

/** A batch of rows, newest first, with their positions in the sorted list and the next batch's cursor. */
interface Batch<Row> {
  rows: readonly Row[];
  positions: readonly number[];
  next: string | null;
}

/**
 * All rows of all pages, in the table's order, or why there are none.
 * @param query the list's search, filters and sort
 */
export async function collectRows<Query, Row>(
  query: Record<string, string>,
  call: (query: Query) => Promise<ApiResponse<Batch<Row>>>,
): Promise<{ rows?: readonly Row[]; detail?: string }> {
  const collected: { row: Row; position: number }[] = [];
  let after: string | null = null;
  do {
    // The table's keys are strings; the call validates them.
    const request = { ...query, ...(after !== null && { after }) } as Query;
    let batch: Batch<Row> | undefined;
    const { status, detail } = await formResult(call(request), (data) => {
      batch = data;
    });
    if (status !== 'OK' || !batch) return { detail };
    const { rows, positions, next } = batch;
    for (const [index, row] of rows.entries()) collected.push({ row, position: positions[index] ?? 0 });
    after = next;
  } while (after !== null);
  return { rows: collected.sort((a, b) => a.position - b.position).map(({ row }) => row) };
}
