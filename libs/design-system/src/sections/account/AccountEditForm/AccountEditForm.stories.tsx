import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACCOUNT_MESSAGES } from '@threefold/validation';
import type { FormResult } from '../../../components/form/index.ts';
import { AccountEditForm } from './AccountEditForm.tsx';

const meta = {
  title: 'Account/AccountEditForm',
  component: AccountEditForm,
  parameters: { brand: 'ferrolane' },
  args: {
    account: { firstName: 'Priya', lastName: 'Raman', email: 'priya@northgate.test' },
    content: {
      title: 'Account Edit',
      back: { label: 'Back to Dashboard', href: '/dashboard' },
      firstNameLabel: 'First Name',
      lastNameLabel: 'Last Name',
      emailLabel: 'Email',
      passwordLabel: 'Password',
      passwordHint: 'To change the email, enter the password you log in with.',
      submitLabel: 'Save Changes',
      submittingLabel: 'Saving...',
      changePasswordLabel: 'Change Password',
      note: {
        title: 'Before you save',
        body: 'A new name takes effect right away. A new email or password signs you out, and you log in again with the new details.',
      },
      saved: ACCOUNT_MESSAGES.changesSaved.body,
      unchanged: ACCOUNT_MESSAGES.noChanges.body,
      failure: ACCOUNT_MESSAGES.failed,
    },
    onSubmit: async () => ({ status: 'OK' }),
    onChangePassword: () => {},
  },
  decorators: [
    (Story) => (
      <main style={{ padding: '48px 20px' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AccountEditForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Last Name'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await canvas.findByText('Please enter your last name.');
  },
};

export const Submitting: Story = {
  args: { onSubmit: () => new Promise<FormResult>(() => {}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Last Name'), '-Okafor');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await canvas.findByRole('button', { name: 'Saving...' });
  },
};

export const Succeeded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Last Name'), '-Okafor');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await canvas.findByText('Your changes have been saved.');
  },
};

export const Unchanged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await canvas.findByText('No Changes Detected.');
  },
};

export const Failed: Story = {
  args: { onSubmit: async () => ({ status: 'CONFLICT', detail: 'Another account uses this email.' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Email'));
    await userEvent.type(canvas.getByLabelText('Email'), 'sam@northgate.test');
    await userEvent.type(await canvas.findByLabelText('Password'), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await canvas.findByText('Another account uses this email.');
  },
};

export const AnotherEmail: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Email'));
    await userEvent.type(canvas.getByLabelText('Email'), 'sam@northgate.test');
    await canvas.findByLabelText('Password');
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    account: {
      firstName: 'Maximiliana-Alexandrina-Wilhelmina',
      lastName: 'Featherstonehaugh-Cholmondeley-Marjoribanks-Wolfeschlegelsteinhausen',
      email: 'maximiliana.featherstonehaugh@northgate-tools-and-equipment.test',
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390', isRotated: false } } };

export const Tablet: Story = { globals: { viewport: { value: 'w899', isRotated: false } } };
