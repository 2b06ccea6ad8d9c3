import Button from '@mui/material/Button';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import type { FormResult } from '@threefold/design-system/components/form';
import { PasswordInput } from '@threefold/design-system/components/PasswordInput';
import { NAME_MAX_LENGTH } from '@threefold/validation';
import type { FormEvent } from 'react';
import { invitationText as words } from '#texts/features/account/links/linkContent';

/** What somebody enters who was invited. The email is known from the link. */
export interface InvitedAccount {
  firstName: string;
  lastName: string;
  password: string;
}

export interface InvitedAccountFormProps {
  /** Why the account could not be created; shown at its field, if it has one. */
  problem: FormResult | undefined;
  onSubmit: (account: InvitedAccount) => void;
}

/** Creates the account of somebody who was invited. */
export function InvitedAccountForm({ problem, onSubmit }: InvitedAccountFormProps) {
  const register = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    onSubmit({ firstName: text('firstName'), lastName: text('lastName'), password: text('password') });
  };
  const errorOf = (name: string) => (problem?.field === name ? problem.detail : undefined);
  return (
    <form noValidate onSubmit={register} style={{ display: 'grid', gap: 20, width: '100%' }}>
      <Field label={words.firstName} error={errorOf('firstName')}>
        {(control) => (
          <FieldInput {...control} name="firstName" autoComplete="given-name" maxLength={NAME_MAX_LENGTH} />
        )}
      </Field>
      <Field label={words.lastName} error={errorOf('lastName')}>
        {(control) => (
          <FieldInput {...control} name="lastName" autoComplete="family-name" maxLength={NAME_MAX_LENGTH} />
        )}
      </Field>
      <Field label={words.password} hint={words.passwordHint} error={errorOf('password')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="contained">
        {words.register}
      </Button>
    </form>
  );
}
