import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { DayCalendar, type DayCalendarProps } from './DayCalendar.tsx';

function Choosing(props: DayCalendarProps) {
  const [value, setValue] = useState(props.value);
  return <DayCalendar {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Forms/DayCalendar',
  component: DayCalendar,
  parameters: { brand: 'harbour-shine' },
  args: {
    content: { label: 'Which day suits you?', legend: { free: 'Free', full: 'Full', closed: 'Closed' } },
    first: '2030-05-08',
    last: '2030-08-30',
    closed: ['2030-05-12', '2030-05-19', '2030-05-20', '2030-05-26'],
    full: ['2030-05-10', '2030-05-16', '2030-05-17'],
    value: null,
    onChange: () => undefined,
    sx: { maxWidth: 460 },
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof DayCalendar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Chosen: Story = { args: { value: '2030-05-14' } };

/** Every open day is full. */
export const Full: Story = {
  args: {
    last: '2030-05-18',
    closed: ['2030-05-12'],
    full: ['08', '09', '10', '11', '13', '14', '15', '16', '17', '18'].map((day) => `2030-05-${day}`),
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      label: 'Which of the days on which the crew is in your neighborhood suits you and your household best?',
      legend: {
        free: 'Days on which the crew still has time for you',
        full: 'Days on which every place is taken already',
        closed: 'Days on which nobody works, such as Sundays and the holidays of the province',
      },
    },
  },
};

export const Narrow: Story = { args: { value: '2030-05-14' }, globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = {
  tags: ['light-only'],
  args: { value: '2030-05-14' },
  globals: { viewport: { value: 'w320' } },
};
