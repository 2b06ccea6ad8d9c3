import type { Meta, StoryObj } from '@storybook/react-vite';
import { TopBar } from './TopBar.tsx';

const meta = {
  title: 'Navigation/TopBar',
  component: TopBar,
  args: {
    content: {
      note: 'Already working together? Your project portal is one step away.',
      links: [
        { label: 'Log in', href: '/LoginScreen' },
        { label: 'Register', href: '/RegisterScreen' },
      ],
    },
    onNavigate: () => {},
  },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Signed-in users see a single link. */
export const OneLink: Story = {
  args: {
    content: {
      note: 'Already working together? Your project portal is one step away.',
      links: [{ label: 'Dashboard', href: '/ClientDashboard' }],
    },
  },
};

/** On phones the links are in the drawer. */
export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      note: 'Already working together? Your project portal, your invoices and everything we agreed on are one step away, day and night.',
      links: [
        { label: 'Log in to the client portal', href: '/LoginScreen' },
        { label: 'Register an account', href: '/RegisterScreen' },
      ],
    },
  },
  globals: { viewport: { value: 'w768' } },
};
