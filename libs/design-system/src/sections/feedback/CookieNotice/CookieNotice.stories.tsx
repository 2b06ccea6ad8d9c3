import type { Meta, StoryObj } from '@storybook/react-vite';
import { CookieNotice } from './CookieNotice.tsx';

const meta = {
  title: 'Feedback/CookieNotice',
  component: CookieNotice,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '320px' } } },
  args: {
    content: {
      label: 'Cookies',
      text: [
        'We use cookies to keep you logged in and to remember this choice. Our ',
        { label: 'Privacy Policy', href: '/PrivacyPolicy' },
        ' says the rest.',
      ],
      acceptLabel: 'Accept',
    },
    onAccept: () => {},
  },
} satisfies Meta<typeof CookieNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390', isRotated: false } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      label: 'Cookies',
      text: [
        'We use cookies to keep you logged in, to remember this choice, to remember whether you prefer light or dark, and for nothing else that anyone has thought of so far. Our ',
        { label: 'Privacy Policy and the list of every cookie by name', href: '/PrivacyPolicy' },
        ' says the rest at some length.',
      ],
      acceptLabel: 'Accept and go on reading',
    },
  },
};
