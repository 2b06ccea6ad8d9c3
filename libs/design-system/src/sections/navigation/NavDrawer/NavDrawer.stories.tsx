import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { screen } from 'storybook/test';
import { NavDrawer } from './NavDrawer.tsx';

const meta = {
  title: 'Navigation/NavDrawer',
  component: NavDrawer,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  globals: { viewport: { value: 'w390' } },
  args: {
    open: true,
    onClose: () => {},
    onNavigate: () => {},
    id: 'drawer',
    activeIndex: 0,
    content: {
      label: 'Menu',
      links: [
        { label: 'Home', href: '#home' },
        { label: 'Projects', href: '#projects' },
        { label: 'About Me', href: '#about' },
        { label: 'Contact', href: '#contact' },
      ],
    },
    actions: (
      <>
        <Button variant="contained">Register</Button>
        <Button variant="outlined">Log in</Button>
      </>
    ),
  },
  // The drawer's chunk loads when it first opens.
  play: async ({ args }) => {
    if (args.open) await screen.findByRole('dialog');
  },
} satisfies Meta<typeof NavDrawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Closed: Story = { args: { open: false } };

export const WithoutActions: Story = { args: { actions: undefined } };

/** Opens and closes in a page. */
export const Controlled: Story = {
  args: { open: false },
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Menu
        </button>
        <NavDrawer
          {...args}
          open={open}
          onClose={() => {
            args.onClose();
            setOpen(false);
          }}
        />
        <section id="projects" tabIndex={-1} aria-label="Projects" />
      </>
    );
  },
};

/** In right-to-left text it opens from the left. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <NavDrawer {...args} />
    </div>
  ),
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      label: 'Menu',
      links: [
        { label: 'Home', href: '#home' },
        { label: 'Everything we have made since the first winter', href: '#projects' },
        { label: 'About the people behind it', href: '#about' },
        { label: 'How to reach us by telephone, mail or pigeon', href: '#contact' },
      ],
    },
  },
};
