import type { Meta, StoryObj } from '@storybook/react-vite';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';

const meta = {
  title: 'Components/ColorSchemeToggle',
  component: ColorSchemeToggle,
} satisfies Meta<typeof ColorSchemeToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
