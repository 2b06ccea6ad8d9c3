import type { Meta, StoryObj } from '@storybook/react-vite';
import { currentPasswordFailure } from '@threefold/validation';
import type { FormResult } from '../../../components/form/index.ts';
import { PromptDialog } from './PromptDialog.tsx';

const meta = {
  title: 'Account/PromptDialog',
  component: PromptDialog,
  parameters: { brand: 'ferrolane' },
  args: {
    open: true,
    content: {
      title: 'Confirm that it is you',
      lead: 'Before you change how you log in, enter your password again.',
      fields: [{ name: 'password', label: 'Password', kind: 'password' }],
      submitLabel: 'Confirm',
      submittingLabel: 'Checking...',
      closeLabel: 'Cancel',
      failure: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
    },
    validate: ({ password = '' }) => currentPasswordFailure({ password }),
    onSubmit: async () => ({ status: 'OK' }),
    onClose: () => {},
  },
} satisfies Meta<typeof PromptDialog>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const confirm: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
  await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
};

export const Default: Story = {};

export const OneTimeCode: Story = {
  args: {
    content: {
      ...meta.args.content,
      title: 'Enter the code',
      lead: 'Your authenticator app shows a code of six digits.',
      fields: [{ name: 'code', label: 'Code', kind: 'code', maxLength: 6 }],
      otherLabel: 'Use a recovery code',
    },
    validate: () => null,
    onOther: () => {},
  },
};

export const Named: Story = {
  args: {
    content: {
      ...meta.args.content,
      title: 'Add a passkey',
      lead: 'Your browser asks for your fingerprint, your face or a PIN next.',
      fields: [
        { name: 'name', label: 'Name', hint: 'So that you recognize it later.', kind: 'text', initialValue: 'Laptop' },
      ],
      submitLabel: 'Continue',
    },
    validate: () => null,
  },
};

export const InvalidPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await canvas.findByText('Please enter your password.');
  },
};

export const Submitting: Story = {
  args: { onSubmit: () => new Promise<FormResult>(() => {}) },
  play: confirm,
};

export const Failed: Story = {
  args: {
    onSubmit: async () => ({ status: 'INVALID', field: 'password', detail: 'This is not your password.' }),
  },
  play: confirm,
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'Confirm that it is you who is removing the passkey of the tablet in the workshop',
      lead: 'Before you change how you log in, enter the password again that you logged in with. '.repeat(3),
      submitLabel: 'Confirm that it is me',
      closeLabel: 'Keep everything as it is',
    },
  },
};

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
