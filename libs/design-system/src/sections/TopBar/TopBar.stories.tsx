import type { Meta, StoryObj } from '@storybook/react-vite';
import { TopBar } from './TopBar.tsx';

const meta = {
  title: 'Sections/TopBar',
  component: TopBar,
  args: {
    content: {
      note: 'Already working together? Your project portal is one step away.',
      logIn: { label: 'Log in', href: '/LoginScreen' },
      register: { label: 'Register', href: '/RegisterScreen' },
    },
    onLogIn: () => {},
    onRegister: () => {},
  },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    content: {
      note: 'Already working together? Your project portal, your invoices and everything we agreed on are one step away, day and night.',
      logIn: { label: 'Log in to the client portal', href: '/LoginScreen' },
      register: { label: 'Register an account', href: '/RegisterScreen' },
    },
  },
  globals: { viewport: { value: 'w768' } },
};
