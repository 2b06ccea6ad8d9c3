import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACCOUNT_MESSAGES } from '@threefold/validation';
import { expect, fn } from 'storybook/test';
import { PasswordSteps } from './PasswordSteps.tsx';

const meta = {
  title: 'Components/PasswordSteps',
  component: PasswordSteps,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
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
      doneLabel: 'OK',
      codeSent: ACCOUNT_MESSAGES.codeSent,
      codeValid: ACCOUNT_MESSAGES.codeValid,
      passwordChanged: ACCOUNT_MESSAGES.passwordChanged,
      failure: ACCOUNT_MESSAGES.failed,
    },
    onRequestCode: fn(async () => ({ status: 'OK' })),
    onValidateCode: async () => ({ status: 'OK' }),
    onChangePassword: async () => ({ status: 'OK' }),
    onDone: () => {},
    'aria-labelledby': 'password-steps',
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 415, padding: 20 }}>
        <h1 id="password-steps" hidden>
          Change Password
        </h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PasswordSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A known email is read-only. */
export const KnownEmail: Story = { args: { knownEmail: 'priya@northgate.test' } };

/** The next step comes only after an 'OK' answer, and gets focus. */
export const CodeEntry: Story = {
  args: { knownEmail: 'priya@northgate.test' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get Code' }));
    await expect(await canvas.findByLabelText('6-digit code')).toHaveFocus();
    await expect(args.onRequestCode).toHaveBeenCalledWith({ email: 'priya@northgate.test' });
  },
};

export const Failed: Story = {
  args: {
    knownEmail: 'priya@northgate.test',
    onRequestCode: fn(async () => ({ status: 'TOO_MANY', detail: 'Too many codes were asked for. Wait an hour.' })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get Code' }));
    await canvas.findByText('Too many codes were asked for. Wait an hour.');
  },
};
