import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusStrip } from './StatusStrip.tsx';

const meta = {
  title: 'Components/StatusStrip',
  component: StatusStrip,
  args: { kind: 'info', children: 'No Changes Detected.' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 415, padding: 20 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatusStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Succeeded: Story = { args: { kind: 'success', children: 'Your changes have been saved.' } };

export const Failed: Story = { args: { kind: 'error', children: 'Error: Please try again later!' } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    kind: 'error',
    children: `The server answered with an address of its own: https://api.example.test/${'v'.repeat(80)}. Please try again.`,
  },
};

/** What is due, with a link to pay it. */
export const WithLink: Story = {
  args: {
    kind: 'error',
    children: [
      '$49.00 CAD is still to be paid. We will try your card again on Sat, Nov 14, 2026.',
      ' ',
      <a key="pay" href="#pay">
        Pay it now
      </a>,
    ],
  },
};
