import type { Meta, StoryObj } from '@storybook/react-vite';
import { failedToLoad } from '../../../../stories/failedToLoad.tsx';
import { ActivityChart, type ActivityChartContent } from './ActivityChart.tsx';

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
  '23 Nov',
];

const content: ActivityChartContent = {
  title: 'Requests by week',
  periodLabel: 'Week of',
  kinds: ['Bookings', 'Estimates', 'Messages'],
  periods: WEEKS.map((label, index) => ({
    label,
    values: [(index * 5) % 9, (index * 3) % 5, index % 4],
  })),
};

const meta = {
  title: 'Admin/ActivityChart',
  component: ActivityChart,
  parameters: { brand: 'ferrolane' },
  args: { content },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ActivityChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { status: 'loading' } };

export const Empty: Story = {
  args: { content: { ...content, periods: content.periods.map(({ label }) => ({ label, values: [0, 0, 0] })) } },
};

/** A notice stands in its place. */
export const Failed: Story = { render: () => failedToLoad('The requests could not be loaded') };

export const LongContent: Story = {
  tags: ['light-only'],
  args: { content: { ...content, title: 'Requests by week, of every brand together, as they came in' } },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContentNarrow: Story = {
  tags: ['light-only'],
  ...LongContent,
  globals: { viewport: { value: 'w320' } },
};
