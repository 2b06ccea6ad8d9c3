import type { Meta, StoryObj } from '@storybook/react-vite';
import { FramedCarousel, type FramedPicture } from './FramedCarousel.tsx';

const picture = (id: string, caption: string, color: string): FramedPicture => ({
  id,
  caption,
  image: {
    light: {
      src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><path fill="${color}" d="M0 0h1200v800H0z"/></svg>`)}`,
      alt: `${caption}, in one color.`,
      width: 1200,
      height: 800,
    },
  },
});

const meta = {
  title: 'Marketing/FramedCarousel',
  component: FramedCarousel,
  parameters: { brand: 'harbour-shine' },
  args: {
    autoplay: false,
    content: {
      title: 'Clear results',
      lede: 'A look at some of the glass we look after.',
      pictures: [
        picture('sunrise', 'Sunrise on brick, two tall sashes', '#b4553c'),
        picture('bakery', 'Bakery front, before opening', '#2d6a61'),
        picture('storey', 'Third storey, from the ground', '#5fa8e4'),
        picture('dusk', 'Lakefront office at dusk', '#8f6ca6'),
      ],
    },
  },
} satisfies Meta<typeof FramedCarousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LastPicture: Story = { args: { defaultIndex: 3 } };

export const Narrow: Story = { args: { defaultIndex: 1 }, globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'Clear results, seen from both sides of the glass',
      lede: 'A look at some of the glass we look after, in every season and on every floor that a pole can reach from the ground.',
      pictures: meta.args.content.pictures.map((each) => ({
        ...each,
        caption: `${each.caption}, seen from across the road`,
      })),
    },
  },
};
