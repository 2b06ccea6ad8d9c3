import type { Meta, StoryObj } from '@storybook/react-vite';
import { ColorSchemeToggle } from '../../../components/ColorSchemeToggle/index.ts';
import { NavBar } from './NavBar.tsx';

const meta = {
  title: 'Navigation/NavBar',
  component: NavBar,
  args: {
    content: {
      label: 'Main',
      links: [
        { label: 'Home', href: '#home' },
        { label: 'Projects', href: '#projects' },
        { label: 'About Me', href: '#about' },
        { label: 'Contact', href: '#contact' },
      ],
    },
    logo: 'Ada Byron',
    homeHref: '/Home',
    activeIndex: 0,
    onNavigate: () => {},
    actions: <ColorSchemeToggle />,
    compactActions: <ColorSchemeToggle />,
    menu: { open: false, onOpen: () => {}, controls: 'drawer' },
  },
} satisfies Meta<typeof NavBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const WithoutMenu: Story = { args: { menu: undefined, actions: undefined, compactActions: undefined } };

export const WithoutMenuOnMobile: Story = { ...WithoutMenu, globals: { viewport: { value: 'w320' } } };

export const Sticky: Story = {
  args: { sticky: true },
  decorators: [
    (Bar) => (
      <div style={{ height: '200vh' }}>
        <Bar />
      </div>
    ),
  ],
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      label: 'Main',
      links: [
        { label: 'Home', href: '#home' },
        { label: 'Everything we have made', href: '#projects' },
        { label: 'About the people behind it', href: '#about' },
        { label: 'How to reach us', href: '#contact' },
      ],
    },
  },
};
