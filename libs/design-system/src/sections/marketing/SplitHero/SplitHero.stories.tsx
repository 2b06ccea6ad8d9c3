import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../../stories/photo.ts';
import { SplitHero } from './SplitHero.tsx';

/** In a `span`, as `SchemePicture` is. */
const PICTURE = (
  <span>
    <svg viewBox="0 0 900 980" role="img" aria-label="A frame" style={{ display: 'block', width: '100%' }}>
      <path
        d="M100 880V300l350-200 350 200v580M100 580l350 200 350-200M450 100v880"
        fill="none"
        stroke="currentColor"
        strokeWidth="24"
      />
    </svg>
  </span>
);

const meta = {
  title: 'Marketing/SplitHero',
  component: SplitHero,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Web and app work that carries the load.',
      lede: 'A small agency in Hamilton, Ontario. We plan, build and look after software for owners, sized to the job in front of you.',
      actions: [
        { label: 'Start a project', href: '#contact' },
        { label: 'See our work', href: '#projects' },
      ],
      facts: [
        { label: 'Uptime aim', value: '99%' },
        { label: 'Shop floor', value: 'Hamilton, Ontario' },
        { label: 'Cancel a plan', value: 'Any time, online' },
      ],
    },
    slots: { picture: PICTURE },
  },
} satisfies Meta<typeof SplitHero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A plain photo, 3 : 2. */
export const Photo: Story = {
  args: { slots: { picture: <img {...photo('A house', '#8fc3ea', '#8a4a35')} alt="A house" /> } },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390', isRotated: false } } };

/** Between phone and desktop the picture is below the text. */
export const OneColumn: Story = { globals: { viewport: { value: 'w900', isRotated: false } } };

export const WithoutFacts: Story = { args: { content: { ...meta.args.content, facts: [] } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'Planning, building and looking after software that has to hold for a very long time.',
      lede: `${meta.args.content.lede} ${meta.args.content.lede}`,
      actions: [
        { label: 'Tell us about the project you have in mind', href: '#contact' },
        { label: 'See everything we have built so far', href: '#projects' },
      ],
      facts: [
        { label: 'Where the work is done every day', value: 'Hamilton and the Golden Horseshoe, Ontario' },
        { label: 'Cancel a plan', value: 'Any time, online, without a call' },
      ],
    },
  },
};
