import Button from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import {
  type ConfirmedPassword,
  type FailureCode,
  firstRegistrationFormFailure,
  normalizeAccountDetails,
  type Registration,
} from '@threefold/validation';
import { type FormEvent, useId } from 'react';
import { EmailInput, Field, FieldInput, FieldPair } from '../../../components/Field/index.ts';
import { FormHeading } from '../../../components/FormHeading/index.ts';
import {
  type FormLocaleText,
  type FormMessage,
  type FormResult,
  readFields,
  type SubmissionCallbacks,
  useForm,
  type Validate,
} from '../../../components/form/index.ts';
import { LinkedText, type LinkedTextContent } from '../../../components/LinkedText/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { PasswordInput, type PasswordInputLocaleText } from '../../../components/PasswordInput/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { withHandlers } from '../../../foundations/handlers.ts';

type RegisterFormValues = Registration & ConfirmedPassword;

/** The texts of the form. */
export interface RegisterFormContent {
  title: string;
  subtitle: string;
  firstNameLabel: string;
  lastNameLabel: string;
  emailLabel: string;
  passwordLabel: string;
  /** Password requirements, shown under the field. */
  passwordHint: string;
  confirmPasswordLabel: string;
  submitLabel: string;
  submittingLabel: string;
  /** The legal text that registering accepts. */
  legal: LinkedTextContent;
  /** Title of a failed registration, and its body when the server gave no detail. */
  failure: FormMessage;
}

/** Interface texts of the form. */
export type RegisterFormLocaleText = FormLocaleText<FailureCode<typeof firstRegistrationFormFailure>> &
  PasswordInputLocaleText;

export interface RegisterFormProps
  extends SubmissionCallbacks<keyof RegisterFormValues>,
    RootProps<'form', 'DsRegisterForm', 'onSubmit' | 'onInvalid'> {
  content: RegisterFormContent;
  /** Sends the registration, with names and email trimmed. A rejected promise counts as a failure. */
  onSubmit: (registration: Registration) => Promise<FormResult>;
  /** Checks the values before they are sent. Default: `firstRegistrationFormFailure` of `@threefold/validation` */
  validate?: Validate<RegisterFormValues>;
  /** Called on a plain click on a legal link instead of following its `href`. */
  onNavigate?: (href: string) => void;
  /** Initial values. */
  initialValues?: Partial<Omit<Registration, 'password'>>;
  /** Default: English */
  localeText?: Partial<RegisterFormLocaleText>;
  /** Level of the heading. Default: 1 */
  headingLevel?: HeadingLevel;
}

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;

const Root = styled('form', { name: 'DsRegisterForm', slot: 'Root' })({ display: 'grid', gap: 20 });

const Names = styled(FieldPair, { name: 'DsRegisterForm', slot: 'Names' })({});

const Status = styled('div', { name: 'DsRegisterForm', slot: 'Status' })({
  // A live region must exist before its text does. While empty it takes no space and no gap.
  '&:empty': { position: 'absolute' },
});

/**
 * Registration form: names, email, password and confirmation. Validates them in that order with `@threefold/validation` before
 * sending, marks an invalid field and focuses it.
 *
 * Themeable as `DsRegisterForm`.
 */
export function RegisterForm(inProps: RegisterFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsRegisterForm' });
  const {
    content,
    onSubmit,
    validate = firstRegistrationFormFailure,
    onNavigate,
    initialValues,
    onInvalid,
    onFailed,
    localeText: ownTexts,
    headingLevel,
    ref,
    ...other
  } = props;
  const localeText = useLocaleText<Partial<RegisterFormLocaleText>>('DsRegisterForm', {}, ownTexts);
  const titleId = useId();
  const form = useForm<keyof RegisterFormValues>({ localeText, failure: content.failure, onInvalid, onFailed });
  const rootRef = useForkRef(ref, form.ref);
  const { busy, errorOf, failedBody, submit } = form;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readFields(event.currentTarget, FIELDS);
    const { password } = values;
    void submit(validate(values), () => onSubmit({ ...normalizeAccountDetails(values), password }));
  };

  return (
    <Root
      {...ownerOf(props)}
      // Without JavaScript a GET form would put the password into the URL.
      method="post"
      noValidate
      aria-labelledby={titleId}
      {...withHandlers(other, form.props)}
      ref={rootRef}
      onSubmit={send}
    >
      <FormHeading titleId={titleId} headingLevel={headingLevel} title={content.title} subtitle={content.subtitle} />
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
        {(control) => <EmailInput {...control} defaultValue={initialValues?.email} readOnly={busy} />}
      </Field>
      <Field label={content.passwordLabel} hint={content.passwordHint} error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            localeText={localeText}
            name="password"
            readOnly={busy}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={content.confirmPasswordLabel} error={errorOf('confirmPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            localeText={localeText}
            name="confirmPassword"
            readOnly={busy}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" variant="contained" fullWidth aria-disabled={busy || undefined}>
        <span>{busy ? content.submittingLabel : content.submitLabel}</span>
      </Button>
      <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
      <LinkedText content={content.legal} onNavigate={onNavigate} />
    </Root>
  );
}
