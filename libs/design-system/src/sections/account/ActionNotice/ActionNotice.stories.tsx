import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionNotice } from './ActionNotice.tsx';

const meta = {
  title: 'Account/ActionNotice',
  component: ActionNotice,
  parameters: { brand: 'ferrolane' },
  args: {
    content: { text: 'You have started a checkout for Quote Builder. Nothing has been charged.' },
    slots: {
      actions: (
        <>
          <Button variant="outlined">Continue</Button>
          <Button variant="outlined">Cancel checkout</Button>
        </>
      ),
    },
  },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ActionNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Warning: Story = {
  args: {
    kind: 'warning',
    content: { text: 'Your Visa card ending in 4242 expires at the end of June 2026.' },
    slots: { actions: <Button variant="outlined">Replace it</Button> },
  },
};

export const Failed: Story = {
  args: {
    kind: 'error',
    content: { text: 'The payment of $39.00 CAD for Front Desk failed.' },
    slots: { actions: <Button variant="outlined">Pay now</Button> },
  },
};

export const Succeeded: Story = {
  args: { kind: 'success', content: { text: 'Your card is replaced.' }, slots: undefined },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: { content: { text: 'You have started a checkout, and nothing has been charged for it so far. '.repeat(8) } },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
