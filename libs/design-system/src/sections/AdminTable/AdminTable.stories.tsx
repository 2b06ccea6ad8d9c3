import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusDot } from '../../components/StatusDot/index.ts';
import { formatDateTime } from '../../foundations/format.ts';
import { AdminTable } from './AdminTable.tsx';

export interface Message {
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
  received: new Date(Date.UTC(2026, 5, 1) - index * 5_400_000).toISOString(),
  handled: index % 3 === 0,
}));

const meta = {
  title: 'Sections/AdminTable',
  component: AdminTable<Message>,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      caption: 'Contact messages',
      empty: 'No messages yet.',
      noMatch: 'No message answers that search.',
    },
    columns: [
      { key: 'name', header: 'Name', value: ({ name }) => name, rowHeader: true },
      { key: 'email', header: 'Email', value: ({ email }) => email, minWidth: 200 },
      { key: 'message', header: 'Message', value: ({ message }) => message, sortable: false },
      {
        key: 'received',
        header: 'Received',
        value: ({ received }) => received,
        render: ({ received }) => formatDateTime(received),
        minWidth: 170,
        searchable: false,
      },
      {
        key: 'state',
        header: 'State',
        value: ({ handled }) => (handled ? 'Handled' : 'New'),
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
        matches: ({ handled }, choice) => handled === (choice === 'handled'),
      },
    ],
    initialSort: { key: 'received', direction: 'descending' },
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 12 }}>
        <h1 hidden>Admin</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AdminTable<Message>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** More than one page. Accessibility is checked in Default: these are hundreds of the same cells. */
export const ManyRows: Story = { args: { rows: MESSAGES }, parameters: { a11y: { test: 'off' } } };

export const WithActions: Story = {
  args: {
    rows: MESSAGES.slice(0, 4),
    renderActions: ({ name }) => (
      <Button size="small" variant="outlined" aria-label={`Mark handled: ${name}`}>
        Mark handled
      </Button>
    ),
    slots: {
      toolbar: (found) => <Button variant="outlined">{`Export ${found.length} as CSV`}</Button>,
    },
  },
};

export const Empty: Story = { args: { rows: [] } };

export const Loading: Story = { args: { rows: [], status: 'loading' } };

export const NoMatch: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'nobody');
    await canvas.findByText('No message answers that search.');
  },
};

export const LongContent: Story = {
  args: {
    rows: MESSAGES.slice(0, 3).map((message) => ({
      ...message,
      name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2),
      email: `${'a-rather-long-name-'.repeat(6)}@northgate.test`,
      message: 'Our booking page stops at the second step. '.repeat(12),
    })),
  },
};

export const Narrow: Story = { ...WithActions, globals: { viewport: { value: 'w390' } } };

export const LongContentNarrow: Story = { ...LongContent, globals: { viewport: { value: 'w320' } } };
