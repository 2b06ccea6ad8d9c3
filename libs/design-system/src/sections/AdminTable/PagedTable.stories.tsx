import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import whole, { LongContent as Long, type Message } from './AdminTable.stories.tsx';
import { FIRST_VIEW, PagedTable, type PagedTableProps } from './PagedTable.tsx';

/** Keeps the view in state. Every page shows the same rows, since a server would query them. */
function Asked({ view: initial, ...props }: PagedTableProps<Message>) {
  const [view, setView] = useState(initial);
  return <PagedTable {...props} view={view} onViewChange={setView} />;
}

const { content, columns, rows, getRowId, filters } = whole.args;

const meta = {
  title: 'Sections/PagedTable',
  component: PagedTable<Message>,
  parameters: whole.parameters,
  args: {
    content,
    columns,
    rows,
    count: 1234,
    getRowId,
    filters,
    pageSize: rows.length,
    view: { ...FIRST_VIEW, sort: { key: 'received', direction: 'descending' }, page: 3 },
    onViewChange: () => {},
  },
  render: (args) => (
    <main style={{ padding: 12 }}>
      <h1 hidden>Admin</h1>
      <Asked {...args} />
    </main>
  ),
} satisfies Meta<typeof PagedTable<Message>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LastPage: Story = { args: { count: 24 } };

export const Empty: Story = { args: { rows: [], count: 0, view: FIRST_VIEW } };

export const NoMatch: Story = { args: { rows: [], count: 0, view: { ...FIRST_VIEW, search: 'nobody' } } };

export const Loading: Story = { args: { rows: [], count: 0, status: 'loading', view: FIRST_VIEW } };

export const LongContent: Story = { args: { rows: Long.args?.rows ?? [], count: 123_456 } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
