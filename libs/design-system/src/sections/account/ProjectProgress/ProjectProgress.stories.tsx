import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProjectProgress, type ProjectUnderWay } from './ProjectProgress.tsx';

const BOOKING: ProjectUnderWay = {
  id: 'rental-booking',
  title: 'Tool rental booking',
  summary: 'Customers see what is in the shop and reserve it for a day, from a phone.',
  steps: ['Plan', 'Design', 'Build', 'Try out', 'Live'],
  currentStep: 2,
  next: 'We connect the calendar to your stock list and show you the first bookings.',
  turn: 'ours',
  due: '2026-07-03',
  updated: '2026-06-08',
  webUrl: 'preview.northgatetools.example',
};

const meta = {
  title: 'Account/ProjectProgress',
  component: ProjectProgress,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      stepsLabel: 'Steps',
      ours: 'Next, from us',
      yours: 'Next, from you',
      due: 'By',
      updated: 'Updated',
      openLabel: 'Open the preview',
    },
    project: BOOKING,
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ProjectProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ClientsTurn: Story = {
  args: {
    slots: {
      action: (
        <Button size="small" variant="outlined">
          Write to us
        </Button>
      ),
    },
    project: {
      ...BOOKING,
      turn: 'yours',
      currentStep: 1,
      next: 'Please tell us which of the two drawings you prefer.',
    },
  },
};

export const Done: Story = {
  args: {
    project: { ...BOOKING, currentStep: 5, next: 'We look in on it once a month.', due: undefined, webUrl: undefined },
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    project: {
      ...BOOKING,
      title: 'A booking page for tools, trailers and lifts in every one of the seven locations',
      summary: BOOKING.summary.repeat(6),
      steps: ['Plan and measure', 'Design and words', 'Build', 'Try out with customers', 'Live in all locations'],
      next: BOOKING.next.repeat(4),
    },
  },
};

export const ClientsTurnNarrow: Story = { ...ClientsTurn, globals: { viewport: { value: 'w390' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], ...LongContent, globals: { viewport: { value: 'w320' } } };
