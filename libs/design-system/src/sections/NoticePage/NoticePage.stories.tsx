import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoticePage } from './NoticePage.tsx';

const meta = {
  title: 'Sections/NoticePage',
  component: NoticePage,
  args: {
    logo: <strong>Northgate</strong>,
    homeHref: '/',
    homeLabel: 'Northgate, home',
    content: {
      eyebrow: 'Page not found',
      title: 'There is nothing at this address.',
      body: 'The link may be old, or a letter may have gone missing on the way.',
      links: [{ label: 'Go to the home page', href: '/' }],
    },
  },
} satisfies Meta<typeof NoticePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    content: {
      eyebrow: 'Client portal',
      title: 'The client portal rests between two and four in the morning while its records are checked.',
      body: 'Everything you sent before two is safe. Come back after four, or write and a person will help you as soon as the office opens.',
      links: [
        { label: 'Write to help@northgate.example', href: 'mailto:help@northgate.example' },
        { label: 'Call (905) 555-0100', href: 'tel:+19055550100' },
        { label: 'Back to the home page', href: '/' },
      ],
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
