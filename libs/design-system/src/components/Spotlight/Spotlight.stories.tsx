import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlanBadge } from '../PlanBadge/index.ts';
import { Spotlight, SpotlightSkeleton } from './index.ts';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#17445C" d="M0 0h2v2H0z"/></svg>',
)}`;

const meta = {
  title: 'Components/Spotlight',
  component: Spotlight,
  parameters: { brand: 'ferrolane' },
  args: {
    image: { url: PICTURE, alt: '' },
    title: 'Front Desk',
    description: 'Answers the questions your customers ask after hours, and hands over to a person when it should.',
    titleEnd: <PlanBadge plan="pro" />,
    children: null,
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 760 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Spotlight>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The skeleton reserves its space. */
export const Loading: Story = { render: () => <SpotlightSkeleton /> };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    title: 'Front Desk for establishments of more than one floor and one entrance',
    titleEnd: <PlanBadge plan="enterprise unlimited" />,
    description: `${meta.args.description} ${meta.args.description} ${meta.args.description}`,
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
