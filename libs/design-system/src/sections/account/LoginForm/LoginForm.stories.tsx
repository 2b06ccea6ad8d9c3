import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACCOUNT_MESSAGES } from '@threefold/validation';
import type { FormResult } from '../../../components/form/index.ts';
import { LoginForm } from './LoginForm.tsx';

const meta = {
  title: 'Account/LoginForm',
  component: LoginForm,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Sign Into Your Account',
      subtitle: 'Access your client dashboard and stay connected.',
      emailLabel: 'Email',
      passwordLabel: 'Password',
      submitLabel: 'Log In',
      submittingLabel: 'Logging in...',
      forgotPrompt: 'Forgot your password?',
      resetPasswordLabel: 'Reset Password',
      legal: [
        'By logging in you accept our ',
        { label: 'Terms of Use', href: '/terms' },
        ' and ',
        { label: 'Privacy Policy', href: '/privacy' },
        ', including the cookies that keep you logged in.',
      ],
      failure: ACCOUNT_MESSAGES.loginFailed,
    },
    initialEmail: 'priya@northgate.test',
    onSubmit: async () => ({ status: 'OK' }),
    onResetPassword: () => {},
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 415, padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof LoginForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { initialEmail: '' } };

export const WithPasskey: Story = {
  args: {
    content: { ...meta.args.content, passkeyLabel: 'Use a passkey' },
    onPasskey: async () => ({
      status: 'REFUSED',
      detail: 'No passkey was used. Try again, or log in with your password.',
    }),
  },
};

export const InvalidEmail: Story = {
  args: { initialEmail: 'priya@northgate' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }));
    await canvas.findByText('Please enter a valid email address.');
  },
};

export const InvalidPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }));
    await canvas.findByText('Password must be at least 8 characters long.');
  },
};

export const PasswordShown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
  },
};

export const Submitting: Story = {
  args: { onSubmit: () => new Promise<FormResult>(() => {}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }));
    await canvas.findByRole('button', { name: 'Logging in...' });
  },
};

export const Failed: Story = {
  args: {
    onSubmit: async () => ({
      status: 'INVALID',
      detail: 'That email and password do not match an account. Check both and try again.',
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }));
    await canvas.findByText('That email and password do not match an account. Check both and try again.');
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    initialEmail: 'priyanka.ramanathan.de.la.cruz@northgate-tools-and-equipment.test',
    content: {
      ...meta.args.content,
      title: 'Sign Into Your Northgate Tools and Equipment Account',
      forgotPrompt: 'Have you forgotten the password of your account?',
      resetPasswordLabel: 'Reset Password by Email',
    },
  },
};

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
