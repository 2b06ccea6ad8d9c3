import type { Meta, StoryObj } from '@storybook/react-vite';
import { Artwork } from './Artwork.tsx';

const meta = {
  title: 'Components/Artwork',
  component: Artwork,
  args: {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="currentColor" d="M2 2h16v16H2z"/></svg>',
    label: 'A square',
    sx: { width: 80, color: 'secondary.main' },
  },
} satisfies Meta<typeof Artwork>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Labeled: Story = {};

export const Decorative: Story = { args: { label: undefined } };
