import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormResult } from '../../../components/form/index.ts';
import { Conversation, type ConversationEntry } from './Conversation.tsx';

const asked: ConversationEntry = {
  id: '1',
  side: 'own',
  by: 'You',
  at: 'Mon, Jun 1, 2026, 9:14 a.m.',
  text: 'Can Front Desk answer in French?',
};

const answered: ConversationEntry = {
  id: '2',
  side: 'other',
  by: 'Ferrolane',
  at: 'Mon, Jun 1, 2026, 2:40 p.m.',
  text: 'It can.\n\nShall we switch it on for you?',
};

const meta = {
  title: 'Account/Conversation',
  component: Conversation,
  parameters: { brand: 'ferrolane' },
  args: {
    maxLength: 999,
    content: {
      label: 'What was written',
      replyLabel: 'Reply',
      noReply: 'Please write something first.',
      submitLabel: 'Send',
      submittingLabel: 'Sending...',
      sent: 'Sent.',
      failure: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
    },
    entries: [asked, answered],
    onReply: async () => ({ status: 'OK' }),
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <h1>Support</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Conversation>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const send =
  (text: string): Play =>
  async ({ canvas, userEvent }) => {
    if (text) await userEvent.type(canvas.getByLabelText('Reply'), text);
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  };

export const Default: Story = {};

/** Before the first message. */
export const Empty: Story = { args: { entries: [] } };

/** Nobody can reply. */
export const Closed: Story = { args: { onReply: undefined } };

export const Invalid: Story = { play: send('') };

export const Submitting: Story = {
  args: { onReply: () => new Promise<FormResult>(() => {}) },
  play: send('Yes, please.'),
};

export const Failed: Story = { args: { onReply: async () => ({ status: 'ERROR' }) }, play: send('Yes, please.') };

export const Succeeded: Story = { play: send('Yes, please.') };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    entries: [
      { ...asked, text: `See https://northgate.example/${'a-rather-long-word-'.repeat(20)}` },
      { ...answered, by: 'Wolfeschlegelsteinhausenbergerdorff', text: 'It can. '.repeat(60) },
    ],
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
