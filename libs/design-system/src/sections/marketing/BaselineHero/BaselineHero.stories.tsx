import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HighlightLink } from '../../../components/HighlightLink/index.ts';
import { BaselineHero } from './BaselineHero.tsx';

const drawing = (ink: string) => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 760"><path fill="#d4f23f" d="M120 84h560v560H120z"/><path stroke="${ink}" stroke-width="1.5" d="M0 476h860M0 136h860"/></svg>`,
  )}`,
  alt: 'A square on a baseline.',
  width: 860,
  height: 760,
});

const meta = {
  title: 'Marketing/BaselineHero',
  component: BaselineHero,
  args: {
    content: {
      eyebrow: 'Software developer, Hamilton, Ontario',
      titleLines: ['Software', 'that keeps', 'its shape.'],
      lead: 'An em is a unit that scales with whatever surrounds it. I build mobile and web apps the same way.',
      image: { light: drawing('#0c5f45'), dark: drawing('#7ed3af') },
    },
    lines: { ascender: 136 / 760, baseline: 476 / 760 },
    actions: (
      <>
        <Button variant="contained">See the projects</Button>
        <HighlightLink href="#contact">Write to me</HighlightLink>
      </>
    ),
  },
} satisfies Meta<typeof BaselineHero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tablet: Story = { globals: { viewport: { value: 'w900' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const ShortContent: Story = {
  args: { content: { ...meta.args.content, titleLines: ['Hello.'], lead: 'One line is enough.' }, actions: undefined },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      eyebrow: 'Software developer, maker of measured things, Hamilton and the Golden Horseshoe, Ontario',
      titleLines: ['Programmes', 'that keep', 'their shape.'],
      lead: `${meta.args.content.lead} ${meta.args.content.lead} ${meta.args.content.lead}`,
    },
  },
};
