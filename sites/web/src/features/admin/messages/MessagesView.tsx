import { styled } from '@mui/material/styles';
import type { Data, Requests } from '@threefold/api-contract';
import { AdminTable, type AdminTableColumn } from '@threefold/design-system/AdminTable';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { useMemo, useState } from 'react';
import { api } from '../../../services/adminApi.ts';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { CsvButton } from '../shared/CsvButton.tsx';
import { adminText } from '../shared/content.ts';
import type { CsvColumn } from '../shared/csv.ts';
import { LeadRecord } from '../shared/LeadRecord.tsx';
import { type LeadViewProps, openRecordIn } from '../shared/leadView.ts';
import { ListFailure, RowButton, tableOf, timeColumn } from '../shared/listParts.tsx';
import { messagesText } from '../shared/otherViewsContent.ts';
import { spreadsheetTime } from '../shared/times.ts';
import { useAdminList } from '../shared/useAdminList.ts';
import { MessageAnswer } from './MessageAnswer.tsx';

type Message = Data['getContactMessages']['rows'][number];

function stateOf({ handledAt, lastReply }: Message): string {
  if (!handledAt) return adminText.state.new;
  return lastReply?.side === 'brand' ? messagesText.answered : adminText.state.handled;
}

const writtenAt = ({ lastReply, submittedAt }: Message) => lastReply?.writtenAt ?? submittedAt;

/** How many characters of a message its row shows. */
const EXCERPT_LENGTH = 140;

/** The beginning of a text, in whole words. */
const excerptOf = (text: string) =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…` : text;

const Side = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const columnsOf = (isOfMoreSites: boolean): readonly AdminTableColumn<Message>[] => [
  { key: 'name', header: 'Name', render: ({ name }) => name, rowHeader: true, minWidth: 130 },
  {
    key: 'message',
    header: 'Message',
    render: ({ message, lastReply }) =>
      lastReply ? (
        <>
          <Side>{messagesText.lastReply[lastReply.side]}</Side> {excerptOf(lastReply.text)}
        </>
      ) : (
        excerptOf(message)
      ),
    sortable: false,
    minWidth: 220,
    // Two lines for an excerpt.
    maxWidth: 540,
    inCard: 'text',
  },
  {
    key: 'email',
    header: 'Email',
    render: ({ email }) => email,
    minWidth: 180,
    inCard: 'text',
  },
  timeColumn('written', 'Last written', writtenAt),
  ...(isOfMoreSites
    ? [{ key: 'site', header: 'Site', render: ({ site }: Message) => site, minWidth: 108, onlyWide: true }]
    : []),
  {
    key: 'state',
    header: 'State',
    render: (message) => <StatusDot status={message.handledAt ? 'inactive' : 'active'}>{stateOf(message)}</StatusDot>,
    minWidth: 120,
    inCard: 'title',
  },
];

const csvColumns: readonly CsvColumn<Message>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Message', value: ({ message }) => message },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Last written (Hamilton)', value: (message) => spreadsheetTime(writtenAt(message)) },
  { header: 'Site', value: ({ site }) => site },
  { header: 'State', value: stateOf },
  { header: 'Received (Hamilton)', value: ({ submittedAt }) => spreadsheetTime(submittedAt) },
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
  const { displayName } = useHostBrand();
  // On the site that all messages are from, the site would be the same word in every row.
  const isOfMoreSites = list.page?.rows.some(({ site }) => site !== displayName) ?? false;
  const columns = useMemo(() => columnsOf(isOfMoreSites), [isOfMoreSites]);
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
              { value: 'handled', label: 'Answered or handled' },
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
