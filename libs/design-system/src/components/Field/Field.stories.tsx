import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChoiceChip } from '../Choice/index.ts';
import { EmailInput, Field, FieldGroup, FieldInput, FieldTextArea } from './Field.tsx';
import { FieldPair } from './FieldPair.tsx';
import { FieldSelect } from './FieldSelect.tsx';

const meta = {
  title: 'Components/Field',
  component: Field,
  args: { label: 'Email', children: (control) => <FieldInput {...control} defaultValue="sam@whitlock.test" /> },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 415, padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { children: (control) => <FieldInput {...control} /> } };

/** Phones show their keyboard for email, and browsers offer the user's own address. */
export const Email: Story = { args: { children: (control) => <EmailInput {...control} /> } };

/** A common slip: one press takes over the address that was probably meant. */
export const EmailWithSlip: Story = {
  ...Email,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'sam@gmial.com');
    await expect(await canvas.findByRole('button', { name: 'Did you mean sam@gmail.com?' })).toBeVisible();
  },
};

export const Focused: Story = { play: ({ userEvent }) => userEvent.tab() };

/** The message is above the control and describes it. */
export const Invalid: Story = {
  args: { error: 'Please enter a valid email address.', hint: 'We write to it once.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address. We write to it once.',
    );
  },
};

export const WithHint: Story = { args: { hint: 'At least 8 characters.' } };

export const Disabled: Story = {
  args: { children: (control) => <FieldInput {...control} disabled defaultValue="sam@whitlock.test" /> },
};

/** A choice from a list. Even a long text ends before the arrow. */
export const Select: Story = {
  args: {
    label: 'Repeat',
    children: (control) => (
      <FieldSelect {...control} defaultValue="8">
        <option value="0">Only this once</option>
        <option value="8">Every 8 weeks, on the first free day from then on, until you stop it</option>
      </FieldSelect>
    ),
  },
};

/** An optional multi-line field with a counter. */
export const Area: Story = {
  args: {
    label: 'Message',
    optional: 'Optional',
    end: '36/999',
    children: (control) => <FieldTextArea {...control} rows={5} defaultValue="Could you look at our booking page?" />,
  },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    label: 'The address under which we can reach you on the day before the visit and on the day itself',
    optional: 'Optional, but kind',
    error: 'Please enter a valid email address, with everything before the sign, the sign and everything after it.',
    hint: 'We write to it once, to say that we are on our way, and never again unless you write first.',
  },
};

/** Several controls with one label. */
export const Group: Story = {
  render: () => (
    <FieldGroup legend="Square footage" role="radiogroup" error="Please select your Square Footage range.">
      <div style={{ display: 'flex', gap: 10 }}>
        <ChoiceChip name="range" value="a" label="500–1000" />
        <ChoiceChip name="range" value="b" label="1000–1500" />
      </div>
    </FieldGroup>
  ),
};

/** Two fields side by side. The message of one does not move the other. */
export const Pair: Story = {
  render: () => (
    <FieldPair>
      <Field label="First name" error="Please enter your first name.">
        {(control) => <FieldInput {...control} />}
      </Field>
      <Field label="Last name">{(control) => <FieldInput {...control} />}</Field>
    </FieldPair>
  ),
};
