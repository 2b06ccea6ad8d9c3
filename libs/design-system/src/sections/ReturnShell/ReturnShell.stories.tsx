import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReturnShell } from './ReturnShell.tsx';

const meta = {
  title: 'Sections/ReturnShell',
  component: ReturnShell,
  parameters: { brand: 'ferrolane' },
  args: {
    content: { title: 'Checkout', checking: 'Checking your payment...' },
    slots: { loader: <span aria-hidden>. . .</span> },
  },
} satisfies Meta<typeof ReturnShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Stopped: Story = {
  args: { children: <p style={{ margin: 0, padding: 40 }}>This checkout has expired. Nothing was charged.</p> },
};

export const LongContent: Story = {
  args: {
    content: { title: 'Checkout', checking: 'Waiting for the payment provider to tell us what became of it...' },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
