import type { Meta, StoryObj } from '@storybook/react-vite';
import { HighlightLink } from '../../components/HighlightLink/index.ts';
import { SplitSection } from './SplitSection.tsx';

const meta = {
  title: 'Layouts/SplitSection',
  component: SplitSection,
  args: {
    id: 'contact',
    title: 'Tell me what you are building, and what keeps breaking.',
    lead: 'I read every message myself.',
    foot: <HighlightLink href="mailto:ada@byron.test">ada@byron.test</HighlightLink>,
    children: <div style={{ height: 400 }}>Something to do.</div>,
  },
} satisfies Meta<typeof SplitSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TitleOnly: Story = { args: { lead: undefined, foot: undefined } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    title:
      'Tell me what you are building, what keeps breaking, and what has never worked since the day it was installed.',
    lead: 'I read every message myself, usually in the morning, and answer before the second coffee unless the first was late.',
  },
};
