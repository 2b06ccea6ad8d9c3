import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutResult } from './CheckoutResult.tsx';

/** Stands in for a brand's loader. */
const LANES = (
  <svg width="132" height="56" viewBox="0 0 132 56" aria-hidden>
    <path d="M2 10h128M2 46h128" stroke="#6B7A84" strokeWidth="4" />
    <path d="M4 23h26v10H4zM53 23h26v10H53zM102 23h26v10h-26z" fill="#F0873A" />
  </svg>
);

const meta = {
  title: 'Checkout/CheckoutResult',
  component: CheckoutResult,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '560px' } } },
  args: {
    content: { title: 'Checkout', checking: 'Checking your payment...' },
    slots: { loader: LANES },
  },
} satisfies Meta<typeof CheckoutResult>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Stopped: Story = {
  args: { children: <p style={{ margin: 0, padding: 40 }}>This checkout has expired. Nothing was charged.</p> },
};

export const Paid: Story = {
  args: { children: <p style={{ margin: 0, padding: 40 }}>Your payment went through. Front Desk is active.</p> },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: { title: 'Checkout', checking: 'Waiting for the payment provider to tell us what became of it...' },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
