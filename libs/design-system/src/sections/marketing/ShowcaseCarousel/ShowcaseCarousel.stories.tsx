import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShowcaseCarousel } from './ShowcaseCarousel.tsx';

const picture = (color: string, alt: string) => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900"><path fill="${color}" d="M0 0h1440v900H0z"/><path fill="#fff" fill-opacity=".4" d="M360 200h720v500H360z"/></svg>`,
  )}`,
  alt,
  width: 1440,
  height: 900,
});

const meta = {
  title: 'Marketing/ShowcaseCarousel',
  component: ShowcaseCarousel,
  parameters: { brand: 'ferrolane' },
  args: {
    autoplay: false,
    content: {
      title: 'Our Work',
      lede: 'Three recent jobs, built and still standing. Each one opens in a new tab.',
      items: [
        {
          id: 'ios-app',
          image: picture('#17445C', 'Three phone screens from a walking app.'),
          project: 'iOS app',
          title: 'Trail news before the boots go on',
          caption: 'Shows which walks are dry and which are closed. It keeps working where the signal stops.',
          webUrl: 'ridgeline.example',
        },
        {
          id: 'personal-site',
          image: picture('#8A979E', 'A potter’s site on a browser and a phone.'),
          project: 'Personal website',
          title: 'A kiln list that sells out by itself',
          caption: 'A pot goes up with two photos and a price. The page does the rest, on any phone.',
          webUrl: 'http://wrenokafor.example/pots',
        },
        {
          id: 'restaurant',
          image: picture('#7C2C18', 'A restaurant’s site with menu and table booking.'),
          project: 'Restaurant site',
          title: 'A menu that changes at four, online by ten past',
          caption: 'Tonight’s dishes are updated from a phone in the kitchen. Tables are booked without a fee.',
          webUrl: 'https://coalandcedar.example',
        },
      ],
    },
  },
} satisfies Meta<typeof ShowcaseCarousel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Paused on the first item. */
export const Default: Story = {};

/** Default timing: 5000 ms per item, 1000 ms per transition. */
export const Playing: Story = { args: { autoplay: true }, tags: ['no-picture'] };

export const ThirdItem: Story = { args: { defaultIndex: 2 } };

/** Full bleed. */
export const Narrow: Story = { args: { defaultIndex: 2 }, globals: { viewport: { value: 'w390', isRotated: false } } };

/** A URL with another scheme than http and https is not linked. (One without a scheme gets https.) */
export const UnsafeUrl: Story = {
  args: {
    content: {
      ...meta.args.content,
      items: meta.args.content.items.slice(0, 1).map((item) => ({ ...item, webUrl: 'javascript:alert(1)' })),
    },
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      items: meta.args.content.items.map((item) => ({
        ...item,
        project: `${item.project}, rebuilt over two winters`,
        title: `${item.title}, and everything that came after it once people had begun to use it`,
        caption: `${item.caption} ${item.caption} ${item.caption}`,
      })),
    },
  },
};
