import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Feedback/ConfirmDialog',
  component: ConfirmDialog,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '520px' } } },
  args: {
    open: true,
    tone: 'danger',
    content: {
      title: 'Cancel Front Desk?',
      body: 'It stays on until Tue, Jul 14, 2026, the end of the billing period you have paid for. Nothing more is charged after that.',
      confirmLabel: 'Cancel Subscription',
      declineLabel: 'Keep it',
    },
    onConfirm: () => {},
    onDecline: () => {},
  },
  decorators: [
    (Story) => (
      <main>
        <h1 style={{ margin: 20 }}>Portal</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Plain: Story = {
  args: {
    tone: 'plain',
    content: {
      title: 'Reactivate Front Desk?',
      body: 'It continues without a break. The next charge is $39.00 CAD on Tue, Jul 14, 2026.',
      confirmLabel: 'Reactivate',
      declineLabel: 'Not now',
    },
  },
};

/** What is charged is part of the question. */
export const WithAmounts: Story = {
  args: {
    tone: 'plain',
    content: {
      title: 'Change Quote Builder to Pro?',
      body: 'You pay the difference now.',
      confirmLabel: 'Change the plan',
      declineLabel: 'Not now',
    },
    children: (
      <dl>
        <dt>Charged now</dt>
        <dd>$20.00 CAD</dd>
      </dl>
    ),
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: { content: { ...meta.args.content, body: meta.args.content.body.repeat(5) } },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };
