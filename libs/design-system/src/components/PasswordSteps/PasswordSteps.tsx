import Button from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import { withHandlers } from '../../foundations/handlers.ts';
import { CodeInput } from '../CodeInput/index.ts';
import { EmailInput, Field } from '../Field/index.ts';
import { LockIcon } from '../Icon/index.ts';
import { useLocaleText } from '../localeText/index.ts';
import { PasswordInput } from '../PasswordInput/index.ts';
import { StatusStrip } from '../StatusStrip/index.ts';
import { StepProgress } from '../StepProgress/index.ts';
import { ownerOf, useThemeProps } from '../styled/index.ts';
import { Email, Restart, Root, Status } from './passwordStepsStyles.ts';
import type { PasswordStepsLocaleText, PasswordStepsProps } from './passwordStepsTypes.ts';
import { type Phase, usePasswordSteps } from './usePasswordSteps.ts';

const PHASES: readonly Phase[] = ['email', 'code', 'password', 'done'];

/**
 * Sets a new password in three steps: send a code, enter it, choose a password. Each step advances only on an OK answer. After
 * the last one the fields are disabled and one button continues.
 *
 * Themeable as `DsPasswordSteps`.
 */
export function PasswordSteps(inProps: PasswordStepsProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPasswordSteps' });
  const { content, knownEmail, onDone, localeText: ownTexts, ref, ...rest } = props;
  const { onRequestCode, onValidateCode, onChangePassword, onAdvanced, validate, onInvalid, onFailed, ...other } = rest;
  const localeText = useLocaleText<Partial<PasswordStepsLocaleText>>('DsPasswordSteps', {}, ownTexts);
  const { form, phase, message, doneButton, restart, send } = usePasswordSteps({ ...props, localeText });
  const { busy, errorOf, failedBody } = form;
  const rootRef = useForkRef(ref, form.ref);

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
      {...ownerOf(props)}
      // Without JavaScript a GET form would put the password into the URL.
      method="post"
      noValidate
      {...withHandlers(other, form.props)}
      ref={rootRef}
      onSubmit={send}
    >
      <StepProgress
        label={content.progressLabel}
        steps={content.steps}
        current={PHASES.indexOf(phase)}
        localeText={localeText}
        sx={{ mb: 1 }}
      />
      <Status role="status">{message && <StatusStrip kind="success">{message.body}</StatusStrip>}</Status>
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
          <span>{labels[phase]}</span>
        </Button>
      )}
      <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
      {(phase === 'code' || phase === 'password') && (
        <Restart variant="text" aria-disabled={busy || undefined} onClick={() => !busy && restart()}>
          {content.restartLabel}
        </Restart>
      )}
    </Root>
  );
}
