import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccessList } from './AccessList.tsx';

const meta = {
  title: 'Account/AccessList',
  component: AccessList,
  parameters: { brand: 'ferrolane' },
  args: {
    status: 'ready',
    content: {
      title: 'Where you are logged in',
      body: 'If you do not know one of these devices, log it out and change your password.',
      entries: [
        { id: 'here', name: 'Firefox on Linux', detail: 'Since Nov 24, 2026, 9:12 a.m.', badge: 'This device' },
        { id: 'phone', name: 'Safari on iOS', detail: 'Last used Nov 23, 2026, 6:40 p.m.', actionLabel: 'Log out' },
        { id: 'other', name: 'Unknown browser', detail: 'Last used Nov 20, 2026, 7:02 a.m.', actionLabel: 'Log out' },
      ],
      loading: 'Loading...',
      retryLabel: 'Try again',
    },
    onAction: () => {},
    onRetry: () => {},
    actions: <Button variant="outlined">Log out everywhere else</Button>,
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 415, padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AccessList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = {
  args: {
    content: {
      ...meta.args.content,
      title: 'Passkeys',
      body: 'Log in with your fingerprint, your face or the PIN of your device instead of a password.',
      entries: [],
      empty: 'You have no passkey yet.',
    },
    actions: <Button variant="outlined">Add a passkey</Button>,
  },
};

export const Editable: Story = {
  args: {
    content: {
      ...meta.args.content,
      title: 'Passkeys',
      body: 'Log in with your fingerprint, your face or the PIN of your device instead of a password.',
      entries: [
        { id: 'a', name: 'My laptop', detail: 'Last used Nov 24, 2026', actionLabel: 'Remove', editLabel: 'Rename' },
        { id: 'b', name: 'Phone', detail: 'Added Nov 20, 2026', actionLabel: 'Remove', editLabel: 'Rename' },
      ],
    },
    onEdit: () => {},
    actions: <Button variant="outlined">Add a passkey</Button>,
  },
};

export const Links: Story = {
  args: {
    content: {
      ...meta.args.content,
      title: 'Rules',
      body: 'The versions that you accepted.',
      entries: [
        { id: '2', name: 'Borrowing Rules', detail: 'Accepted Nov 24, 2026', actionLabel: 'Read', href: '?rules=2' },
        { id: '1', name: 'House Rules', detail: 'Accepted Nov 20, 2026', actionLabel: 'Read', href: '?rules=1' },
      ],
    },
    onAction: undefined,
    actions: undefined,
  },
};

export const Loading: Story = { args: { status: 'loading', actions: undefined } };

export const Failed: Story = {
  args: {
    status: 'failed',
    message: { kind: 'error', text: 'The server could not be reached. Please check your connection and try again.' },
    actions: undefined,
  },
};

export const Submitting: Story = { args: { busyId: 'phone' } };

export const Succeeded: Story = { args: { message: { kind: 'success', text: 'Safari on iOS is logged out.' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      entries: [
        {
          id: 'long',
          name: 'The browser of the tablet in the workshop of Northgate Tools and Equipment',
          detail: 'Last used Wednesday, September 30, 2026 at 11:59 p.m. on the site of Northgate Tools and Equipment',
          badge: 'This device',
          actionLabel: 'Log out this device',
        },
        ...meta.args.content.entries,
      ],
    },
  },
};

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
