import type { Meta, StoryObj } from '@storybook/react-vite';
import { Thumbnail } from './Thumbnail.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160"><path fill="#17445C" d="M0 0h240v160H0z"/><circle cx="120" cy="80" r="50" fill="#f0873a"/></svg>',
)}`;

const meta = {
  title: 'Components/Thumbnail',
  component: Thumbnail,
  args: { image: { url: PICTURE, alt: 'A disc' }, size: { wide: 132, narrow: 84 } },
} satisfies Meta<typeof Thumbnail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A picture of any aspect ratio fills the square. */
export const Default: Story = {};

/** Shows the alt text while loading and when loading failed. */
export const Missing: Story = { args: { image: { url: 'data:,', alt: 'A disc' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
