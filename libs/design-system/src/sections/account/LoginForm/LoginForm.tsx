import Button from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import { type Credentials, type FailureCode, firstLoginFailure, normalizeEmail } from '@threefold/validation';
import { type FormEvent, useId } from 'react';
import { EmailInput, Field } from '../../../components/Field/index.ts';
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

/** The texts of the form. */
export interface LoginFormContent {
  title: string;
  subtitle: string;
  emailLabel: string;
  passwordLabel: string;
  submitLabel: string;
  submittingLabel: string;
  /** Label of the button for `onPasskey`. */
  passkeyLabel?: string;
  /** The question before the password reset button. */
  forgotPrompt: string;
  resetPasswordLabel: string;
  /** The legal text that logging in accepts. */
  legal: LinkedTextContent;
  /** Title of a failed login, and its body when the server gave no detail. */
  failure: FormMessage;
}

/** Interface texts of the form. */
export type LoginFormLocaleText = FormLocaleText<FailureCode<typeof firstLoginFailure>> & PasswordInputLocaleText;

export interface LoginFormProps
  extends SubmissionCallbacks<keyof Credentials>,
    RootProps<'form', 'DsLoginForm', 'onSubmit' | 'onInvalid'> {
  content: LoginFormContent;
  /** Sends the credentials, with the email trimmed. A rejected promise counts as a failure. */
  onSubmit: (credentials: Credentials) => Promise<FormResult>;
  /** Checks the credentials before they are sent. Default: `firstLoginFailure` of `@threefold/validation` */
  validate?: Validate<Credentials>;
  /**
   * Logs in with a passkey. A rejected promise counts as a failure. With it the email's autofill offers passkeys, if the host has
   * asked the browser for them (conditional mediation).
   */
  onPasskey?: () => Promise<FormResult>;
  /** Called when the user asks to reset the password. */
  onResetPassword: () => void;
  /** Called on a plain click on a legal link instead of following its `href`. */
  onNavigate?: (href: string) => void;
  /** Initial value of the email. */
  initialEmail?: string;
  /** Default: English */
  localeText?: Partial<LoginFormLocaleText>;
  /** Level of the heading. Default: 1 */
  headingLevel?: HeadingLevel;
}

const Root = styled('form', { name: 'DsLoginForm', slot: 'Root' })({ display: 'grid', gap: 20 });

const Status = styled('div', { name: 'DsLoginForm', slot: 'Status' })({
  // A live region must exist before its text does. While empty it takes no space and no gap.
  '&:empty': { position: 'absolute' },
});

const Forgot = styled('div', { name: 'DsLoginForm', slot: 'Forgot' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 12px',
  marginTop: 2,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { ...theme.typography.body2, margin: 0 },
}));

const Passkey = styled(Button, { name: 'DsLoginForm', slot: 'Passkey' })({ marginTop: -8 });

const Reset = styled(Button, { name: 'DsLoginForm', slot: 'Reset' })(({ theme }) => ({
  paddingInline: 18,
  color: theme.vars.palette.text.primary,
}));

/**
 * Login form with email and password. Validates with `@threefold/validation` before sending, marks an invalid field and focuses
 * it.
 *
 * Themeable as `DsLoginForm`.
 */
export function LoginForm(inProps: LoginFormProps) {
  const props = useThemeProps({ props: inProps, name: 'DsLoginForm' });
  const {
    content,
    onSubmit,
    validate = firstLoginFailure,
    onPasskey,
    onResetPassword,
    onNavigate,
    initialEmail,
    onInvalid,
    onFailed,
    localeText: ownTexts,
    headingLevel,
    ref,
    ...other
  } = props;
  const localeText = useLocaleText<Partial<LoginFormLocaleText>>('DsLoginForm', {}, ownTexts);
  const titleId = useId();
  const form = useForm<keyof Credentials>({ localeText, failure: content.failure, onInvalid, onFailed });
  const rootRef = useForkRef(ref, form.ref);
  const { busy, errorOf, failedBody, submit } = form;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, password } = readFields(event.currentTarget, ['email', 'password']);
    const credentials = { email: normalizeEmail(email), password };
    void submit(validate(credentials), () => onSubmit(credentials));
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
      <Field label={content.emailLabel} error={errorOf('email')}>
        {(control) => (
          <EmailInput
            {...control}
            autoComplete={onPasskey ? 'username webauthn' : 'username'}
            readOnly={busy}
            defaultValue={initialEmail}
          />
        )}
      </Field>
      <Field label={content.passwordLabel} error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            localeText={localeText}
            name="password"
            autoComplete="current-password"
            readOnly={busy}
          />
        )}
      </Field>
      <Button type="submit" variant="contained" fullWidth aria-disabled={busy || undefined}>
        <span>{busy ? content.submittingLabel : content.submitLabel}</span>
      </Button>
      {onPasskey && content.passkeyLabel && (
        <Passkey
          variant="outlined"
          fullWidth
          aria-disabled={busy || undefined}
          onClick={() => void submit(null, onPasskey)}
        >
          {content.passkeyLabel}
        </Passkey>
      )}
      <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
      <Forgot>
        <p>{content.forgotPrompt}</p>
        <Reset size="small" variant="outlined" onClick={onResetPassword}>
          {content.resetPasswordLabel}
        </Reset>
      </Forgot>
      <LinkedText content={content.legal} onNavigate={onNavigate} />
    </Root>
  );
}
