import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormResult } from '../../../components/form/index.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const meta = {
  title: 'Admin/ReasonDialog',
  component: ReasonDialog,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '680px' } } },
  args: {
    open: true,
    maxLength: 500,
    content: {
      title: 'Cancel Front Desk?',
      lead: 'Priya Nair gets a mail about it.',
      choice: {
        legend: 'When it ends',
        options: [
          { value: 'later', label: 'On Tue, Jul 14, 2026, when the paid period ends' },
          { value: 'now', label: 'At once' },
        ],
      },
      reasonLabel: 'Reason',
      reasonHint: 'The mail quotes it as you write it.',
      noReason: 'Please give the reason.',
      submitLabel: 'Cancel the subscription',
      submittingLabel: 'Cancelling...',
      closeLabel: 'Keep it',
      failure: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
    },
    onSubmit: async () => ({ status: 'OK' }),
    onClose: () => {},
  },
  decorators: [
    (Story) => (
      <main>
        <h1 style={{ margin: 20 }}>Dashboard</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ReasonDialog>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const send =
  (reason: string): Play =>
  async ({ canvas, userEvent }) => {
    if (reason) await userEvent.type(canvas.getByLabelText('Reason'), reason);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the subscription' }));
  };

export const Default: Story = {};

/** Only a reason. */
export const WithoutChoice: Story = { args: { content: { ...meta.args.content, choice: undefined } } };

const WITH_AMOUNT = {
  checkAmount: (entered: string) =>
    Number(entered) <= 55.37 ? undefined : 'Please enter at most 55.37, such as 10.00.',
  content: {
    ...meta.args.content,
    title: 'Refund $55.37 CAD?',
    lead: 'The money goes back to the card that paid. Priya Nair gets a mail about it.',
    choice: undefined,
    amount: { label: 'Amount in CAD', hint: 'All of it, or a part.', value: '55.37' },
    submitLabel: 'Refund',
    submittingLabel: 'Refunding...',
    closeLabel: 'Keep the payment',
  },
};

/** An amount besides the reason. */
export const WithAmount: Story = { args: WITH_AMOUNT };

export const InvalidAmount: Story = {
  args: WITH_AMOUNT,
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Amount in CAD'));
    await userEvent.type(canvas.getByLabelText('Amount in CAD'), '60');
    await userEvent.click(canvas.getByRole('button', { name: 'Refund' }));
  },
};

export const Invalid: Story = { play: send('') };

export const Submitting: Story = {
  args: { onSubmit: () => new Promise<FormResult>(() => {}) },
  play: send('As agreed.'),
};

export const Failed: Story = {
  args: { onSubmit: async () => ({ status: 'CONFLICT', detail: 'This subscription has ended already.' }) },
  play: send('As agreed.'),
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'Cancel Front Desk for Offices with Several Locations and Many Telephones?',
      lead: 'Wolfeschlegelsteinhausenbergerdorff gets a mail about it. '.repeat(3),
    },
  },
};

export const NarrowAmount: Story = { ...InvalidAmount, globals: { viewport: { value: 'w390' } } };

export const Narrow: Story = { ...Invalid, globals: { viewport: { value: 'w390' } } };
