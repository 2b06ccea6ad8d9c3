import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatDateTime } from '@threefold/validation';
import { useState } from 'react';
import { failedToLoad } from '../../../../stories/failedToLoad.tsx';
import { StatusDot } from '../../../components/StatusDot/index.ts';
import { AdminTable, FIRST_VIEW } from './AdminTable.tsx';
import type { AdminTableProps, TableView } from './adminTableTypes.ts';

interface Message {
  id: string;
  name: string;
  email: string;
  message: string;
  received: string;
  handled: boolean;
}

const NAMES = ['Ada Byron', 'Bruno Costa', 'Chidi Okafor', 'Dana Whitlock', 'Émile Roy'];

const MESSAGES: Message[] = Array.from({ length: 120 }, (_, index) => ({
  id: `m-${index}`,
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  email: `person${index + 1}@northgate.test`,
  message:
    index % 7 === 0 ? 'Our booking page stops at the second step. Could you have a look at it this week?' : 'Hello',
  received: new Date(Date.UTC(2026, 5, 1) - index * 90 * 60_000).toISOString(),
  handled: index % 3 === 0,
}));

const byText = new Intl.Collator('en-CA', { numeric: true });

/** Stands in for a server: searches, filters and sorts. */
function find(messages: readonly Message[], { search, filters, sort }: TableView): readonly Message[] {
  const words = search.toLowerCase().split(' ').filter(Boolean);
  const matches = messages.filter((message) => {
    const text = `${message.name} ${message.email} ${message.message}`.toLowerCase();
    const matchesFilter = !filters.state || (filters.state === 'handled') === message.handled;
    const day = message.received.slice(0, 10);
    const matchesDay = (!filters.from || day >= filters.from) && (!filters.until || day <= filters.until);
    return matchesFilter && matchesDay && words.every((word) => text.includes(word));
  });
  if (!sort) return matches;
  const value = (message: Message) => String(message[sort.key as keyof Message]);
  const sorted = matches.sort((a, b) => byText.compare(value(a), value(b)));
  return sort.direction === 'ascending' ? sorted : sorted.reverse();
}

/** Plays the host: keeps the view in state. Its `rows` are all rows; it searches them and passes the table one page. */
function Host({ rows, view: initial, pageSize, ...props }: AdminTableProps<Message>) {
  const [view, setView] = useState(initial);
  const matches = find(rows, view);
  const page = matches.slice((view.page - 1) * pageSize, view.page * pageSize);
  return (
    <AdminTable {...props} rows={page} count={matches.length} pageSize={pageSize} view={view} onViewChange={setView} />
  );
}

const meta = {
  title: 'Admin/AdminTable',
  component: AdminTable<Message>,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      caption: 'Contact messages',
      empty: 'No messages yet.',
      noMatch: 'No messages match this search.',
    },
    columns: [
      { key: 'name', header: 'Name', render: ({ name }) => name, rowHeader: true },
      { key: 'email', header: 'Email', render: ({ email }) => email, minWidth: 200 },
      { key: 'message', header: 'Message', render: ({ message }) => message, sortable: false, inCard: 'text' },
      {
        key: 'received',
        header: 'Received',
        render: ({ received }) => formatDateTime(received),
        minWidth: 170,
      },
      {
        key: 'handled',
        header: 'State',
        inCard: 'title',
        render: ({ handled }) => (
          <StatusDot status={handled ? 'inactive' : 'active'}>{handled ? 'HANDLED' : 'NEW'}</StatusDot>
        ),
      },
    ],
    rows: MESSAGES.slice(0, 8),
    getRowId: ({ id }) => id,
    filters: [
      {
        key: 'state',
        label: 'State',
        options: [
          { value: 'new', label: 'New' },
          { value: 'handled', label: 'Handled' },
        ],
      },
    ],
    // The props require a count and a callback; `Host` replaces both.
    count: 8,
    view: { ...FIRST_VIEW, sort: { key: 'received', direction: 'descending' } },
    pageSize: 50,
    onViewChange: () => {},
  },
  render: (args) => (
    <main style={{ padding: 12 }}>
      <Host {...args} />
    </main>
  ),
} satisfies Meta<typeof AdminTable<Message>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** More than one page. Accessibility is checked in Default: these are hundreds of the same cells. */
export const ManyRows: Story = { args: { rows: MESSAGES }, parameters: { a11y: { test: 'off' } } };

export const DayFilters: Story = {
  args: {
    ...ManyRows.args,
    filters: [...(meta.args.filters ?? []), { key: 'from', label: 'From' }, { key: 'until', label: 'To' }],
  },
};

export const LastPage: Story = {
  args: { rows: MESSAGES.slice(0, 24), pageSize: 8, view: { ...FIRST_VIEW, page: 3 } },
};

export const WithActions: Story = {
  args: {
    rows: MESSAGES.slice(0, 4),
    renderActions: ({ name }) => (
      <Button size="small" aria-label={`Mark handled: ${name}`}>
        Mark handled
      </Button>
    ),
    slots: { toolbar: <Button size="small">Export as CSV</Button> },
  },
};

export const Empty: Story = { args: { rows: [] } };

export const Loading: Story = { args: { rows: [], status: 'loading', view: FIRST_VIEW } };

export const NoMatch: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'nobody');
    await canvas.findByText('No messages match this search.');
  },
};

/** A notice stands in its place. */
export const Failed: Story = { render: () => failedToLoad('The list could not be loaded') };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    rows: MESSAGES.slice(0, 3).map((message) => ({
      ...message,
      name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2),
      email: `${'a-rather-long-name-'.repeat(6)}@northgate.test`,
      message: 'Our booking page stops at the second step. '.repeat(12),
    })),
  },
};

interface Delivery {
  id: string;
  to: string;
  subject: string;
  state: 'SENT' | 'WAITING' | 'GIVEN UP' | 'TOO LATE' | 'WITHDRAWN';
  tries: number;
  happened?: string;
}

const DELIVERIES: Delivery[] = [
  {
    id: 'late',
    to: 'owen.hughes@northgate.test',
    subject: 'Your cleaning is tomorrow',
    state: 'TOO LATE',
    tries: 6,
    happened: 'Expired before it was sent.',
  },
  {
    id: 'withdrawn',
    to: 'lena.fischer@northgate.test',
    subject: 'Your cleaning is tomorrow',
    state: 'WITHDRAWN',
    tries: 0,
    happened: 'Withdrawn before it was sent.',
  },
  {
    id: 'failed',
    to: 'sam.whitlock@northgate.test',
    subject: 'We have your booking request',
    state: 'GIVEN UP',
    tries: 8,
    happened: '550 no such user',
  },
  { id: 'queued', to: 'priya.nair@northgate.test', subject: 'Your cleaning: $249.50 CAD', state: 'WAITING', tries: 3 },
  { id: 'sent', to: 'mina.osei@northgate.test', subject: 'Your cleaning is tomorrow', state: 'SENT', tries: 1 },
];

/**
 * The admin's list of emails, a row for each outcome. One expired before it could be sent; one was withdrawn, because what it said
 * had changed.
 */
export const Deliveries: Story = {
  render: () => (
    <main style={{ padding: 12 }}>
      <AdminTable<Delivery>
        content={{ caption: 'Email deliveries', empty: 'No emails yet.', noMatch: 'No email matches this search.' }}
        columns={[
          { key: 'to', header: 'To', render: ({ to }) => to, rowHeader: true, minWidth: 160 },
          { key: 'subject', header: 'Subject', render: ({ subject }) => subject, minWidth: 160 },
          {
            key: 'state',
            header: 'State',
            render: ({ state }) => <StatusDot status={state === 'SENT' ? 'active' : 'inactive'}>{state}</StatusDot>,
            minWidth: 120,
          },
          { key: 'tries', header: 'Tries', render: ({ tries }) => tries, align: 'end', minWidth: 56 },
          {
            key: 'happened',
            header: 'What happened',
            render: ({ happened }) => happened,
            sortable: false,
            minWidth: 160,
          },
        ]}
        rows={DELIVERIES}
        count={DELIVERIES.length}
        pageSize={50}
        getRowId={({ id }) => id}
        // Shows the states only: search and sort do nothing here.
        view={FIRST_VIEW}
        onViewChange={() => {}}
      />
    </main>
  ),
};

export const DeliveriesNarrow: Story = { ...Deliveries, globals: { viewport: { value: 'w390' } } };

export const Narrow: Story = { ...WithActions, globals: { viewport: { value: 'w390' } } };

export const LongContentNarrow: Story = {
  tags: ['light-only'],
  ...LongContent,
  globals: { viewport: { value: 'w320' } },
};
