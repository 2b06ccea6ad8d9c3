import type { Meta, StoryObj } from '@storybook/react-vite';
import { DashboardHeader } from './DashboardHeader.tsx';

const meta = {
  title: 'Account/DashboardHeader',
  component: DashboardHeader,
  parameters: { brand: 'ferrolane' },
  args: {
    content: { title: 'Client Dashboard', subtitle: 'Welcome back, Priya!', logOutLabel: 'Log out' },
    onLogOut: () => {},
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof DashboardHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutSubtitle: Story = {
  args: { content: { title: 'Welcome to the Admin dashboard!', logOutLabel: 'Log out' } },
};

/** Signed out. */
export const WithoutLogOut: Story = { args: { onLogOut: undefined } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'Client Dashboard',
      subtitle: 'Welcome back, Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh!',
      logOutLabel: 'Log out',
    },
  },
  globals: { viewport: { value: 'w390' } },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };
