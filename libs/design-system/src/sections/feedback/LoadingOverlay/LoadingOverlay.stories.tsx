import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { LoadingOverlay } from './LoadingOverlay.tsx';

/** Stands in for a brand's loader. */
const LANES = (
  <svg width="132" height="56" viewBox="0 0 132 56" aria-hidden>
    <path d="M2 10h128M2 46h128" stroke="#6B7A84" strokeWidth="4" />
    <path d="M4 23h26v10H4zM53 23h26v10H53zM102 23h26v10h-26z" fill="#F0873A" />
  </svg>
);

const meta = {
  title: 'Feedback/LoadingOverlay',
  component: LoadingOverlay,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '400px' } } },
  args: { open: true, content: { text: 'Logging in...' }, slots: { loader: LANES } },
} satisfies Meta<typeof LoadingOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutLoader: Story = { args: { slots: {} } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: { content: { text: 'Waiting for the payment provider to answer...' } },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390', isRotated: false } } };

/** A button opens it and is not clickable while it is open. */
export const Opened: Story = {
  args: { open: false },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Log In' })),
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Log In
        </button>
        <LoadingOverlay {...args} open={open} />
      </>
    );
  },
};
