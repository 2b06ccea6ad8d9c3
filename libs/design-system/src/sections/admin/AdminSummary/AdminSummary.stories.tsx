import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { failedToLoad } from '../../../../stories/failedToLoad.tsx';
import { AdminSummary, type AdminSummaryContent } from './AdminSummary.tsx';

const content: AdminSummaryContent = {
  label: 'Pending work',
  counts: [
    { id: 'messages', label: 'New messages', value: 4, href: '?view=messages' },
    { id: 'bookings', label: 'New bookings', value: 11, href: '?view=bookings' },
    { id: 'late', label: 'Late replies', value: 2, href: '?view=bookings', tone: 'late' },
    { id: 'emails', label: 'Email problems', value: 0, href: '?view=emails', tone: 'late' },
  ],
};

const meta = {
  title: 'Admin/AdminSummary',
  component: AdminSummary,
  parameters: { brand: 'ferrolane' },
  args: { content },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AdminSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Clicking a number calls the host instead of loading a page. */
export const Navigates: Story = {
  args: { onNavigate: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /Late replies/ }));
    await expect(args.onNavigate).toHaveBeenCalledWith('late');
  },
};

/** A sum of money beside the counts. */
export const WithAmount: Story = {
  args: {
    content: {
      label: 'Clients',
      counts: [
        { id: 'overdue', label: 'Overdue', value: 1, href: '?subscriptions=overdue', tone: 'late' },
        { id: 'new', label: 'New this month', value: 3, href: '?subscriptions=new' },
        { id: 'ending', label: 'Ending', value: 0, href: '?subscriptions=ending' },
        { id: 'revenue', label: 'Monthly revenue', value: '$12,403.50 CAD', href: '?subscriptions=paying' },
      ],
    },
  },
};

export const WithAmountNarrow: Story = { ...WithAmount, globals: { viewport: { value: 'w320' } } };

export const Loading: Story = { args: { status: 'loading' } };

export const Empty: Story = {
  args: {
    content: {
      ...content,
      counts: content.counts.map((count) => ({ ...count, value: 0 })),
    },
  },
};

/** A notice stands in its place. */
export const Failed: Story = { render: () => failedToLoad('The counts could not be loaded') };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...content,
      counts: content.counts.map((count) => ({
        ...count,
        label: `${count.label} of every brand and of all that came in by telephone`,
        value: Number(count.value) * 12_345,
      })),
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContentNarrow: Story = {
  tags: ['light-only'],
  ...LongContent,
  globals: { viewport: { value: 'w320' } },
};
