import type { Meta, StoryObj } from '@storybook/react-vite';
import { Price } from './Price.tsx';

const meta = {
  title: 'Components/Price',
  component: Price,
  parameters: { brand: 'ferrolane' },
  args: { cents: 3900, billingFrequency: 'monthly', size: 'small' },
  decorators: [
    (Story) => (
      <div style={{ padding: 20 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Large: Story = { args: { size: 'large' } };

/** The host chooses the number format. */
export const InFrench: Story = {
  args: { cents: 123_456, billingFrequency: 'par mois', size: 'large', locale: 'fr-CA' },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: { cents: 123_456_789, billingFrequency: 'every second month', size: 'large' },
};
