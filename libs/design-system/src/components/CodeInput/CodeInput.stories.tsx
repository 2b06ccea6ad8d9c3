import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../Field/index.ts';
import { CodeInput } from './CodeInput.tsx';

const meta = {
  title: 'Components/CodeInput',
  component: CodeInput,
  parameters: { brand: 'ferrolane' },
  render: (args) => (
    <main style={{ maxWidth: 415, padding: 20 }}>
      <Field label="6-digit code" error={args['aria-invalid'] && 'Please enter the 6-digit code from the email.'}>
        {(control) => <CodeInput {...args} {...control} />}
      </Field>
    </main>
  ),
} satisfies Meta<typeof CodeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Keeps only digits and marks the next cell. */
export const HalfWay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('6-digit code'), '4a0 7');
    await expect(canvas.getByLabelText('6-digit code')).toHaveValue('407');
  },
};

export const Complete: Story = { args: { defaultValue: '407913' } };

export const Invalid: Story = { args: { defaultValue: '407', 'aria-invalid': true } };
