import Button from '@mui/material/Button';
import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import {
  type FailureCode,
  firstNewPasswordFailure,
  normaliseEmail,
  resetCodeFailure,
  resetEmailFailure,
} from '@threefold/validation';
import { type FormEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CodeInput } from '../CodeInput/index.ts';
import { EmailInput, Field } from '../Field/index.ts';
import {
  type FormLocaleText,
  type FormMessage,
  type FormResult,
  readFields,
  type SubmissionCallbacks,
  useForm,
} from '../form/index.ts';
import { LockIcon } from '../Icon/index.ts';
import { useLocaleText } from '../localeText/index.ts';
import { PasswordInput, type PasswordInputLocaleText } from '../PasswordInput/index.ts';
import { StatusStrip } from '../StatusStrip/index.ts';
import { StepProgress, type StepProgressLocaleText } from '../StepProgress/index.ts';
import { styled, useThemeProps } from '../styled/index.ts';

/** The values of the three steps. */
export interface PasswordStepsValues {
  email: string;
  passwordResetCode: string;
  password: string;
}

export type PasswordStepsField = keyof PasswordStepsValues | 'confirmPassword';

/** The texts of the steps. */
export interface PasswordStepsContent {
  /** Accessible name of the progress. */
  progressLabel: string;
  /** Names of the three steps: email, code, new password. */
  steps: readonly [email: string, code: string, password: string];
  emailLabel: string;
  requestCodeLabel: string;
  requestingCodeLabel: string;
  codeLabel: string;
  validateCodeLabel: string;
  validatingCodeLabel: string;
  passwordLabel: string;
  passwordHint: string;
  confirmPasswordLabel: string;
  changePasswordLabel: string;
  changingPasswordLabel: string;
  /** Label of the button back to the first step, for another email or a new code. */
  restartLabel: string;
  /** Label of the main button after the last step. */
  doneLabel: string;
  codeSent: FormMessage;
  codeValid: FormMessage;
  passwordChanged: FormMessage;
  /** Title of a failed step, and its body when the server gave no detail. */
  failure: FormMessage;
}

/** Interface texts of the steps. */
export type PasswordStepsLocaleText = FormLocaleText<
  FailureCode<typeof resetEmailFailure | typeof resetCodeFailure | typeof firstNewPasswordFailure>
> &
  PasswordInputLocaleText &
  StepProgressLocaleText;

export interface PasswordStepsProps extends SubmissionCallbacks<PasswordStepsField> {
  content: PasswordStepsContent;
  /** A known email. It fills the first step and is read-only. */
  knownEmail?: string;
  /** Requests a code. Each step advances only when the answer is 'OK'; a rejected promise is a failure. */
  onRequestCode: (values: Pick<PasswordStepsValues, 'email'>) => Promise<FormResult>;
  /** Checks the code from the mail. */
  onValidateCode: (values: Pick<PasswordStepsValues, 'email' | 'passwordResetCode'>) => Promise<FormResult>;
  /** Saves the new password. Send email and code again: the server trusts nothing it was told before. */
  onChangePassword: (values: PasswordStepsValues) => Promise<FormResult>;
  /** Called after each successful step, once focus is on the next control. The form also shows the body. */
  onAdvanced?: (message: FormMessage) => void;
  /** Called on the main button after the last step. */
  onDone: () => void;
  /** Id of the heading that names the form. */
  'aria-labelledby'?: string;
  /** Default: English */
  localeText?: Partial<PasswordStepsLocaleText>;
  ref?: Ref<HTMLFormElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

type Phase = 'email' | 'code' | 'password' | 'done';

const PHASES: readonly Phase[] = ['email', 'code', 'password', 'done'];

const Root = styled('form', { name: 'DsPasswordSteps', slot: 'Root' })({ display: 'grid', gap: 20 });

const Status = styled('div', { name: 'DsPasswordSteps', slot: 'Status' })({
  // A live region must exist before its text does. While empty it takes no space and no gap.
  '&:empty': { position: 'absolute' },
  'ol + &:not(:empty)': { marginBottom: 11 },
});

const Email = styled('div', { name: 'DsPasswordSteps', slot: 'Email' })<{ ownerState: { locked: boolean } }>(
  ({ theme, ownerState: { locked } }) => ({
    position: 'relative',
    ...(locked && {
      '& > input': {
        paddingInlineEnd: 48,
        borderStyle: 'dashed',
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.surface.sunken,
      },
      '& > input:hover': { borderColor: theme.vars.palette.outline },
    }),
    '& > svg': {
      position: 'absolute',
      insetInlineEnd: 14,
      insetBlock: 0,
      marginBlock: 'auto',
      color: theme.vars.palette.text.secondary,
      pointerEvents: 'none',
    },
  }),
);

const Quiet = styled(Button, { name: 'DsPasswordSteps', slot: 'Restart' })(({ theme }) => ({
  minHeight: theme.brand.layout.target,
  justifySelf: 'start',
  marginTop: -8,
  paddingInline: 0,
  color: theme.vars.palette.text.primary,
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  '&:hover': { backgroundColor: 'transparent', textDecorationThickness: 2 },
}));

/**
 * Sets a new password in three steps: send a code, enter it, choose a password. Each step advances only on an OK answer. After
 * the last one the fields are disabled and one button continues.
 *
 * Themeable as `DsPasswordSteps`.
 */
export function PasswordSteps(inProps: PasswordStepsProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPasswordSteps' });
  const { content, knownEmail, onRequestCode, onValidateCode, onChangePassword, onAdvanced, onDone } = props;
  const { 'aria-labelledby': labelledBy, ref, className, sx } = props;
  const { onInvalid, onFailed } = props;
  const localeText = useLocaleText<Partial<PasswordStepsLocaleText>>('DsPasswordSteps', {}, props.localeText);
  const form = useForm<PasswordStepsField>({
    localeText,
    failure: content.failure,
    onInvalid,
    onFailed,
  });
  const doneButton = useRef<HTMLButtonElement>(null);
  const rootRef = useForkRef(ref, form.ref);
  const [phase, setPhase] = useState<Phase>('email');
  const validCode = useRef('');
  const { busy, errorOf, failedBody, reset, submit } = form;

  const achieved: Record<Phase, FormMessage | undefined> = {
    email: undefined,
    code: content.codeSent,
    password: content.codeValid,
    done: content.passwordChanged,
  };

  const handlePhaseChange = useEffectEvent((next: Phase) => {
    const field = { email: 'email', code: 'passwordResetCode', password: 'password', done: '' }[next];
    const control = next === 'done' ? doneButton.current : form.ref.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
    const message = achieved[next];
    if (message) onAdvanced?.(message);
  });
  const shownPhase = useRef(phase);
  useEffect(() => {
    if (shownPhase.current === phase) return;
    shownPhase.current = phase;
    handlePhaseChange(phase);
  }, [phase]);

  const restart = () => {
    reset();
    setPhase('email');
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = readFields(event.currentTarget, ['email', 'passwordResetCode', 'password', 'confirmPassword']);
    const email = normaliseEmail(fields.email);
    if (phase === 'email') {
      const values = { email };
      if (await submit(resetEmailFailure(values), () => onRequestCode(values))) setPhase('code');
    } else if (phase === 'code') {
      const values = { email, passwordResetCode: fields.passwordResetCode };
      validCode.current = fields.passwordResetCode;
      if (await submit(resetCodeFailure(values), () => onValidateCode(values))) setPhase('password');
    } else if (phase === 'password') {
      const values = { email, passwordResetCode: validCode.current, password: fields.password };
      if (await submit(firstNewPasswordFailure(fields), () => onChangePassword(values))) setPhase('done');
    }
  };

  const labels: Record<Exclude<Phase, 'done'>, string> = busy
    ? {
        email: content.requestingCodeLabel,
        code: content.validatingCodeLabel,
        password: content.changingPasswordLabel,
      }
    : { email: content.requestCodeLabel, code: content.validateCodeLabel, password: content.changePasswordLabel };
  const done = phase === 'done';
  const locked = phase !== 'email' || knownEmail !== undefined;

  return (
    <Root
      {...form.props}
      ref={rootRef}
      className={className}
      sx={sx}
      // Without JavaScript a GET form would put the password into the URL.
      method="post"
      noValidate
      onSubmit={send}
      aria-labelledby={labelledBy}
    >
      <StepProgress
        label={content.progressLabel}
        steps={content.steps}
        current={PHASES.indexOf(phase)}
        localeText={localeText}
        sx={{ mb: 1 }}
      />
      <Status role="status">
        {achieved[phase] && <StatusStrip kind="success">{achieved[phase].body}</StatusStrip>}
      </Status>
      <Field label={content.emailLabel} error={errorOf('email')}>
        {(control) => (
          <Email ownerState={{ locked }}>
            <EmailInput
              {...control}
              autoComplete="username"
              readOnly={locked || busy}
              disabled={done}
              defaultValue={knownEmail}
            />
            {locked && <LockIcon />}
          </Email>
        )}
      </Field>
      {phase === 'code' && (
        <Field label={content.codeLabel} error={errorOf('passwordResetCode')}>
          {(control) => <CodeInput {...control} name="passwordResetCode" readOnly={busy} />}
        </Field>
      )}
      {(phase === 'password' || done) && (
        <>
          <Field label={content.passwordLabel} hint={content.passwordHint} error={errorOf('password')}>
            {(control) => (
              <PasswordInput
                {...control}
                localeText={localeText}
                name="password"
                autoComplete="new-password"
                readOnly={busy}
                disabled={done}
              />
            )}
          </Field>
          <Field label={content.confirmPasswordLabel} error={errorOf('confirmPassword')}>
            {(control) => (
              <PasswordInput
                {...control}
                localeText={localeText}
                name="confirmPassword"
                autoComplete="new-password"
                readOnly={busy}
                disabled={done}
              />
            )}
          </Field>
        </>
      )}
      {done ? (
        <Button key="done" ref={doneButton} variant="contained" fullWidth onClick={onDone}>
          {content.doneLabel}
        </Button>
      ) : (
        <Button key="submit" type="submit" variant="contained" fullWidth aria-disabled={busy || undefined}>
          {labels[phase]}
        </Button>
      )}
      <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
      {(phase === 'code' || phase === 'password') && (
        <Quiet variant="text" aria-disabled={busy || undefined} onClick={() => !busy && restart()}>
          {content.restartLabel}
        </Quiet>
      )}
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsPasswordSteps: Partial<PasswordStepsProps>;
  }
  interface ComponentNameToClassKey {
    DsPasswordSteps: 'root' | 'status' | 'email' | 'restart';
  }
  interface Components<Theme = unknown> {
    DsPasswordSteps?: {
      defaultProps?: ComponentsPropsList['DsPasswordSteps'];
      styleOverrides?: ComponentsOverrides<Theme>['DsPasswordSteps'];
    };
  }
}
