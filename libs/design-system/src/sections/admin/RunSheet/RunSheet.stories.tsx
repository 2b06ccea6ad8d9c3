import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { failedToLoad } from '../../../../stories/failedToLoad.tsx';
import { RunSheet, type RunSheetVisit } from './RunSheet.tsx';

const visits: readonly RunSheetVisit[] = [
  {
    id: 'a',
    time: '8 to 10\u00a0a.m.',
    name: 'Mina Osei',
    call: { label: '(905) 555-0142', href: 'tel:+19055550142' },
    place: { label: '12 Bay Street N, Hamilton, ON', href: 'https://maps.example/?q=12%20Bay%20Street%20N' },
    work: ['Exterior & Interior Windows', '1500–2000\u00a0sq\u00a0ft'],
    price: '$249.00',
    lasting: 'Gate code 4711. The dog is friendly.',
    message: 'Please mind the roses.',
    note: 'The gate is on the left.',
  },
  {
    id: 'b',
    time: 'noon to 2\u00a0p.m.',
    name: 'Raj Patel',
    call: { label: '(905) 555-0117', href: 'tel:+19055550117' },
    work: ['Exterior Windows Only', '2000–2500\u00a0sq\u00a0ft'],
    price: '$189.00',
  },
  {
    id: 'c',
    name: 'Lou Grant',
    call: { label: '(905) 555-0156', href: 'tel:+19055550156' },
    work: ['Interior Windows Only', '500–1000\u00a0sq\u00a0ft'],
  },
];

const meta = {
  title: 'Admin/RunSheet',
  component: RunSheet,
  parameters: { brand: 'harbour-shine' },
  args: {
    content: {
      label: 'Cleanings on Tue, May 7, 2030',
      columns: {
        time: 'Hours',
        customer: 'Name and phone',
        work: 'Windows and notes',
        action: 'State',
        notes: 'Notes',
      },
      noTime: 'No hours yet',
      lasting: 'Customer:',
      note: 'Note:',
      loading: 'Loading...',
      empty: 'No cleaning is booked on this day.',
    },
    visits,
    onOpen: () => undefined,
  },
  // Elements are created in `render`, because Storybook copies args for its controls.
  render: (args) => (
    <main style={{ padding: 20 }}>
      <RunSheet
        {...args}
        renderAction={(id) =>
          id === 'c' ? (
            'To confirm'
          ) : (
            <Button size="small" variant="outlined">
              Done
            </Button>
          )
        }
      />
    </main>
  ),
} satisfies Meta<typeof RunSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** For those who make the visits: names lead nowhere, prices are missing, and their own notes are shown. */
export const ForACrew: Story = {
  args: {
    onOpen: undefined,
    content: { ...meta.args.content, report: 'Your note:' },
    visits: visits.map(({ price: _, note: __, lasting: ___, ...visit }, index) => ({
      ...visit,
      ...(index === 0 && { report: 'The gate sticks.' }),
    })),
  },
};

/** Without anything to do, such as a sheet that is only read. */
export const Plain: Story = { render: (args) => <RunSheet {...args} /> };

export const Loading: Story = { args: { status: 'loading', visits: [] } };

export const Empty: Story = { args: { visits: [] } };

/** A notice stands in its place. */
export const Failed: Story = { render: () => failedToLoad('The visits could not be loaded') };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    visits: visits.map((visit) => ({
      ...visit,
      name: 'Bartholomew Featherstonehaugh-Cholmondeley of Lower Saltfleet Township',
      message: 'The gate is on the left, and the ladder behind it. '.repeat(12),
      note: `Call before: ${'a-rather-long-word'.repeat(8)}`,
    })),
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
