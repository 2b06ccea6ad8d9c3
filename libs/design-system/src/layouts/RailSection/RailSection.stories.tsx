import type { Meta, StoryObj } from '@storybook/react-vite';
import { RailSection } from './RailSection.tsx';

const meta = {
  title: 'Layouts/RailSection',
  component: RailSection,
  args: {
    id: 'projects',
    title: 'Projects',
    note: 'Six I would show you first. Each opens the live thing in a new tab.',
    children: <p style={{ margin: 0 }}>Content beside the rail.</p>,
  },
} satisfies Meta<typeof RailSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutNote: Story = { args: { note: undefined } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    title: 'Projects and experiments',
    note: 'Six I would show you first, and then the ones that I would show you if you asked for more. Each opens the live thing in a new tab.',
  },
};
