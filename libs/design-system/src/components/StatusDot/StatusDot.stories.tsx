import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusDot } from './StatusDot.tsx';

const meta = {
  title: 'Components/StatusDot',
  component: StatusDot,
  args: { status: 'active', children: 'ACTIVE' },
} satisfies Meta<typeof StatusDot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Inactive: Story = { args: { status: 'inactive', children: 'INACTIVE' } };
