import type { Data, Requests } from '@threefold/api-contract';
import { AdminTable, type AdminTableColumn } from '@threefold/design-system/AdminTable';
import { api } from '../../services/adminApi.ts';
import { ListFailure, tableOf, timeColumn } from './listParts.tsx';
import { logText, whoDid } from './logContent.ts';
import { type ReloadShown, useAdminList } from './useAdminList.ts';

type Entry = Data['getAuditLog']['rows'][number];

const columns: readonly AdminTableColumn<Entry>[] = [
  {
    key: 'sentence',
    header: 'What was done',
    render: ({ sentence, reason }) => (
      <>
        {sentence}
        {reason && <div>{logText.reason(reason)}</div>}
      </>
    ),
    rowHeader: true,
    sortable: false,
    minWidth: 300,
  },
  { key: 'by', header: 'Who', render: whoDid, minWidth: 160 },
  timeColumn('at', 'When', ({ at }) => at),
];

const ask = (query: Requests['getAuditLog'], options: { signal: AbortSignal }) => api().getAuditLog(query, options);

/** The audit log: who did what, and when. */
export function LogView({ shown }: { shown: ReloadShown }) {
  const list = useAdminList(ask, shown);
  if (list.asking.answered.status === 'failed') return <ListFailure asking={list.asking} />;
  return (
    <AdminTable
      content={logText}
      columns={columns}
      {...tableOf(list)}
      getRowId={({ id }) => id}
      filters={[
        {
          key: 'actor',
          label: 'Who',
          options: [
            { value: 'admin', label: 'Admins' },
            { value: 'client', label: 'Clients' },
            { value: 'provider', label: logText.provider },
          ],
        },
      ]}
    />
  );
}
