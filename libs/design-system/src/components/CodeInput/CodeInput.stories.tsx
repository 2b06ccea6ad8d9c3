import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Field } from '../Field/index.ts';
import { CodeInput } from './CodeInput.tsx';

const meta = {
  title: 'Components/CodeInput',
  component: CodeInput,
  parameters: { brand: 'ferrolane' },
  args: { value: '', onValueChange: fn() },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    const change = (digits: string) => {
      setValue(digits);
      args.onValueChange(digits);
    };
    return (
      <main style={{ maxWidth: 415, padding: 20 }}>
        <Field label="6-digit code" error={args['aria-invalid'] && 'Please enter the 6-digit code from the email.'}>
          {(control) => <CodeInput {...args} {...control} value={value} onValueChange={change} />}
        </Field>
      </main>
    );
  },
} satisfies Meta<typeof CodeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Only digits are kept, and the next cell is marked. */
export const HalfWay: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('6-digit code'), '4a0 7');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('407');
  },
};

export const Complete: Story = { args: { value: '407913' } };

export const Invalid: Story = { args: { value: '407', 'aria-invalid': true } };
