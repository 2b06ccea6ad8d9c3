import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListSkeleton } from './ListSkeleton.tsx';
import { SkeletonBlock } from './SkeletonBlock.tsx';

const meta = {
  title: 'Components/ListSkeleton',
  component: ListSkeleton,
  args: { variant: 'facts' },
} satisfies Meta<typeof ListSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = {};
export const Description: Story = { args: { variant: 'description' } };
export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

/** A single shape. */
export const SingleBlock: Story = { render: () => <SkeletonBlock sx={{ width: 240, height: 14, m: 5 }} /> };
