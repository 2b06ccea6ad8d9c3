import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACCOUNT_MESSAGES } from '@threefold/validation';
import type { FormResult } from '../../../components/form/index.ts';
import { RegisterForm } from './RegisterForm.tsx';

const meta = {
  title: 'Account/RegisterForm',
  component: RegisterForm,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Register Your Account',
      subtitle: 'Bring AI into the business you already run, one job at a time.',
      firstNameLabel: 'First Name',
      lastNameLabel: 'Last Name',
      emailLabel: 'Email',
      passwordLabel: 'Password',
      passwordHint: 'At least 8 characters.',
      confirmPasswordLabel: 'Confirm Password',
      submitLabel: 'Register',
      submittingLabel: 'Registering...',
      legal: [
        'By registering you accept our ',
        { label: 'Terms of Use', href: '/terms' },
        ' and ',
        { label: 'Privacy Policy', href: '/privacy' },
        ', including the cookies that keep you logged in.',
      ],
      failure: ACCOUNT_MESSAGES.registrationFailed,
    },
    initialValues: { firstName: 'Priya', lastName: 'Raman', email: 'priya@northgate.test' },
    onSubmit: async () => ({ status: 'OK' }),
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 415, padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof RegisterForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { initialValues: {} } };

export const InvalidName: Story = {
  args: { initialValues: { firstName: ' ' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await canvas.findByText('Please enter your first name.');
  },
};

export const InvalidConfirmation: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
    await userEvent.type(canvas.getByLabelText('Confirm Password'), 'correct house');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await canvas.findByText('Please ensure both password fields match.');
  },
};

export const Submitting: Story = {
  args: { onSubmit: () => new Promise<FormResult>(() => {}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
    await userEvent.type(canvas.getByLabelText('Confirm Password'), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await canvas.findByRole('button', { name: 'Registering...' });
  },
};

export const Failed: Story = {
  args: {
    onSubmit: async () => ({
      status: 'CONFLICT',
      detail: 'An account with this email exists already. Log in instead.',
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
    await userEvent.type(canvas.getByLabelText('Confirm Password'), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await canvas.findByText('An account with this email exists already. Log in instead.');
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    initialValues: {
      firstName: 'Maximiliana-Alexandrina',
      lastName: 'Featherstonehaugh-Cholmondeley',
      email: 'maximiliana.featherstonehaugh@northgate-tools-and-equipment.test',
    },
    content: {
      ...meta.args.content,
      passwordHint: 'At least 8 characters. A sentence that only you would think of is easier to keep than a riddle.',
    },
  },
};

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
