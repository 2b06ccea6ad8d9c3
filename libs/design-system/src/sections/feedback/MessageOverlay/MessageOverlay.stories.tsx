import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MessageOverlay } from './MessageOverlay.tsx';

const meta = {
  title: 'Feedback/MessageOverlay',
  component: MessageOverlay,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    kind: 'success',
    content: { title: 'CODE SENT', body: 'We sent a password reset code to your email.' },
    onClose: () => {},
  },
} satisfies Meta<typeof MessageOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Errors use the alertdialog role. */
export const Failed: Story = {
  args: {
    kind: 'error',
    content: {
      title: 'Login failed',
      body: 'That email and password do not match an account. Check both and try again.',
    },
  },
};

export const Notice: Story = {
  args: { kind: 'notice', content: { title: 'NOTIFICATION', body: 'No Changes Detected.' } },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    kind: 'error',
    content: {
      title: 'Registration failed because of something that takes a while to say',
      body: `The server answered with an address of its own: https://api.example.test/${'v'.repeat(120)}. Please write to us and tell us what you were doing when it happened, so that we can look for the cause.`,
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390', isRotated: false } } };

/** A button opens it and regains focus when it closes. */
export const Opened: Story = {
  args: { open: false },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Get Code' })),
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Get Code
        </button>
        <MessageOverlay
          {...args}
          open={open}
          onClose={() => {
            setOpen(false);
            args.onClose();
          }}
        />
      </>
    );
  },
};
