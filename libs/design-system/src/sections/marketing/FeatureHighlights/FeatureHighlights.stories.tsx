import type { Meta, StoryObj } from '@storybook/react-vite';
import { FeatureHighlights } from './FeatureHighlights.tsx';

const picture = (color: string, alt: string) => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 500"><path fill="${color}" d="m320 120 250 145-250 145L70 265z"/></svg>`,
  )}`,
  alt,
  width: 640,
  height: 500,
});

const image = (alt: string) => ({ light: picture('#B9C5CC', alt), dark: picture('#24323C', alt) });

const meta = {
  title: 'Marketing/FeatureHighlights',
  component: FeatureHighlights,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Three things we will not build without',
      pillars: [
        {
          title: 'Right-Sized Solutions',
          body: 'We measure the work before we quote it. You get the smallest system that does the whole job, with room to bolt on the next part when you need it.',
          image: image('A small frame inside the outline of a larger one.'),
        },
        {
          title: 'Reliable No-Downtime Development',
          body: 'One lane stays open while we work on the other. Releases go out in small pieces, and customers keep moving.',
          image: image('A bridge with one lane open.'),
        },
        {
          title: 'Startup & Product Strategy',
          body: 'Before code, a survey: who it is for, what to stake out first, and what can wait a year.',
          image: image('A survey instrument on a plot of land.'),
        },
      ],
    },
  },
} satisfies Meta<typeof FeatureHighlights>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390', isRotated: false } } };

export const OneColumn: Story = { globals: { viewport: { value: 'w900', isRotated: false } } };

export const OnlyOne: Story = {
  args: { content: { ...meta.args.content, pillars: meta.args.content.pillars.slice(0, 1) } },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: `${meta.args.content.title}, however pressing the date may be`,
      pillars: meta.args.content.pillars.map((pillar) => ({ ...pillar, body: `${pillar.body} ${pillar.body}` })),
    },
  },
};
