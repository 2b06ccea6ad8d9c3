import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field, FieldInput } from '../Field/index.ts';
import { useForm } from '../form/index.ts';
import { FormDialog, FormDialogBody, type FormDialogContent } from './index.ts';

const content: FormDialogContent = {
  title: 'Name of the passkey',
  lead: 'So that you recognize it in the list.',
  submitLabel: 'Save',
  submittingLabel: 'Saving...',
  closeLabel: 'Cancel',
};

interface ExampleProps {
  color?: 'error';
  /** The server's error message. */
  detail?: string;
}

/** A dialog's form, without the dialog. */
function Example({ color, detail }: ExampleProps) {
  const form = useForm<'name'>({ failure: { title: 'ERROR', body: detail ?? '' } });
  return (
    <main style={{ maxWidth: 480 }}>
      <FormDialogBody>
        <FormDialog
          content={content}
          form={detail ? { ...form, failedBody: detail } : form}
          titleId="title"
          color={color}
          onSubmit={(event) => event.preventDefault()}
          onClose={() => {}}
        >
          <Field label="Name">{(control) => <FieldInput {...control} name="name" />}</Field>
        </FormDialog>
      </FormDialogBody>
    </main>
  );
}

const meta = { title: 'Components/FormDialog', component: Example } satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** For an action that cannot be undone. */
export const Danger: Story = { args: { color: 'error' } };

export const Failed: Story = { args: { detail: 'The name could not be saved. Please try again.' } };
