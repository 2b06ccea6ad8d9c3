import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACCOUNT_MESSAGES } from '@threefold/validation';
import type { FormResult } from '../../../components/form/index.ts';
import { PasswordResetForm } from './PasswordResetForm.tsx';

const meta = {
  title: 'Account/PasswordResetForm',
  component: PasswordResetForm,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Reset your password',
      progressLabel: 'Steps',
      steps: ['Email', 'Code', 'New password'],
      emailLabel: 'Email',
      requestCodeLabel: 'Get Code',
      requestingCodeLabel: 'Sending the code...',
      codeLabel: '6-digit code',
      validateCodeLabel: 'Validate Code',
      validatingCodeLabel: 'Validating the code...',
      passwordLabel: 'New password',
      passwordHint: 'At least 8 characters.',
      confirmPasswordLabel: 'Confirm new password',
      changePasswordLabel: 'Change Password',
      changingPasswordLabel: 'Changing the password...',
      restartLabel: 'Start again',
      doneLabel: 'Back to Login',
      codeSent: ACCOUNT_MESSAGES.codeSent,
      codeValid: ACCOUNT_MESSAGES.codeValid,
      passwordChanged: ACCOUNT_MESSAGES.passwordReset,
      failure: ACCOUNT_MESSAGES.failed,
    },
    onRequestCode: async () => ({ status: 'OK' }),
    onValidateCode: async () => ({ status: 'OK' }),
    onChangePassword: async () => ({ status: 'OK' }),
    onDone: () => {},
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 415, padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PasswordResetForm>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Screen = Parameters<Play>[0];

const sendEmail = async ({ canvas, userEvent }: Screen) => {
  await userEvent.type(canvas.getByLabelText('Email'), 'priya@northgate.test');
  await userEvent.click(canvas.getByRole('button', { name: 'Get Code' }));
  await canvas.findByLabelText('6-digit code');
};

const sendCode = async (screen: Screen) => {
  const { canvas, userEvent } = screen;
  await sendEmail(screen);
  await userEvent.type(canvas.getByLabelText('6-digit code'), '407913');
  await userEvent.click(canvas.getByRole('button', { name: 'Validate Code' }));
  await canvas.findByLabelText('New password');
};

const sendPassword = async (screen: Screen) => {
  const { canvas, userEvent } = screen;
  await sendCode(screen);
  await userEvent.type(canvas.getByLabelText('New password'), 'correct horse');
  await userEvent.type(canvas.getByLabelText('Confirm new password'), 'correct horse');
  await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }));
};

export const Default: Story = {};

export const InvalidEmail: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'priya');
    await userEvent.click(canvas.getByRole('button', { name: 'Get Code' }));
    await canvas.findByText('Please enter a valid email address.');
  },
};

export const Submitting: Story = {
  args: { onRequestCode: () => new Promise<FormResult>(() => {}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'priya@northgate.test');
    await userEvent.click(canvas.getByRole('button', { name: 'Get Code' }));
    await canvas.findByRole('button', { name: 'Sending the code...' });
  },
};

/** The second step, with three digits entered. */
export const CodeEntry: Story = {
  play: async (screen) => {
    await sendEmail(screen);
    await screen.userEvent.type(screen.canvas.getByLabelText('6-digit code'), '407');
  },
};

export const InvalidCode: Story = {
  play: async (screen) => {
    const { canvas, userEvent } = screen;
    await sendEmail(screen);
    await userEvent.type(canvas.getByLabelText('6-digit code'), '407');
    await userEvent.click(canvas.getByRole('button', { name: 'Validate Code' }));
    await canvas.findByText('Please enter the 6-digit code from the email.');
  },
};

export const Failed: Story = {
  args: { onValidateCode: async () => ({ status: 'INVALID', detail: 'That code is not right, or it has expired.' }) },
  play: async (screen) => {
    const { canvas, userEvent } = screen;
    await sendEmail(screen);
    await userEvent.type(canvas.getByLabelText('6-digit code'), '000000');
    await userEvent.click(canvas.getByRole('button', { name: 'Validate Code' }));
    await canvas.findByText('That code is not right, or it has expired.');
  },
};

export const NewPassword: Story = { play: sendCode };

export const InvalidConfirmation: Story = {
  play: async (screen) => {
    const { canvas, userEvent } = screen;
    await sendCode(screen);
    await userEvent.type(canvas.getByLabelText('New password'), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }));
    await canvas.findByText('Please ensure both password fields match.');
  },
};

export const Succeeded: Story = {
  play: async (screen) => {
    await sendPassword(screen);
    await screen.canvas.findByRole('button', { name: 'Back to Login' });
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'Reset the password of your Northgate account',
      steps: ['Your email address', 'The code from the email', 'Your new password'],
    },
  },
  play: CodeEntry.play,
};

export const Narrowest: Story = { tags: ['light-only'], ...CodeEntry, globals: { viewport: { value: 'w320' } } };

export const Narrow: Story = { ...CodeEntry, globals: { viewport: { value: 'w390' } } };
