import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlanBadge } from './PlanBadge.tsx';

const meta = {
  title: 'Components/PlanBadge',
  component: PlanBadge,
  args: { plan: 'essentials' },
} satisfies Meta<typeof PlanBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Essentials: Story = {};
export const Pro: Story = { args: { plan: 'pro' } };
export const AnyOtherPlan: Story = { args: { plan: 'fleet' } };
export const AllPlans: Story = {
  render: () => (
    <>
      <PlanBadge plan="essentials" /> <PlanBadge plan="pro" /> <PlanBadge plan="fleet" />
    </>
  ),
};
