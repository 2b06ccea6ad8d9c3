import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../Field/index.ts';
import { PhoneInput } from './PhoneInput.tsx';
import type { PhoneCountry } from './phoneCountry.ts';

const meta = {
  title: 'Components/PhoneInput',
  component: PhoneInput,
  parameters: { brand: 'harbour-shine' },
  args: { defaultCountry: 'CA' },
  render: (args) => (
    <main style={{ maxWidth: 415, padding: 20 }}>
      <Field label="Phone" error={args['aria-invalid'] ? 'Please check the digits of your phone number.' : undefined}>
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

/** A story in another country. Its formats are loaded with the field. */
const numberIn = (defaultCountry: PhoneCountry, defaultValue: string, shown: string): Story => ({
  args: { defaultCountry, defaultValue },
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue(shown, undefined, { timeout: 10_000 });
  },
});

/** A number that was stored with its country code is shown as it is dialed in the country. */
export const Britain = numberIn('GB', '+441314960000', '0131 496 0000');

export const Germany = numberIn('DE', '030123456', '030 123456');

export const France = numberIn('FR', '0123456789', '01 23 45 67 89');

/** Typed on an Arabic keyboard. */
export const Sudan = numberIn('SD', '٠١٢٣٤٥٦٧٨٩', '012 345 6789');

export const LongNumber = {
  ...numberIn('GB', '+496123456789012 x123456', '+49 6123 456789012 ext. 123456'),
  globals: { viewport: { value: 'w320' } },
};

export const InvalidNational: Story = {
  args: { defaultCountry: 'GB', defaultValue: '0131 49', 'aria-invalid': true },
};

export const WithoutDefaultCountry: Story = { args: { defaultCountry: undefined, defaultValue: '+1 905 555 0142' } };

export const Invalid: Story = { args: { defaultValue: '905', 'aria-invalid': true } };
