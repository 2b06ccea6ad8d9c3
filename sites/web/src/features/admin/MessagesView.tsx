import Button from '@mui/material/Button';
import type { Data } from '@threefold/api-contract';
import { AdminTable, type AdminTableColumn } from '@threefold/design-system/AdminTable';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import type { Asking } from '../../services/useAnswer.ts';
import { CsvButton } from './CsvButton.tsx';
import { adminWords } from './content.ts';
import { LeadRecord } from './LeadRecord.tsx';
import { rowsOf, statusOf } from './Listed.tsx';
import { inHamilton } from './times.ts';

type Message = Data['getContactMessages'][number];

const stateOf = ({ handledAt }: Message) => (handledAt ? adminWords.state.handled : adminWords.state.new);

const columns: readonly AdminTableColumn<Message>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name, rowHeader: true, minWidth: 140 },
  {
    key: 'received',
    header: 'Received',
    value: ({ submittedAt }) => submittedAt,
    render: ({ submittedAt }) => inHamilton(submittedAt),
    searchable: false,
    minWidth: 170,
  },
  { key: 'email', header: 'Email', value: ({ email }) => email, minWidth: 190 },
  {
    key: 'message',
    header: 'Message',
    value: ({ message }) => message,
    render: ({ message }) => (message.length > 90 ? `${message.slice(0, 90)}…` : message),
    sortable: false,
    minWidth: 220,
  },
  {
    key: 'state',
    header: 'State',
    value: stateOf,
    render: (message) => <StatusDot status={message.handledAt ? 'inactive' : 'active'}>{stateOf(message)}</StatusDot>,
    minWidth: 120,
  },
];

const csvColumns = [
  ['Received', 'submittedAt'],
  ['Brand', 'brand'],
  ['Name', 'name'],
  ['Email', 'email'],
  ['Message', 'message'],
  ['Handled', 'handledAt'],
  ['Handled by', 'handledBy'],
  ['Note', 'note'],
] as const;

export interface LeadViewProps<Lead> {
  asking: Asking<readonly Lead[]>;
  /** Id of the record that is open. */
  record: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** The contact messages, and one of them in full. */
export function MessagesView({ asking, record, onOpen }: LeadViewProps<Message>) {
  const rows = rowsOf(asking);
  const open = rows.find(({ id }) => id === record);
  return (
    <>
      <AdminTable
        content={adminWords.messages}
        columns={columns}
        rows={rows}
        status={statusOf(asking)}
        getRowId={({ id }) => id}
        filters={[
          {
            key: 'state',
            label: 'State',
            options: [
              { value: 'new', label: 'New' },
              { value: 'handled', label: 'Handled' },
            ],
            matches: ({ handledAt }, choice) => (handledAt !== null) === (choice === 'handled'),
          },
        ]}
        renderActions={({ id, name }) => (
          <Button size="small" variant="outlined" aria-label={`${adminWords.open}: ${name}`} onClick={() => onOpen(id)}>
            {adminWords.open}
          </Button>
        )}
        slots={{
          toolbar: (found) => (
            <CsvButton
              name="messages"
              rows={found}
              columns={csvColumns.map(([header, key]) => ({ header, value: (row: Message) => row[key] }))}
            />
          ),
        }}
      />
      {open && (
        <LeadRecord
          key={open.id}
          kind="message"
          lead={open}
          entries={[{ label: 'Site', value: open.brand }]}
          subject="Re: Your message"
          reload={asking.reload}
          onClose={() => onOpen(undefined)}
        />
      )}
    </>
  );
}
