import type { Data, Requests } from '@threefold/api-contract';
import { AdminTable, type AdminTableColumn } from '@threefold/design-system/AdminTable';
import { Phrase } from '@threefold/design-system/components/Phrase';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { useState } from 'react';
import { api } from '../../services/adminApi.ts';
import { CsvButton } from './CsvButton.tsx';
import { adminText } from './content.ts';
import type { CsvColumn } from './csv.ts';
import { LeadRecord } from './LeadRecord.tsx';
import { type LeadViewProps, openRecordIn } from './leadView.ts';
import { ListFailure, RowButton, tableOf, timeColumn } from './listParts.tsx';
import { MessageAnswer } from './MessageAnswer.tsx';
import { messagesText } from './otherViewsContent.ts';
import { spreadsheetTime } from './times.ts';
import { useAdminList } from './useAdminList.ts';

type Message = Data['getContactMessages']['rows'][number];

const stateOf = ({ handledAt }: Message) => (handledAt ? adminText.state.handled : adminText.state.new);

/** How many characters of a message its row shows. */
const EXCERPT_LENGTH = 90;

const columns: readonly AdminTableColumn<Message>[] = [
  { key: 'name', header: 'Name', render: ({ name }) => name, rowHeader: true, minWidth: 120 },
  timeColumn('received', 'Received', ({ submittedAt }) => submittedAt),
  {
    key: 'email',
    header: 'Email',
    render: ({ email }) => <Phrase>{email}</Phrase>,
    minWidth: 160,
  },
  {
    key: 'message',
    header: 'Message',
    render: ({ message }) => (message.length > EXCERPT_LENGTH ? `${message.slice(0, EXCERPT_LENGTH)}…` : message),
    sortable: false,
    minWidth: 170,
  },
  { key: 'site', header: 'Site', render: ({ site }) => site, minWidth: 108 },
  {
    key: 'state',
    header: 'State',
    render: (message) => <StatusDot status={message.handledAt ? 'inactive' : 'active'}>{stateOf(message)}</StatusDot>,
    minWidth: 120,
  },
];

const csvColumns: readonly CsvColumn<Message>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Received (Hamilton)', value: ({ submittedAt }) => spreadsheetTime(submittedAt) },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Message', value: ({ message }) => message },
  { header: 'Site', value: ({ site }) => site },
  { header: 'State', value: stateOf },
  { header: 'Handled (Hamilton)', value: ({ handledAt }) => spreadsheetTime(handledAt) },
  { header: 'Handled by', value: ({ handledBy }) => handledBy },
  { header: 'Note', value: ({ note }) => note },
];

const getContactMessages = (query: Requests['getContactMessages'], options: { signal: AbortSignal }) =>
  api().getContactMessages(query, options);
const exportAll = (query: Requests['exportContactMessages']) => api().exportContactMessages(query);

/** The contact messages, and the open record. */
export function MessagesView({ reloadRef, record, onOpen, onChanged, overlays }: LeadViewProps) {
  const list = useAdminList(getContactMessages, reloadRef, record);
  const openMessage = openRecordIn(list.page, record);
  const [isAnswerTyped, setAnswerTyped] = useState(false);
  const reload = async () => {
    const [isReloaded] = await Promise.all([list.query.reload(), onChanged()]);
    return isReloaded;
  };
  if (list.query.state.status === 'failed') return <ListFailure query={list.query} />;
  return (
    <>
      <AdminTable
        content={messagesText}
        columns={columns}
        {...tableOf(list)}
        getRowId={({ id }) => id}
        filters={[
          {
            key: 'state',
            label: 'State',
            options: [
              { value: 'new', label: 'New' },
              { value: 'handled', label: 'Handled' },
            ],
          },
        ]}
        renderActions={({ id, name }) => <RowButton label={adminText.open} row={name} onClick={() => onOpen(id)} />}
        slots={{
          toolbar: (
            <CsvButton
              name="messages"
              count={list.page?.count ?? 0}
              view={list.view}
              call={exportAll}
              overlays={overlays}
              columns={csvColumns}
            />
          ),
        }}
      />
      {openMessage && (
        <LeadRecord
          key={openMessage.id}
          kind="message"
          lead={openMessage}
          entries={[{ label: 'Site', value: openMessage.site }]}
          subject="Re: Your message"
          reload={reload}
          isUnsaved={isAnswerTyped}
          onClose={() => {
            setAnswerTyped(false);
            onOpen(undefined);
          }}
        >
          <MessageAnswer message={openMessage} reload={reload} onTyped={setAnswerTyped} />
        </LeadRecord>
      )}
    </>
  );
}
