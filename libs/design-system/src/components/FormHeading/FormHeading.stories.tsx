import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormHeading } from './FormHeading.tsx';

const meta = {
  title: 'Components/FormHeading',
  component: FormHeading,
  parameters: { brand: 'ferrolane' },
  args: { title: 'Sign Into Your Account', subtitle: 'Access your client dashboard and stay connected.' },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 415, padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof FormHeading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TitleOnly: Story = { args: { subtitle: undefined } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    title: 'Sign Into Your Northgate Tools and Equipment Account',
    subtitle: 'Access your client dashboard, everything you have ordered, and whoever looks after it, day and night.',
  },
};
