import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ModalDialog } from './ModalDialog.tsx';

const meta = {
  title: 'Components/ModalDialog',
  component: ModalDialog,
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  args: {
    open: true,
    'aria-label': 'A dialog',
    children: (
      <div style={{ padding: 32 }}>
        <p style={{ marginTop: 0 }}>What it says.</p>
        <button type="button">OK</button>
      </div>
    ),
  },
} satisfies Meta<typeof ModalDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Escape closes it if the host allows it, and focus returns to the opener. */
export const Closing: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <main style={{ padding: 20 }}>
        <button type="button" onClick={() => setOpen(true)}>
          Open it
        </button>
        <ModalDialog {...args} open={open} onEscape={() => setOpen(false)} />
      </main>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open it' });
    await userEvent.click(opener);
    await expect(canvas.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    children: (
      <div style={{ padding: 32, maxWidth: 420 }}>
        <p style={{ margin: 0 }}>
          {'It says a great deal, and then a little more, so that it has to scroll. '.repeat(60)}
        </p>
      </div>
    ),
    // So that a keyboard can scroll it.
    tabIndex: 0,
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
