import { firstPasswordStepFailure, normalizeEmail } from '@threefold/validation';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FormMessage, readFields, useForm } from '../form/index.ts';
import type { PasswordStepsField, PasswordStepsLocaleText, PasswordStepsProps } from './passwordStepsTypes.ts';

export type Phase = 'email' | 'code' | 'password' | 'done';

/** The control that gets the focus in each phase; after the last one, the main button does. */
const FIELD_NAMES: Record<Exclude<Phase, 'done'>, PasswordStepsField> = {
  email: 'email',
  code: 'passwordResetCode',
  password: 'password',
};

type Options = Pick<
  PasswordStepsProps,
  | 'content'
  | 'validate'
  | 'onRequestCode'
  | 'onValidateCode'
  | 'onChangePassword'
  | 'onAdvanced'
  | 'onInvalid'
  | 'onFailed'
> & { localeText: Partial<PasswordStepsLocaleText> };

/** The phases of the form: what each sends, and the focus and message of the next. */
export function usePasswordSteps({
  content,
  localeText,
  validate = firstPasswordStepFailure,
  onRequestCode,
  onValidateCode,
  onChangePassword,
  onAdvanced,
  onInvalid,
  onFailed,
}: Options) {
  const form = useForm<PasswordStepsField>({ localeText, failure: content.failure, onInvalid, onFailed });
  const doneButton = useRef<HTMLButtonElement>(null);
  const [phase, setPhase] = useState<Phase>('email');
  const validCode = useRef('');
  const { reset, submit } = form;

  const messages: Record<Phase, FormMessage | undefined> = {
    email: undefined,
    code: content.codeSent,
    password: content.codeValid,
    done: content.passwordChanged,
  };

  const handlePhaseChange = useEffectEvent((next: Phase) => {
    const control = next === 'done' ? doneButton.current : form.ref.current?.elements.namedItem(FIELD_NAMES[next]);
    if (control instanceof HTMLElement) control.focus();
    const message = messages[next];
    if (message) onAdvanced?.(message);
  });
  // Not on mount, when no step has been completed.
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
    const email = normalizeEmail(fields.email);
    if (phase === 'done') return;
    const failure = validate({ ...fields, email }, phase);
    if (phase === 'email') {
      const values = { email };
      if (await submit(failure, () => onRequestCode(values))) setPhase('code');
    } else if (phase === 'code') {
      const values = { email, passwordResetCode: fields.passwordResetCode };
      validCode.current = fields.passwordResetCode;
      if (await submit(failure, () => onValidateCode(values))) setPhase('password');
    } else {
      const values = { email, passwordResetCode: validCode.current, password: fields.password };
      if (await submit(failure, () => onChangePassword(values))) setPhase('done');
    }
  };

  return { form, phase, message: messages[phase], doneButton, restart, send };
}
