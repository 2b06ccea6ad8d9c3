import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../../stories/photo.ts';
import { Team } from './Team.tsx';

const meta = {
  title: 'Marketing/Team',
  component: Team,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Who you talk to',
      lede: 'Four people. No call centre.',
      members: [
        {
          id: 'ada',
          name: 'Ada Byron',
          role: 'Founder',
          text: 'Plans your project, and tells you what it costs.',
          photo: photo('Ada Byron', '#cfe0d8', '#0c5f45'),
          links: [{ label: 'Write to Ada', href: 'mailto:ada@team.example' }],
        },
        { id: 'tom', name: 'Tom Quarry', role: 'Engineer', photo: photo('Tom Quarry', '#d8d3e8', '#4b3d8f', 1800) },
        { id: 'ines', name: 'Ines Calder', role: 'Designer' },
        { id: 'noor', name: 'Noor Haddad', role: 'Support', text: 'Answers your questions.' },
      ],
    },
  },
} satisfies Meta<typeof Team>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Wide: Story = { tags: ['light-only'], globals: { viewport: { value: 'w1920' } } };

export const One: Story = {
  args: { content: { ...meta.args.content, members: meta.args.content.members.slice(0, 1) } },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'The people whom you will talk to from the first day to the last day of your project',
      members: meta.args.content.members.map((member) => ({
        ...member,
        name: `${member.name} Featherstonehaugh-Cholmondeley`,
        role: 'Head of Unternehmensberatungsgesellschaftsangelegenheiten',
        text: 'A sentence about what somebody does, and what they did before that. '.repeat(4),
      })),
    },
  },
};
