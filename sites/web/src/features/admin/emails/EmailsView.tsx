import { styled } from '@mui/material/styles';
import type { Data, Requests } from '@threefold/api-contract';
import { AdminTable, type AdminTableColumn } from '@threefold/design-system/AdminTable';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { api } from '../../../services/adminApi.ts';
import { formResult } from '../../../services/formResult.ts';
import type { Overlays } from '../../../services/overlays.tsx';
import { CsvButton } from '../shared/CsvButton.tsx';
import { adminText } from '../shared/content.ts';
import type { CsvColumn } from '../shared/csv.ts';
import { ListFailure, RowButton, tableOf, timeColumn } from '../shared/listParts.tsx';
import { emailsText } from '../shared/otherViewsContent.ts';
import { inHamilton, spreadsheetTime, withoutThisYear } from '../shared/times.ts';
import { type ReloadRef, useAdminList } from '../shared/useAdminList.ts';

type Delivery = Data['getEmailDeliveries']['rows'][number];

const STATES = {
  queued: 'WAITING',
  sending: 'SENDING',
  sent: 'SENT',
  failed: 'GIVEN UP',
  expired: 'TOO LATE',
  withdrawn: 'WITHDRAWN',
} as const;

const stateOf = ({ state }: Delivery) => STATES[state];

/** Whether an email was not accepted, and is not being withdrawn. */
const isInTrouble = ({ state, lastError }: Delivery) =>
  state === 'failed' || state === 'expired' || ((state === 'queued' || state === 'sending') && lastError !== null);

/** On cards the label needs no more than its word, so that the time beside it keeps its line. */
const wideTimes = { '& td:nth-of-type(4)': { gridTemplateColumns: 'auto minmax(0, 1fr)' } };

const Tries = styled('span')(({ theme }) => ({ display: 'block', color: theme.vars.palette.text.secondary }));

const columns: readonly AdminTableColumn<Delivery>[] = [
  {
    key: 'to',
    header: 'To',
    render: ({ to }) => to,
    rowHeader: true,
    minWidth: 236,
  },
  {
    key: 'subject',
    header: 'Subject',
    // No line begins with the dash before the brand's name.
    render: ({ subject }) => subject,
    minWidth: 120,
    inCard: 'text',
  },
  {
    key: 'state',
    header: 'State',
    render: (delivery) =>
      isInTrouble(delivery) ? (
        <StatusDot status="active" sx={{ color: 'error.main' }}>
          {stateOf(delivery)}
        </StatusDot>
      ) : (
        <StatusDot status="inactive">{stateOf(delivery)}</StatusDot>
      ),
    minWidth: 120,
    inCard: 'text',
  },
  {
    key: 'error',
    header: 'What happened',
    render: ({ lastError, attempts, nextAttemptAt }) =>
      lastError && (
        <>
          {lastError}
          <Tries>{emailsText.tries(attempts, nextAttemptAt && withoutThisYear(inHamilton(nextAttemptAt)))}</Tries>
        </>
      ),
    sortable: false,
    minWidth: 150,
    inCard: 'text',
  },
  timeColumn('created', 'Written', ({ createdAt }) => createdAt),
];

const csvColumns: readonly CsvColumn<Delivery>[] = [
  { header: 'To', value: ({ to }) => to },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'State', value: stateOf },
  { header: 'What happened', value: ({ lastError }) => lastError },
  { header: 'Tries', value: ({ attempts }) => attempts },
  { header: 'Next try (Hamilton)', value: ({ nextAttemptAt }) => spreadsheetTime(nextAttemptAt) },
  { header: 'Written (Hamilton)', value: ({ createdAt }) => spreadsheetTime(createdAt) },
  { header: 'Sent (Hamilton)', value: ({ sentAt }) => spreadsheetTime(sentAt) },
];

const getEmailDeliveries = (query: Requests['getEmailDeliveries'], options: { signal: AbortSignal }) =>
  api().getEmailDeliveries(query, options);
const exportAll = (query: Requests['exportEmailDeliveries']) => api().exportEmailDeliveries(query);

export interface EmailsViewProps {
  reloadRef: ReloadRef;
  /** Called after a change, which affects the overview's counts. */
  onChanged: () => Promise<unknown>;
  overlays: Overlays;
}

/** The mails. By default those that need attention come first. */
export function EmailsView({ reloadRef, onChanged, overlays }: EmailsViewProps) {
  const list = useAdminList(getEmailDeliveries, reloadRef);
  const retry = async (id: string) => {
    const { status, detail } = await overlays.during(emailsText.retrying, formResult(api().retryEmail({ id })));
    const reload = () => Promise.all([list.query.reload(), onChanged()]);
    if (status !== 'OK') overlays.show({ kind: 'error', ...adminText.problem(detail ?? '') });
    // Most mails are sent by the time that the message is closed.
    else overlays.show({ kind: 'success', ...emailsText.retried, onClose: () => void reload() });
    await reload();
  };
  if (list.query.state.status === 'failed') return <ListFailure query={list.query} />;
  return (
    <AdminTable
      content={emailsText}
      columns={columns}
      {...tableOf(list)}
      getRowId={({ id }) => id}
      sx={wideTimes}
      filters={[
        {
          key: 'state',
          label: 'State',
          options: [
            { value: 'attention', label: 'Needs attention' },
            { value: 'sent', label: 'Sent' },
          ],
        },
      ]}
      renderActions={({ id, to, state }) =>
        (state === 'failed' || state === 'queued') && (
          <RowButton label={emailsText.retry} row={to} onClick={() => void retry(id)} />
        )
      }
      slots={{
        toolbar: (
          <CsvButton
            name="emails"
            count={list.page?.count ?? 0}
            view={list.view}
            call={exportAll}
            overlays={overlays}
            columns={csvColumns}
          />
        ),
      }}
    />
  );
}
