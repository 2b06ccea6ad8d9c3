import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Marketing/Banner',
  component: Banner,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      label: 'News',
      text: 'We are closed on Monday, July 1.',
      action: { label: 'Read more', href: '#news' },
      closeLabel: 'Close the news',
    },
    onClose: () => undefined,
  },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Wide: Story = { tags: ['light-only'], globals: { viewport: { value: 'w1920' } } };

export const Warning: Story = { args: { tone: 'warning' } };

/** Cannot be closed, and has no action. */
export const Plain: Story = {
  args: { onClose: undefined, content: { label: 'News', text: 'Free delivery this week.' } },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      text: 'Because of the work on the bridge, deliveries to the other side of the river take a day longer than usual until the end of the month.',
      action: { label: 'Read which streets that concerns', href: '#news' },
    },
  },
};
