import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogoWall } from './LogoWall.tsx';

const word = (name: string, width: number, color: string) => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="48" viewBox="0 0 ${width} 48"><text x="0" y="34" font-size="28" font-family="Georgia,serif" textLength="${width}" fill="${color}">${name}</text></svg>`,
  )}`,
  alt: name,
  width,
  height: 48,
});

const logo = (name: string, width: number) => ({
  light: word(name, width, '#14212a'),
  dark: word(name, width, '#e9eff2'),
});

const meta = {
  title: 'Marketing/LogoWall',
  component: LogoWall,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'They trust us',
      logos: [
        { id: 'marlow', image: logo('Marlow Bakery', 240), href: 'https://marlow.example' },
        { id: 'quarry', image: logo('Quarry', 140) },
        { id: 'tidewatch', image: logo('Tidewatch', 180) },
        { id: 'northgate', image: logo('Northgate Tools', 260) },
        { id: 'ines', image: logo('Ines Calder', 200) },
      ],
    },
  },
} satisfies Meta<typeof LogoWall>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Wide: Story = { tags: ['light-only'], globals: { viewport: { value: 'w1920' } } };

export const One: Story = { args: { content: { ...meta.args.content, logos: meta.args.content.logos.slice(0, 1) } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'They have trusted us for many years, and some of them since the day on which we began',
      logos: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((id) => ({ id, image: logo(`Company ${id}`, 320) })),
    },
  },
};
