import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LinkedText } from './LinkedText.tsx';

const meta = {
  title: 'Components/LinkedText',
  component: LinkedText,
  parameters: { brand: 'ferrolane' },
  args: {
    content: [
      'By logging in you accept our ',
      { label: 'Terms of Use', href: '/terms' },
      ' and ',
      { label: 'Privacy Policy', href: '/privacy' },
      '.',
    ],
    onNavigate: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 415, padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof LinkedText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A plain click calls the host instead of loading a page. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Privacy Policy' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/privacy');
    (document.activeElement as HTMLElement).blur();
  },
};

/** Only http, https, mailto, tel and same-site addresses are linked; others stay text. */
export const UnsafeAddress: Story = {
  args: { content: ['Nothing happens at ', { label: 'this one', href: 'javascript:alert(1)' }, '.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('this one')).not.toHaveAttribute('href');
  },
};
