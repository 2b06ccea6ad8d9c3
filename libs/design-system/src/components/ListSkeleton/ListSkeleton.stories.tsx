import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListSkeleton } from './ListSkeleton.tsx';

const meta = {
  title: 'Components/ListSkeleton',
  component: ListSkeleton,
  args: { density: 'tall' },
} satisfies Meta<typeof ListSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tall: Story = {};
export const Short: Story = { args: { density: 'short' } };
export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
export const Dark: Story = { globals: { colorScheme: 'dark' } };
