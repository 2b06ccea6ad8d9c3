import Button from '@mui/material/Button';
import { ADMIN_PAGE_SIZE } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { AdminTable, type AdminTableColumn, type AdminTableProps } from '@threefold/design-system/AdminTable';
import type { ReactNode } from 'react';
import { type CsvColumn, toCsv } from '../../../services/csv.ts';
import { download } from '../../../services/download.ts';
import { errorMessage } from '../../../services/forms/errorMessage.ts';
import { useOverlays } from '../../../services/overlays.tsx';
import { timeOf } from '../../../services/times.ts';
import { downloadXlsx } from '../export/downloadXlsx.ts';
import { collectRows } from '../export/rows.ts';
import { adminText } from './content.ts';
import { ListFailure } from './ListFailure.tsx';
import { PanelStack } from './sheet.ts';
import { withoutThisYear } from './times.ts';
import { type List, queryOf } from './useList.ts';

/** A column of times in a brand's time zone. */
export const timeColumn = <Row,>(
  key: string,
  header: string,
  value: (row: Row) => string | null,
  /** The region of all rows, or of each. */
  region: Region | ((row: Row) => Region),
): AdminTableColumn<Row> => ({
  key,
  header,
  render: (row) => {
    const time = value(row);
    const of = typeof region === 'function' ? region(row) : region;
    return time && withoutThisYear(timeOf(time, of), of);
  },
  // A line in each brand's type.
  minWidth: 212,
});

/** An action on a row. @param row identifies the row to screen readers */
export const RowButton = ({ label, row, onClick }: { label: string; row: string; onClick: () => void }) => (
  <Button size="small" aria-label={`${label}: ${row}`} onClick={onClick}>
    {label}
  </Button>
);

interface ListTableProps<Query, Row extends { id: string }>
  extends Pick<AdminTableProps<Row>, 'content' | 'columns' | 'filters' | 'renderActions' | 'sx'> {
  list: List<{ rows: readonly Row[]; count: number; page: number }>;
  /** The export of all matching rows of all pages. */
  csv: {
    /** File name without extension. */
    name: string;
    columns: readonly CsvColumn<Row>[];
    call: Parameters<typeof collectRows<Query, Row>>[1];
  };
  /** Before the button that exports. */
  toolbar?: ReactNode;
}

const rowId = ({ id }: { id: string }) => id;

/** The table of a list: a page of rows, and buttons that export all of them, in the table's order. */
export function ListTable<Query, Row extends { id: string }>({
  list: { query, failure, page, view, change, area },
  csv,
  toolbar,
  ...table
}: ListTableProps<Query, Row>) {
  const overlays = useOverlays();
  // The rows of an earlier search would look like this search's result.
  if (failure) return <ListFailure failure={failure} isFetching={query.isFetching} />;

  const { name, columns, call } = csv;
  const save = async (write: (rows: readonly Row[]) => void | Promise<void>) => {
    const collectAndWrite = async () => {
      const { rows, detail } = await collectRows(queryOf(view), call);
      if (rows) await write(rows);
      return rows ? undefined : (detail ?? '');
    };
    const problem = await overlays.during(
      adminText.exporting,
      collectAndWrite().catch((error) => errorMessage(error)),
    );
    if (problem !== undefined) overlays.show({ kind: 'error', ...adminText.problem(problem) });
  };
  const saveCsv = (rows: readonly Row[]) => download(`${name}.csv`, 'text/csv', toCsv(columns, rows));
  const saveXlsx = (rows: readonly Row[]) => downloadXlsx(name, columns, rows);

  return (
    <>
      <PanelStack {...area}>
        <AdminTable
          {...table}
          rows={page?.rows ?? []}
          count={page?.count ?? 0}
          pageSize={ADMIN_PAGE_SIZE}
          status={page ? 'ready' : 'loading'}
          view={view}
          onViewChange={change}
          getRowId={rowId}
          slots={{
            toolbar: (
              <>
                {toolbar}
                <Button size="small" disabled={!page?.count} onClick={() => void save(saveCsv)}>
                  {adminText.exportCsv}
                </Button>
                <Button size="small" disabled={!page?.count} onClick={() => void save(saveXlsx)}>
                  {adminText.exportXlsx}
                </Button>
              </>
            ),
          }}
        />
        {/* Below the rows, which stay: after a failed refresh they are from before. */}
        {query.error && <ListFailure failure={query.error} isFetching={query.isFetching} />}
      </PanelStack>
      {overlays.element}
    </>
  );
}
