import { styled, type Theme } from '@mui/material/styles';
import type { Data, Requests } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import type { AdminTableColumn } from '@threefold/design-system/AdminTable';
import { useMemo } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { timesOf } from '../export/rows.ts';
import { ListTable } from '../shared/ListTable.tsx';
import { useList } from '../shared/useList.ts';
import { logText, momentOf, whoDid } from './auditLogContent.ts';

type Entry = Data['getAuditLog']['rows'][number];

const Reason = styled('span')(({ theme }) => ({ display: 'block', color: theme.vars.palette.text.secondary }));

/**
 * A log is read down, by day: each entry is a line, and on phones a few. The day is shown once, on its first line, but read aloud on
 * each.
 */
const byDay = ({ typography, vars }: Theme) => ({
  '& tbody': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& tr:has([data-day="first"])': { borderColor: vars.palette.outline },
  '& tbody th': { maxWidth: 'none' },
  '& tbody td': { color: vars.palette.text.secondary },
  '& [data-day] > b': { fontWeight: 600, color: vars.palette.text.primary },
  '& [data-day] > b::after': { content: '","' },
  '@container DsAdminTable (width < 40rem)': {
    '& tr': { display: 'flex', flexWrap: 'wrap', paddingBlock: '10px' },
    '& tbody th': { ...typography.body1, order: -1, flexBasis: '100%' },
  },
  '@container DsAdminTable (width >= 40rem)': {
    '& tr': { gridTemplateColumns: '13rem 9rem minmax(0, 1fr)', paddingBlock: '6px' },
    // In a table, as wide as the other columns leave it.
    '& tbody th': { ...typography.body2, gridArea: '1 / 3', width: '100%' },
    '& tbody td': { gridArea: '1 / auto' },
    '& [data-day]': { display: 'grid', gridTemplateColumns: '7rem auto', whiteSpace: 'nowrap' },
    '& [data-day] > b::after': { content: 'none' },
    '& [data-day="same"] > b': { opacity: 0 },
  },
});

/** The columns, with the day of each entry that begins one. */
function columnsOf(rows: readonly Entry[], region: Region): readonly AdminTableColumn<Entry>[] {
  const days = rows.map(({ at }) => momentOf(at, region).day);
  const firsts = new Set(rows.filter((_, index) => days[index] !== days[index - 1]));
  return [
    {
      key: 'at',
      header: 'When',
      render: (entry) => {
        const { day, time } = momentOf(entry.at, region);
        return (
          <span data-day={firsts.has(entry) ? 'first' : 'same'}>
            <b>{day}</b> <span>{time}</span>
          </span>
        );
      },
      inCard: 'text',
      minWidth: 210,
    },
    { key: 'by', header: 'Who', render: whoDid, inCard: 'text', minWidth: 160 },
    {
      key: 'sentence',
      header: 'What was done',
      render: ({ sentence, reason }) => (
        <>
          <span>{sentence}</span>
          {reason && <Reason>{logText.reason(reason)}</Reason>}
        </>
      ),
      rowHeader: true,
      sortable: false,
      minWidth: 300,
    },
  ];
}

const NO_ROWS: readonly Entry[] = [];

/** The audit log: who did what, and when. */
export function AuditLogView() {
  const brand = useHostBrand();
  const list = useList((request: Requests['getAuditLog']) => adminQuery('getAuditLog', request));
  const rows = list.page?.rows ?? NO_ROWS;
  const columns = useMemo(() => columnsOf(rows, brand.region), [rows, brand.region]);
  return (
    <ListTable
      list={list}
      content={logText}
      columns={columns}
      sx={byDay}
      filters={[
        {
          key: 'actor',
          label: 'Who',
          options: [
            { value: 'admin', label: 'Admins' },
            { value: 'client', label: 'Clients' },
            { value: 'provider', label: logText.gone.provider },
            { value: 'operator', label: logText.gone.operator },
            { value: 'visitor', label: logText.failedLogins },
          ],
        },
      ]}
      csv={{
        name: 'log',
        columns: [
          { header: 'What was done', value: ({ sentence }: Entry) => sentence },
          { header: 'Reason', value: ({ reason }) => reason },
          { header: 'Who', value: whoDid },
          timesOf(brand, 'When', ({ at }: Entry) => at),
        ],
        call: (request: Requests['exportAuditLog']) => api().exportAuditLog(request),
      }}
    />
  );
}
