import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContactForm, type ContactFormResult } from './ContactForm.tsx';

const meta = {
  title: 'Forms/ContactForm',
  component: ContactForm,
  args: {
    content: {
      nameLabel: 'Name',
      emailLabel: 'Email',
      messageLabel: 'Message',
      submitLabel: 'Send message',
      submittingLabel: 'making contact...',
      successTitle: 'Message received!',
      successBody: "We'll be in touch shortly.",
      failure: 'Error: Please try again later!',
      failureHelp: { text: 'You can also call', link: { label: '1-800-555-0199', href: 'tel:+18005550199' } },
    },
    onSubmit: async () => ({ status: 'OK' }),
    resultDelay: 0,
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 460, padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ContactForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const FILLED = { name: 'Sam Whitlock', email: 'sam@whitlock.test', message: 'Could you look at our booking page?' };

export const Default: Story = {};

export const Filled: Story = { args: { initialValues: FILLED } };

export const Invalid: Story = {
  args: { initialValues: { ...FILLED, message: '   ' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await canvas.findByText('Please enter your message.');
  },
};

export const Submitting: Story = {
  args: { initialValues: FILLED, onSubmit: () => new Promise<ContactFormResult>(() => {}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await canvas.findByRole('button', { name: 'making contact...' });
  },
};

export const Succeeded: Story = {
  args: { initialValues: FILLED },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await canvas.findByText('Message received!');
  },
};

export const Failed: Story = {
  args: { initialValues: FILLED, onSubmit: async () => ({ status: 'FAILED' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await canvas.findByText('Error: Please try again later!');
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    initialValues: {
      name: 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley-Marjoribanks',
      email: 'maximiliana.featherstonehaugh@northgate-tools-and-equipment.test',
      message: 'Could you look at our booking page? It has begun to ask for the same day twice. '.repeat(8),
    },
    content: { ...meta.args.content, submitLabel: 'Send the message to everybody who reads messages here' },
  },
};

export const Narrow: Story = { args: { initialValues: FILLED }, globals: { viewport: { value: 'w390' } } };
