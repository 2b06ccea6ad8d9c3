import type { Meta, StoryObj } from '@storybook/react-vite';
import { ColorSchemeToggle } from '../../../components/ColorSchemeToggle/index.ts';
import { AccountIcon, FolderIcon, SupportIcon } from '../../../components/Icon/index.ts';
import { DashboardNavBar } from './DashboardNavBar.tsx';

const meta = {
  title: 'Navigation/DashboardNavBar',
  component: DashboardNavBar,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      label: 'Client portal',
      links: [
        { label: 'Account', href: '/account' },
        { label: 'Projects', href: '/projects' },
        { label: 'Support', href: '/support' },
      ],
    },
    logo: <strong>Northgate</strong>,
    homeHref: '/',
    slots: {
      linkIcons: [<AccountIcon key="account" />, <FolderIcon key="projects" />, <SupportIcon key="support" />],
      actions: <ColorSchemeToggle />,
    },
    onNavigate: () => {},
    menu: { open: false, onOpen: () => {}, controls: 'drawer' },
  },
} satisfies Meta<typeof DashboardNavBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const CurrentScreen: Story = { args: { currentIndex: 1 } };

export const Marked: Story = {
  args: {
    content: {
      label: 'Client portal',
      links: [
        { label: 'Account', href: '/account' },
        { label: 'Payments', href: '/payments', mark: 'payment overdue' },
        { label: 'Support', href: '/support' },
      ],
    },
    currentIndex: 1,
  },
};

export const WithoutMenu: Story = {
  args: { menu: undefined, currentIndex: 0 },
  globals: { viewport: { value: 'w390' } },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      label: 'Client portal',
      links: [
        { label: 'Account and billing', href: '/account' },
        { label: 'Projects under way', href: '/projects' },
        { label: 'Support and questions', href: '/support' },
        { label: 'Documents to sign', href: '/documents' },
      ],
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };
