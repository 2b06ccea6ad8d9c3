import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../../stories/photo.ts';
import { Testimonials } from './Testimonials.tsx';

const PORTRAIT = <img {...photo('', '#a9c9bb', '#0c5f45')} alt="" />;

const meta = {
  title: 'Marketing/Testimonials',
  component: Testimonials,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'What our clients say',
      lede: 'Three of the people we work for.',
      testimonials: [
        {
          id: 'marlow',
          quote: 'They answered within a day, and the shop has not been down once since.',
          name: 'Ines Marlow',
          role: 'Owner, Marlow Bakery',
          rating: { stars: 5, label: '5 out of 5 stars' },
        },
        {
          id: 'quarry',
          quote: 'We can change every text ourselves. That alone was worth it.',
          name: 'Tom Quarry',
          role: 'Quarry Stone Works',
          rating: { stars: 4, label: '4 out of 5 stars' },
        },
        { id: 'noor', quote: 'Clear words, clear bills.', name: 'Noor Haddad', role: 'Dentist' },
      ],
    },
    slots: { portraits: [PORTRAIT, PORTRAIT] },
  },
} satisfies Meta<typeof Testimonials>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Wide: Story = { tags: ['light-only'], globals: { viewport: { value: 'w1920' } } };

/** One card is as wide as its text reads well in. */
export const One: Story = {
  args: { content: { ...meta.args.content, testimonials: meta.args.content.testimonials.slice(0, 1) }, slots: {} },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'What our clients say about the work that we have done for them over many years',
      testimonials: [
        {
          id: 'long',
          quote: 'A sentence that goes on for longer than anybody would write it. '.repeat(8),
          name: 'Maximiliane Featherstonehaugh-Cholmondeley',
          role: 'Unternehmensberatungsgesellschaft',
        },
        ...meta.args.content.testimonials,
      ],
    },
  },
};
