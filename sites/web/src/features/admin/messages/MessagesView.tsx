import { styled } from '@mui/material/styles';
import type { Data, Requests } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import type { AdminTableColumn } from '@threefold/design-system/AdminTable';
import { breakable } from '@threefold/design-system/components/ListRow';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import type { RecordEntry } from '@threefold/design-system/RecordDialog';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { adminQuery, api } from '../../../services/api/adminApi.ts';
import type { CsvColumn } from '../../../services/csv.ts';
import { useTypedText } from '../../../services/forms/typedText.ts';
import { type HostBrandFacts, useHostBrand } from '../../../services/hostBrand.tsx';
import { adminPath } from '../addresses.ts';
import { timesOf } from '../export/rows.ts';
import { adminText } from '../shared/content.ts';
import { ListTable, RowButton, timeColumn } from '../shared/ListTable.tsx';
import { Sender } from '../shared/Sender.tsx';
import { SubmissionRecord } from '../shared/SubmissionRecord.tsx';
import { useList } from '../shared/useList.ts';
import { useOpenRecord, useRecord } from '../shared/useRecord.ts';
import { MessageAnswer } from './MessageAnswer.tsx';
import { messagesText } from './messageContent.ts';

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

const columnsOf = (isOfMoreSites: boolean, region: Region): readonly AdminTableColumn<Message>[] => [
  { key: 'name', header: 'Name', render: (row) => <Sender submission={row} />, rowHeader: true, minWidth: 130 },
  {
    key: 'message',
    header: 'Message',
    render: ({ message, lastReply }) =>
      lastReply ? (
        <>
          <Side>{messagesText.lastReply[lastReply.side]}</Side> <span>{excerptOf(lastReply.text)}</span>
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
    render: ({ email }) => <span>{breakable(email)}</span>,
    minWidth: 180,
    inCard: 'text',
  },
  timeColumn('written', 'Last written', writtenAt, region),
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

const csvColumnsOf = (brand: HostBrandFacts): readonly CsvColumn<Message>[] => [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Message', value: ({ message }) => message },
  { header: 'Email', value: ({ email }) => email },
  timesOf(brand, 'Last written', writtenAt),
  { header: 'Site', value: ({ site }) => site },
  { header: 'State', value: stateOf },
  timesOf(brand, 'Received', ({ submittedAt }) => submittedAt),
  timesOf(brand, 'Handled', ({ handledAt }) => handledAt),
  { header: 'Handled by', value: ({ handledBy }) => handledBy },
  { header: 'Note', value: ({ note }) => note },
];

/** The link to the page of the client whom a message is from, or seems to be from. */
const clientEntry = ({ client }: Message): RecordEntry[] =>
  client
    ? [
        {
          label: client.wasSignedIn ? messagesText.client : messagesText.sameAddress,
          value: client.name,
          href: adminPath('clients', client.id),
        },
      ]
    : [];

/** A message in full, with its conversation. */
function MessageRecord({ message, onClose }: { message: Message; onClose: () => void }) {
  const [answer, setAnswer] = useTypedText(`answer.${message.id}`);
  return (
    <SubmissionRecord
      kind="message"
      submission={message}
      entries={[{ label: 'Site', value: message.site }, ...clientEntry(message)]}
      subject="Re: Your message"
      isUnsaved={answer.trim() !== ''}
      onClose={() => {
        setAnswer('');
        onClose();
      }}
    >
      <MessageAnswer message={message} answer={answer} onAnswer={setAnswer} />
    </SubmissionRecord>
  );
}

/** The contact messages, and the open record. */
export function MessagesView() {
  const { id } = useParams();
  const open = useOpenRecord('messages');
  const list = useList(
    (request: Requests['getContactMessages']) => adminQuery('getContactMessages', request),
    id !== undefined,
  );
  const openMessage = useRecord(list.query.data?.rows, id, (record) => adminQuery('getContactMessages', { record }));
  const brand = useHostBrand();
  // On the site that all messages are from, the site would be the same word in every row.
  const isOfMoreSites = list.page?.rows.some(({ site }) => site !== brand.displayName) ?? false;
  const columns = useMemo(() => columnsOf(isOfMoreSites, brand.region), [isOfMoreSites, brand.region]);
  return (
    <>
      <ListTable
        list={list}
        content={messagesText}
        columns={columns}
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
        renderActions={({ id: message, name }) => (
          <RowButton label={adminText.open} row={name} onClick={() => open(message)} />
        )}
        csv={{
          name: 'messages',
          columns: csvColumnsOf(brand),
          call: (request: Requests['exportContactMessages']) => api().exportContactMessages(request),
        }}
      />
      {openMessage && <MessageRecord key={openMessage.id} message={openMessage} onClose={() => open()} />}
    </>
  );
}
