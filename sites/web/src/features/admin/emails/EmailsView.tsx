import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data, Requests } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import type { AdminTableColumn } from '@threefold/design-system/AdminTable';
import { breakable } from '@threefold/design-system/components/ListRow';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { useMemo } from 'react';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import type { CsvColumn } from '../../../services/csv.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import { type HostBrandFacts, useHostBrand } from '../../../services/hostBrand.tsx';
import { useOverlays } from '../../../services/overlays.tsx';
import { timeOf } from '../../../services/times.ts';
import { timesOf } from '../export/rows.ts';
import { adminText } from '../shared/content.ts';
import { ListTable, RowButton, timeColumn } from '../shared/ListTable.tsx';
import { withoutThisYear } from '../shared/times.ts';
import { useList } from '../shared/useList.ts';

type Delivery = Data['getEmailDeliveries']['rows'][number];

const words = {
  caption: 'Email deliveries',
  empty: 'No emails yet.',
  noMatch: 'No emails match this search.',
  /** How often an email was tried, and when it is tried next. */
  tries: (attempts: number, next: string | null) =>
    `Tried ${attempts === 1 ? 'once' : `${attempts} times`}${next ? `, next ${next}` : ''}`,
  retry: 'Send again',
  retrying: 'Sending the email again...',
  retried: { title: 'Sending again', body: 'The email is being sent again. This list shows the result.' },
} as const;

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

const columnsOf = (region: Region): readonly AdminTableColumn<Delivery>[] => [
  {
    key: 'to',
    header: 'To',
    render: ({ to }) => <span>{breakable(to)}</span>,
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
          <span>{lastError}</span>
          <Tries>
            {words.tries(attempts, nextAttemptAt && withoutThisYear(timeOf(nextAttemptAt, region), region))}
          </Tries>
        </>
      ),
    sortable: false,
    minWidth: 150,
    inCard: 'text',
  },
  timeColumn('created', 'Written', ({ createdAt }) => createdAt, region),
];

const csvColumnsOf = (brand: HostBrandFacts): readonly CsvColumn<Delivery>[] => [
  { header: 'To', value: ({ to }) => to },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'State', value: stateOf },
  { header: 'What happened', value: ({ lastError }) => lastError },
  { header: 'Tries', value: ({ attempts }) => attempts },
  timesOf(brand, 'Next try', ({ nextAttemptAt }) => nextAttemptAt),
  timesOf(brand, 'Written', ({ createdAt }) => createdAt),
  timesOf(brand, 'Sent', ({ sentAt }) => sentAt),
];

/** The mails. By default those that need attention come first. */
export function EmailsView() {
  const brand = useHostBrand();
  const columns = useMemo(() => columnsOf(brand.region), [brand.region]);
  const client = useQueryClient();
  const overlays = useOverlays();
  const list = useList((request: Requests['getEmailDeliveries']) => adminQuery('getEmailDeliveries', request));
  const reload = () => client.invalidateQueries();
  const retry = async (id: string) => {
    const { status, detail } = await overlays.during(words.retrying, formResult(api().retryEmail({ id })));
    if (status !== 'OK') overlays.show({ kind: 'error', ...adminText.problem(detail ?? '') });
    // Most mails are sent by the time that the message is closed.
    else overlays.show({ kind: 'success', ...words.retried, onClose: () => void reload() });
    await reload();
  };
  return (
    <>
      <ListTable
        list={list}
        content={words}
        columns={columns}
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
            <RowButton label={words.retry} row={to} onClick={() => void retry(id)} />
          )
        }
        csv={{
          name: 'emails',
          columns: csvColumnsOf(brand),
          call: (request: Requests['exportEmailDeliveries']) => api().exportEmailDeliveries(request),
        }}
      />
      {overlays.element}
    </>
  );
}
