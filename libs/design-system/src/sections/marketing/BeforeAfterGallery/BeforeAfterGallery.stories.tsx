import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../../stories/photo.ts';
import { BeforeAfterGallery } from './BeforeAfterGallery.tsx';

const meta = {
  title: 'Marketing/BeforeAfterGallery',
  component: BeforeAfterGallery,
  parameters: { brand: 'harbour-shine' },
  args: {
    content: {
      title: 'Before and after',
      lede: 'Move the line to compare.',
      beforeLabel: 'Before',
      afterLabel: 'After',
      sliderLabel: 'Show more of the photo before',
      pairs: [
        {
          id: 'house',
          caption: 'A house by the lake, one morning of work',
          before: photo('A dull house', '#8b9499', '#5a4a44'),
          after: photo('The same house, bright', '#bfe3ff', '#b5523b'),
        },
        {
          id: 'shop',
          caption: 'A shop front',
          before: photo('A dull shop front', '#7f8a86', '#4a5450'),
          after: photo('The same shop front, bright', '#d7f0e2', '#0c5f45'),
        },
      ],
    },
  },
} satisfies Meta<typeof BeforeAfterGallery>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Wide: Story = { tags: ['light-only'], globals: { viewport: { value: 'w1920' } } };

export const One: Story = { args: { content: { ...meta.args.content, pairs: meta.args.content.pairs.slice(0, 1) } } };

/** Photos of other shapes are cut to the first one's. */
export const OtherShapes: Story = {
  args: {
    content: {
      ...meta.args.content,
      pairs: meta.args.content.pairs.map((pair) => ({
        ...pair,
        before: photo('A dull house', '#8b9499', '#5a4a44', 1600),
      })),
    },
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'Before and after the work that we have done for people in the whole of the county',
      beforeLabel: 'As it was before',
      afterLabel: 'As it is today',
      pairs: meta.args.content.pairs.map((pair) => ({ ...pair, caption: `${pair.caption}. `.repeat(6) })),
    },
  },
};
