import type { Meta, StoryObj } from '@storybook/react-vite';
import { SchemePicture } from './SchemePicture.tsx';

const disc = (alt: string, ground: string, ink: string) => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" id="moving" viewBox="0 0 200 100"><style>:target circle{animation:s 1s}@keyframes s{from{transform:translateX(-60px)}}</style><path fill="${ground}" d="M0 0h200v100H0z"/><circle cx="100" cy="50" r="40" fill="${ink}"/></svg>`,
  )}`,
  alt,
  width: 200,
  height: 100,
});

const meta = {
  title: 'Components/SchemePicture',
  component: SchemePicture,
  args: {
    image: { light: disc('By day', '#e5eae2', '#0c5f45'), dark: disc('By night', '#090e0c', '#d4f23f') },
    sx: { width: 200 },
  },
} satisfies Meta<typeof SchemePicture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneForBoth: Story = {
  args: { image: { light: disc('At any time', '#e5eae2', '#0c5f45') } },
};

/** In two formats and widths, of which the browser takes the smallest that is large enough. The picture's top stays visible. */
export const Responsive: Story = {
  args: {
    image: {
      light: {
        ...disc('Responsive', '#e5eae2', '#0c5f45'),
        sources: [
          { type: 'image/avif-of-tomorrow', srcSet: 'data:, 200w' },
          {
            type: 'image/svg+xml',
            srcSet: `${disc('', '#a9c9bb', '#0c5f45').src} 200w, ${disc('', '#2c4a3e', '#d4f23f').src} 400w`,
          },
        ],
        focus: { x: 0.5, y: 0 },
      },
    },
    sizes: '200px',
  },
};

export const Compact: Story = {
  args: { compactImage: { light: disc('By day', '#a9c9bb', '#0c5f45'), dark: disc('By night', '#2c4a3e', '#d4f23f') } },
  globals: { viewport: { value: 'w390' } },
};

/** Visitors who have asked for less motion see it at rest. */
export const Moving: Story = { tags: ['no-picture'], args: { motion: 'moving' } };
