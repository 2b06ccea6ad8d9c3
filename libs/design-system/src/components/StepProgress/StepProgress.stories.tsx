import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StepProgress } from './StepProgress.tsx';

const meta = {
  title: 'Components/StepProgress',
  component: StepProgress,
  parameters: { brand: 'ferrolane' },
  args: { label: 'Steps', steps: ['Email', 'Code', 'New password'], current: 1 },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 415, padding: 20 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StepProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Completed steps are also announced as such. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Email (done)');
    await expect(second).toHaveAttribute('aria-current', 'step');
  },
};

export const First: Story = { args: { current: 0 } };

export const AllDone: Story = { args: { current: 3 } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: { steps: ['Your email address', 'The code from the email', 'Your new password, typed twice'] },
};
