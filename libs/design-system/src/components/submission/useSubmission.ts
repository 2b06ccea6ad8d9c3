import type { AccountFailure } from '@threefold/validation';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** What became of what a form sent. Any status but 'OK' is a failure; `detail` then says why, in a person's words. */
export interface FormResult {
  status: string;
  detail?: string;
}

/** A message that the host may show over the page. */
export interface FormMessage {
  title: string;
  body: string;
}

/** Why a form was not sent. */
export interface InvalidFormMessage<Field extends string> extends FormMessage {
  /** Name of the control that has the focus and is marked. */
  field: Field;
}

/** Callbacks of a form that checks its values and sends them. */
export interface SubmissionCallbacks<Field extends string> {
  /** Told of values that a rule refuses, once the focus is on the field. The message also stands at the field. */
  onInvalid?: (message: InvalidFormMessage<Field>) => void;
  /** Told of a failed submission: the host's title and the server's detail. The detail also stands in the form. */
  onFailed?: (message: FormMessage) => void;
}

export type SubmissionState<Field extends string> =
  | { status: 'idle' | 'submitting' | 'succeeded' }
  | { status: 'invalid'; failure: AccountFailure<Field> }
  | { status: 'failed'; message: FormMessage };

export interface Submission<Field extends string> {
  state: SubmissionState<Field>;
  busy: boolean;
  /** The message of this field, while it is the one refused. */
  errorOf: (field: Field) => string | undefined;
  /** What the failed submission is told as, while it is the latest. */
  failedBody: string | undefined;
  /** Takes earlier errors away: for every change of a value. */
  reset: () => void;
  /**
   * Sends unless there is a reason not to or something is under way.
   * @returns whether it was sent and went well
   */
  submit: (failure: AccountFailure<Field> | null, send: () => Promise<FormResult>) => Promise<boolean>;
}

/**
 * The states of a form from typing to the server's answer. A rejected promise counts as a failure; `failure` gives its
 * title, and its body where the server gave no detail.
 */
export function useSubmission<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  failure: FormMessage,
  { onInvalid, onFailed }: SubmissionCallbacks<Field>,
): Submission<Field> {
  const [state, setState] = useState<SubmissionState<Field>>({ status: 'idle' });

  // After the commit, so that a host's loading overlay is gone: while one is open, nothing behind it takes the focus.
  const tell = useEffectEvent((settled: SubmissionState<Field>) => {
    if (settled.status === 'invalid') {
      const { field, title, message } = settled.failure;
      const control = form.current?.elements.namedItem(field);
      if (control instanceof HTMLElement) control.focus();
      onInvalid?.({ title, body: message, field });
    }
    if (settled.status === 'failed') onFailed?.(settled.message);
  });
  useEffect(() => tell(state), [state]);

  const busy = state.status === 'submitting';
  return {
    state,
    busy,
    errorOf: (field) =>
      state.status === 'invalid' && state.failure.field === field ? state.failure.message : undefined,
    failedBody: state.status === 'failed' ? state.message.body : undefined,
    reset: () => setState({ status: 'idle' }),
    submit: async (reason, send) => {
      if (busy) return false;
      if (reason) {
        setState({ status: 'invalid', failure: reason });
        return false;
      }
      setState({ status: 'submitting' });
      const result = await send().catch((): FormResult => ({ status: 'FAILED' }));
      if (result.status === 'OK') {
        setState({ status: 'succeeded' });
        return true;
      }
      setState({ status: 'failed', message: { title: failure.title, body: result.detail || failure.body } });
      return false;
    },
  };
}
