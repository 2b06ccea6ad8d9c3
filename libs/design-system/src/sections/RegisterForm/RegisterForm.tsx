import Button from '@mui/material/Button';
import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import {
  type ConfirmedPassword,
  firstRegistrationFormFailure,
  normaliseAccountDetails,
  type Registration,
} from '@threefold/validation';
import { type FormEvent, type Ref, useId } from 'react';
import { Field, FieldInput } from '../../components/Field/index.ts';
import { FormHeading } from '../../components/FormHeading/index.ts';
import {
  type FormMessage,
  type FormResult,
  readFields,
  type SubmissionCallbacks,
  useForm,
} from '../../components/form/index.ts';
import { LinkedText, type LinkedTextContent } from '../../components/LinkedText/index.ts';
import { PasswordInput } from '../../components/PasswordInput/index.ts';
import { StatusStrip } from '../../components/StatusStrip/index.ts';
import { styled, useThemeProps } from '../../components/styled/index.ts';

type RegisterFormValues = Registration & ConfirmedPassword;

/** The texts of the form. */
export interface RegisterFormContent {
  title: string;
  subtitle: string;
  firstNameLabel: string;
  lastNameLabel: string;
  emailLabel: string;
  passwordLabel: string;
  /** What a password needs, said beforehand. */
  passwordHint: string;
  confirmPasswordLabel: string;
  submitLabel: string;
  submittingLabel: string;
  /** What registering accepts. */
  legal: LinkedTextContent;
  /** Title of a failed registration, and its body where the server gave no detail. */
  failure: FormMessage;
}

export interface RegisterFormProps extends SubmissionCallbacks<keyof RegisterFormValues> {
  content: RegisterFormContent;
  /** Hands the registration over, names and email without white space around them. A rejected promise is a failure. */
  onSubmit: (registration: Registration) => Promise<FormResult>;
  /** Told of a plain click on a legal link, which then does not follow its href. */
  onNavigate?: (href: string) => void;
  /** Values to start from. */
  initialValues?: Partial<Omit<Registration, 'password'>>;
  ref?: Ref<HTMLFormElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;

const Root = styled('form', { name: 'DsRegisterForm', slot: 'Root' })({ display: 'grid', gap: 20 });

const Names = styled('div', { name: 'DsRegisterForm', slot: 'Names' })({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
});

const Status = styled('div', { name: 'DsRegisterForm', slot: 'Status' })({
  // A live region has to be there before its words are, and takes no room, nor a gap, until then.
  '&:empty': { position: 'absolute' },
});

/**
 * A new account: names, email, password and its confirmation, checked in that order by the rules of `@threefold/validation`
 * before they are sent. What is refused is marked and has the focus.
 *
 * Themeable as `DsRegisterForm`.
 */
export function RegisterForm(inProps: RegisterFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsRegisterForm' });
  const { content, onSubmit, onNavigate, initialValues, onInvalid, onFailed, ref, className, sx } = props;
  const titleId = useId();
  const form = useForm<keyof RegisterFormValues>({ failure: content.failure, onInvalid, onFailed });
  const rootRef = useForkRef(ref, form.ref);
  const { busy, errorOf, failedBody, submit } = form;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readFields(event.currentTarget, FIELDS);
    const { password } = values;
    void submit(firstRegistrationFormFailure(values), () => onSubmit({ ...normaliseAccountDetails(values), password }));
  };

  return (
    <Root
      {...form.props}
      ref={rootRef}
      className={className}
      sx={sx}
      // Without its script the form would put a password into the address.
      method="post"
      noValidate
      onSubmit={send}
      aria-labelledby={titleId}
    >
      <FormHeading id={titleId} title={content.title} subtitle={content.subtitle} />
      <Names>
        <Field label={content.firstNameLabel} error={errorOf('firstName')}>
          {(control) => (
            <FieldInput
              {...control}
              name="firstName"
              defaultValue={initialValues?.firstName}
              readOnly={busy}
              autoComplete="given-name"
            />
          )}
        </Field>
        <Field label={content.lastNameLabel} error={errorOf('lastName')}>
          {(control) => (
            <FieldInput
              {...control}
              name="lastName"
              defaultValue={initialValues?.lastName}
              readOnly={busy}
              autoComplete="family-name"
            />
          )}
        </Field>
      </Names>
      <Field label={content.emailLabel} error={errorOf('email')}>
        {(control) => (
          <FieldInput
            {...control}
            name="email"
            defaultValue={initialValues?.email}
            readOnly={busy}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={content.passwordLabel} hint={content.passwordHint} error={errorOf('password')}>
        {(control) => <PasswordInput {...control} name="password" readOnly={busy} autoComplete="new-password" />}
      </Field>
      <Field label={content.confirmPasswordLabel} error={errorOf('confirmPassword')}>
        {(control) => <PasswordInput {...control} name="confirmPassword" readOnly={busy} autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="contained" fullWidth aria-disabled={busy || undefined}>
        {busy ? content.submittingLabel : content.submitLabel}
      </Button>
      <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
      <LinkedText content={content.legal} onNavigate={onNavigate} />
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsRegisterForm: Partial<RegisterFormProps>;
  }
  interface ComponentNameToClassKey {
    DsRegisterForm: 'root' | 'names' | 'status';
  }
  interface Components<Theme = unknown> {
    DsRegisterForm?: {
      defaultProps?: ComponentsPropsList['DsRegisterForm'];
      styleOverrides?: ComponentsOverrides<Theme>['DsRegisterForm'];
    };
  }
}
