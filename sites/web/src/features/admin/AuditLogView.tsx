import type { Data, Requests } from '@threefold/api-contract';
import { AdminTable, type AdminTableColumn } from '@threefold/design-system/AdminTable';
import { api } from '../../services/adminApi.ts';
import type { Overlays } from '../../services/overlays.tsx';
import { logText, whoDid } from './auditLogContent.ts';
import { CsvButton } from './CsvButton.tsx';
import { ListFailure, tableOf, timeColumn } from './listParts.tsx';
import { spreadsheetTime } from './times.ts';
import { type ReloadRef, useAdminList } from './useAdminList.ts';

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

const getAuditLog = (query: Requests['getAuditLog'], options: { signal: AbortSignal }) =>
  api().getAuditLog(query, options);

const exportAll = (query: Requests['exportAuditLog']) => api().exportAuditLog(query);

/** The audit log: who did what, and when. */
export function AuditLogView({ reloadRef, overlays }: { reloadRef: ReloadRef; overlays: Overlays }) {
  const list = useAdminList(getAuditLog, reloadRef);
  if (list.query.state.status === 'failed') return <ListFailure query={list.query} />;
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
      slots={{
        toolbar: (
          <CsvButton
            name="log"
            count={list.page?.count ?? 0}
            view={list.view}
            call={exportAll}
            overlays={overlays}
            columns={[
              { header: 'What was done', value: ({ sentence }: Entry) => sentence },
              { header: 'Reason', value: ({ reason }) => reason },
              { header: 'Who', value: whoDid },
              { header: 'When (Hamilton)', value: ({ at }) => spreadsheetTime(at) },
            ]}
          />
        ),
      }}
    />
  );
}
