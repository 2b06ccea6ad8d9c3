import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { GalleryItem } from './GalleryItem.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900"><path fill="#24323c" d="M0 0h1440v900H0z"/><path fill="#f0873a" d="M500 200h440v500H500z"/></svg>',
)}`;

const meta = {
  title: 'Components/GalleryItem',
  component: GalleryItem,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      image: { src: PICTURE, alt: 'A screen on a dark ground.', width: 1440, height: 900 },
      project: 'iOS app',
      title: 'Dockside',
      caption: 'Berths, tides and keys for a marina of ninety boats, in one list that works without a signal.',
      webUrl: 'dockside.example',
    },
    loading: 'eager',
  },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof GalleryItem>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Adds https:// to the URL and opens it in a new tab. */
export const Default: Story = {
  play: async ({ canvas }) => {
    // The space before the colon is between the visible label and the hidden rest of the name.
    const link = canvas.getByRole('link', { name: 'Learn more : Dockside, opens in a new tab' });
    await expect(link).toHaveAttribute('href', 'https://dockside.example');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const WithoutAddress: Story = { args: { content: { ...meta.args.content, webUrl: '' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      project: 'Application for telephones and tablets',
      title: 'Dockside and Harbour Management',
      caption: `${meta.args.content.caption} ${meta.args.content.caption}`,
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
