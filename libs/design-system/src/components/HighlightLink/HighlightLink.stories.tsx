import type { Meta, StoryObj } from '@storybook/react-vite';
import { HighlightLink } from './HighlightLink.tsx';

const meta = {
  title: 'Components/HighlightLink',
  component: HighlightLink,
  args: { href: '#contact', children: 'Write to me' },
  // Room for the focus ring.
  parameters: { layout: 'padded' },
} satisfies Meta<typeof HighlightLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Focused: Story = { play: ({ userEvent }) => userEvent.tab() };
