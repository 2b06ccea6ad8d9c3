import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../Field/index.ts';
import { PasswordInput } from './PasswordInput.tsx';

const meta = {
  title: 'Components/PasswordInput',
  component: PasswordInput,
  parameters: { brand: 'ferrolane' },
  args: { defaultValue: 'correct horse', autoComplete: 'current-password' },
  render: (args) => (
    <main style={{ maxWidth: 415, padding: 20 }}>
      <Field label="Password" error={args['aria-invalid'] ? 'Password must be at least 8 characters long.' : undefined}>
        {(control) => <PasswordInput {...args} {...control} />}
      </Field>
    </main>
  ),
} satisfies Meta<typeof PasswordInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** With the password visible. */
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible();
  },
};

export const Invalid: Story = { args: { defaultValue: 'short', 'aria-invalid': true } };

export const Disabled: Story = { args: { disabled: true } };
