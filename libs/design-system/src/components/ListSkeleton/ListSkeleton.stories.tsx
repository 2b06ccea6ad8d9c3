import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListSkeleton } from './ListSkeleton.tsx';
import { SkeletonBlock } from './SkeletonBlock.tsx';

const meta = {
  title: 'Components/ListSkeleton',
  component: ListSkeleton,
  args: { density: 'factual' },
} satisfies Meta<typeof ListSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Factual: Story = {};
export const Described: Story = { args: { density: 'described' } };
export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

/** A single shape. */
export const SingleBlock: Story = { render: () => <SkeletonBlock sx={{ width: 240, height: 14, m: 5 }} /> };
