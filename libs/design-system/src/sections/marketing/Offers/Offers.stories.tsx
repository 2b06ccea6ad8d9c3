import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../../stories/photo.ts';
import { Offers } from './Offers.tsx';

const drawing = (depth: number) => (
  <svg
    key={depth}
    viewBox={`0 0 208 ${depth + 46}`}
    role="img"
    aria-label={`A section ${depth} deep`}
    style={{ display: 'block' }}
  >
    <path fill="var(--section-steel)" d={`M40 8h100v20H100v${depth - 40}h40v20H40v-20h40V28H40z`} />
    <path fill="none" stroke="var(--section-dim)" d={`M10 8v${depth}M40 ${depth + 24}h100`} />
  </svg>
);

const PHOTOS = ['small', 'medium', 'large'].map((key) => (
  <img key={key} {...photo('A house', '#8fc3ea', '#8a4a35')} alt="A house" />
));

const meta = {
  title: 'Marketing/Offers',
  component: Offers,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Pick the section that fits',
      lede: 'Same steel, three depths. Most owners start with the first and move up only when the load does.',
      offers: [
        {
          title: 'Pre-built Solutions',
          body: 'A proven product, set up as your own.',
          includes: ['Site setup', 'Customization to your brand and workflow'],
        },
        {
          title: 'Custom Development & Mobile Apps',
          body: 'Made from drawings, not a template. For the part of your business that nobody else runs the same way.',
        },
        {
          title: 'Enterprise & Innovation',
          body: 'Longer spans: several systems joined, old ones kept in service while new ones go in.',
        },
      ],
    },
    slots: { drawings: [drawing(96), drawing(158), drawing(232)] },
  },
} satisfies Meta<typeof Offers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Photo: Story = {
  args: { slots: { drawings: PHOTOS } },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390', isRotated: false } } };

export const OneColumn: Story = { globals: { viewport: { value: 'w900', isRotated: false } } };

export const WithoutDrawings: Story = { args: { slots: {} } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      offers: meta.args.content.offers.map((offer) => ({
        ...offer,
        title: `${offer.title} and all that belongs to it`,
        body: `${offer.body} ${offer.body} ${offer.body}`,
        includes: ['Site setup', 'Customization to your brand and workflow, down to the last form and letterhead'],
      })),
    },
  },
};
