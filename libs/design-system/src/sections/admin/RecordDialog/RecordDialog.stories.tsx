import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field, FieldInput } from '../../../components/Field/index.ts';
import { RecordDialog } from './RecordDialog.tsx';

const meta = {
  title: 'Admin/RecordDialog',
  component: RecordDialog,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: true,
    content: {
      title: 'Sam Whitlock',
      closeLabel: 'Close',
      entries: [
        { label: 'Received', value: 'June 1, 2026 at 9:14 a.m.' },
        { label: 'Email', value: 'sam@whitlock.test', href: 'mailto:sam@whitlock.test?subject=Re%3A%20Your%20booking' },
        { label: 'Phone', value: '+1 (905) 555-0142', href: 'tel:+19055550142' },
        {
          label: 'Address',
          value: '12 Maple St, Unit 4, Hamilton L8X 1A1',
          href: 'https://maps.example/?query=12%20Maple%20St',
        },
        { label: 'Windows', value: 'Exterior & Interior Windows' },
        { label: 'Details', value: 'The gate is on the left.\nPlease mind the dog.' },
      ],
    },
    onClose: () => {},
  },
  // Elements are created in `render`, because Storybook copies args for its controls.
  render: (args) => (
    <RecordDialog {...args}>
      <Field label="Private note">{(control) => <FieldInput {...control} defaultValue="Call on Monday" />}</Field>
      <Button variant="contained">Mark handled</Button>
    </RecordDialog>
  ),
  decorators: [
    (Story) => (
      <main>
        <h1 style={{ margin: 20 }}>Dashboard</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof RecordDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Without actions. */
export const Plain: Story = { render: (args) => <RecordDialog {...args} /> };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3),
      closeLabel: 'Close',
      entries: [
        { label: 'Email', value: `${'a-rather-long-name-'.repeat(6)}@northgate.test` },
        { label: 'Details', value: 'The gate is on the left, and the ladder behind it. '.repeat(40) },
      ],
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContentNarrow: Story = {
  tags: ['light-only'],
  ...LongContent,
  globals: { viewport: { value: 'w320' } },
};
