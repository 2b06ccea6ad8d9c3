import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AdminSummary, type AdminSummaryContent } from './AdminSummary.tsx';

const WEEKS = [
  '7 Sep',
  '14 Sep',
  '21 Sep',
  '28 Sep',
  '5 Oct',
  '12 Oct',
  '19 Oct',
  '26 Oct',
  '2 Nov',
  '9 Nov',
  '16 Nov',
];

const content: AdminSummaryContent = {
  label: 'What waits',
  counts: [
    { id: 'messages', label: 'New messages', value: 4, href: '?view=messages' },
    { id: 'bookings', label: 'New bookings and estimates', value: 11, href: '?view=bookings' },
    { id: 'late', label: 'Replies that are late', value: 2, href: '?view=bookings', tone: 'late' },
    { id: 'emails', label: 'Emails given up', value: 0, href: '?view=emails', tone: 'late' },
  ],
  chart: {
    title: 'Requests by week',
    periodLabel: 'Week of',
    kinds: ['Bookings', 'Estimates', 'Messages'],
    periods: [...WEEKS, '23 Nov'].map((label, index) => ({
      label,
      values: [(index * 5) % 9, (index * 3) % 5, index % 4],
    })),
  },
};

const meta = {
  title: 'Desk/AdminSummary',
  component: AdminSummary,
  parameters: { brand: 'ferrolane' },
  args: { content },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <h1 hidden>Desk</h1>
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
    await userEvent.click(canvas.getByRole('link', { name: /Replies that are late/ }));
    await expect(args.onNavigate).toHaveBeenCalledWith('late');
  },
};

export const Loading: Story = { args: { status: 'loading' } };

export const Empty: Story = {
  args: {
    content: {
      ...content,
      counts: content.counts.map((count) => ({ ...count, value: 0 })),
      chart: { ...content.chart, periods: content.chart.periods.map(({ label }) => ({ label, values: [0, 0, 0] })) },
    },
  },
};

export const LongContent: Story = {
  args: {
    content: {
      ...content,
      counts: content.counts.map((count) => ({
        ...count,
        label: `${count.label} of every brand and of all that came in by telephone`,
        value: count.value * 12_345,
      })),
      chart: { ...content.chart, title: 'Requests by week, of every brand together, as they came in' },
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContentNarrow: Story = { ...LongContent, globals: { viewport: { value: 'w320' } } };
