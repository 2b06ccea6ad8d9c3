import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../Field/index.ts';
import { PhoneInput } from './PhoneInput.tsx';

const meta = {
  title: 'Components/PhoneInput',
  component: PhoneInput,
  parameters: { brand: 'harbour-shine' },
  args: { defaultCountry: 'CA' },
  render: (args) => (
    <main style={{ maxWidth: 415, padding: 20 }}>
      <Field label="Phone" error={args['aria-invalid'] ? 'Please enter your phone number.' : undefined}>
        {(control) => <PhoneInput {...args} {...control} />}
      </Field>
    </main>
  ),
} satisfies Meta<typeof PhoneInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const National: Story = { args: { defaultValue: '9055550142' } };

/** The displayed code gives way to the typed one. */
export const International: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Phone'), '+442079460958');
    // The countries' rules are loaded with the field.
    await canvas.findByDisplayValue('+44 20 7946 0958', undefined, { timeout: 10_000 });
    await expect(canvas.queryByText('+1')).toBeNull();
  },
};

export const WithoutDefaultCountry: Story = { args: { defaultCountry: undefined, defaultValue: '+1 905 555 0142' } };

export const Invalid: Story = { args: { defaultValue: '905', 'aria-invalid': true } };
