import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../stories/photo.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: { children: "You currently aren't subscribed to any products or services." },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Photo: Story = {
  args: { slots: { picture: <img {...photo('A house', '#8fc3ea', '#8a4a35')} alt="A house" /> } },
};

export const NoSubscriptions: Story = {};
export const NoProducts: Story = { args: { children: 'Northgate products are currently unavailable.' } };
export const NoSelection: Story = { args: { children: "Your subscription's product details will show up here." } };
export const WithAction: Story = { args: { slots: { action: <a href="#store">See the products</a> } } };
export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
