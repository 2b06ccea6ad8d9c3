import type { Meta, StoryObj } from '@storybook/react-vite';
import { AlertIcon, Icon } from './Icon.tsx';

const meta = {
  title: 'Components/Icon',
  component: Icon,
  args: { children: <path d="m12 3 2.6 5.8 6.4.7-4.8 4.2 1.4 6.3-5.6-3.3L6.4 20l1.4-6.3L3 9.5l6.4-.7z" /> },
  decorators: [
    (Story) => (
      <div style={{ padding: 20 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Custom shapes with the brand's stroke. */
export const Default: Story = {};

export const Large: Story = { args: { size: 56 } };

/** Aligned with the adjacent text and in its color. */
export const BesideText: Story = {
  render: () => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <AlertIcon /> Something is wrong
    </span>
  ),
};
