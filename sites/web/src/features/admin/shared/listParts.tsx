import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { ADMIN_PAGE_SIZE } from '@threefold/api-contract';
import type { AdminTableColumn } from '@threefold/design-system/AdminTable';
import { QueryNotice } from '../../../services/QueryNotice.tsx';
import type { QueryResult } from '../../../services/useQuery.ts';
import { adminText } from './content.ts';
import { inHamilton, withoutThisYear } from './times.ts';
import type { AdminList } from './useAdminList.ts';

/** A panel like those of the lists. */
const panel = ({ brand, breakpoints, vars }: Theme) => ({
  backgroundColor: vars.palette.background.paper,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: `${brand.shape.panel}px`,
  // Starts where the texts of the panels around it do.
  paddingInline: '24px',
  [breakpoints.down('nav')]: { paddingInline: '18px' },
  '& .DsNotice-layout': { justifyContent: 'start' },
});

/** Replaces a list that could not be loaded. */
export function ListFailure({
  query: { state, reload },
}: {
  query: Pick<QueryResult<unknown>, 'state'> & { reload: () => Promise<unknown> };
}) {
  if (state.status !== 'failed') return null;
  return <QueryNotice title={adminText.failed} failure={state} reload={reload} sx={panel} />;
}

/** A column of times in Hamilton's time zone. */
export const timeColumn = <Row,>(
  key: string,
  header: string,
  value: (row: Row) => string | null,
): AdminTableColumn<Row> => ({
  key,
  header,
  render: (row) => {
    const time = value(row);
    return time && withoutThisYear(inHamilton(time));
  },
  // A line in each brand's type.
  minWidth: 212,
});

export interface RowButtonProps {
  label: string;
  /** Identifies the row to screen readers. */
  row: string;
  onClick: () => void;
}

/** An action on a row. */
export function RowButton({ label, row, onClick }: RowButtonProps) {
  return (
    <Button size="small" aria-label={`${label}: ${row}`} onClick={onClick}>
      {label}
    </Button>
  );
}

/** The table props that all lists share. */
export const tableOf = <Row,>({
  query,
  page,
  view,
  onViewChange,
}: AdminList<{ rows: readonly Row[]; count: number; page: number }>) => ({
  rows: page?.rows ?? [],
  count: page?.count ?? 0,
  pageSize: ADMIN_PAGE_SIZE,
  status: query.state.status === 'loading' ? ('loading' as const) : ('ready' as const),
  view,
  onViewChange,
});
