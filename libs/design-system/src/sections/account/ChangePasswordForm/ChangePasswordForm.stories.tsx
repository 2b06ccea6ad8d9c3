import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACCOUNT_MESSAGES } from '@threefold/validation';
import type { FormResult } from '../../../components/form/index.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

const meta = {
  title: 'Account/ChangePasswordForm',
  component: ChangePasswordForm,
  parameters: { brand: 'ferrolane' },
  args: {
    email: 'priya@northgate.test',
    content: {
      title: 'Change Password',
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
    onRequestCode: async () => ({ status: 'OK' }),
    onValidateCode: async () => ({ status: 'OK' }),
    onChangePassword: async () => ({ status: 'OK' }),
    onClose: () => {},
    onDone: () => {},
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 440 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChangePasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const CodeEntry: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get Code' }));
    await userEvent.type(await canvas.findByLabelText('6-digit code'), '407');
  },
};

export const Failed: Story = {
  args: { onRequestCode: async () => ({ status: 'TOO_MANY', detail: 'Too many codes were asked for. Wait an hour.' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get Code' }));
    await canvas.findByText('Too many codes were asked for. Wait an hour.');
  },
};

export const Succeeded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get Code' }));
    await userEvent.type(await canvas.findByLabelText('6-digit code'), '407913');
    await userEvent.click(canvas.getByRole('button', { name: 'Validate Code' }));
    await userEvent.type(await canvas.findByLabelText('New password'), 'correct horse');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }));
    await canvas.findByRole('button', { name: 'OK' });
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    email: 'maximiliana.featherstonehaugh@northgate-tools-and-equipment.test',
    content: { ...meta.args.content, title: 'Change the password of your Northgate Tools account' },
  },
};

export const Narrowest: Story = { tags: ['light-only'], ...CodeEntry, globals: { viewport: { value: 'w320' } } };

export const Narrow: Story = { ...CodeEntry, globals: { viewport: { value: 'w390' } } };

export const InvalidCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get Code' }));
    await userEvent.type(await canvas.findByLabelText('6-digit code'), '407');
    await userEvent.click(canvas.getByRole('button', { name: 'Validate Code' }));
    await canvas.findByText('Please enter the 6-digit code from the email.');
  },
};

export const Submitting: Story = {
  args: { onRequestCode: () => new Promise<FormResult>(() => {}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get Code' }));
    await canvas.findByRole('button', { name: 'Sending the code...' });
  },
};
