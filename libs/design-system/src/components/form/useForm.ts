import type { Failure, HintCode } from '@threefold/validation';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusField, hasField, isChoice } from './fields.ts';

/** The result of a submission. Any status but 'OK' is a failure. */
export interface FormResult {
  status: string;
  /** Reason for a failure, as a sentence for the user. */
  detail?: string;
  /** The field that caused the failure. */
  field?: string;
}

/** A message that the host may show over the page. */
export interface FormMessage {
  title: string;
  body: string;
}

/** Why a form was not sent. */
export interface InvalidFormMessage<Field extends string> extends FormMessage {
  /** Name of the invalid control, which has focus. */
  field: Field;
}

/** Callbacks of a form that validates and sends its values. */
export interface SubmissionCallbacks<Field extends string> {
  /** Called when validation fails, once the field has focus. The field also shows the message. */
  onInvalid?: (message: InvalidFormMessage<Field>) => void;
  /** Called when a submission failed, with the host's title and the server's detail. The form also shows the detail. */
  onFailed?: (message: FormMessage) => void;
}

/** An invalid field with its message, and a title if the host shows the message over the page. */
type FieldFailure<Field extends string> = Failure<Field> & { title?: string };

/** Returns the first failure of a form's values, or null. Its field gets the focus and shows its message. */
export type Validate<Values, Field extends string = keyof Values & string, Details extends unknown[] = []> = (
  values: Values,
  ...details: Details
) => FieldFailure<Field> | null;

export type SubmissionState<Field extends string> =
  | { status: 'idle' | 'submitting' | 'succeeded' }
  | { status: 'invalid'; failure: FieldFailure<Field> }
  | {
      status: 'failed';
      /** The server's message, if any. */
      detail: string | undefined;
      /** The field of this form that the message is about. */
      field: string | undefined;
    };

/** Translations of a form's validation messages, by their code. A message without one is shown in English. */
export interface FormLocaleText<Code extends string> {
  errors: Partial<Record<Code, string>>;
  /** Titles that `onInvalid` passes to the host, in forms that have them. */
  errorTitles: Partial<Record<Code, string>>;
  /**
   * What exactly is wrong with a value, after its message. Gets the refused characters. A translated message has no English
   * hint.
   */
  hints: Partial<Record<HintCode, (refused: string) => string>>;
}

export interface FormOptions<Field extends string> extends SubmissionCallbacks<Field> {
  /** Translations of the validation messages. Default: English */
  localeText?: Partial<FormLocaleText<string>>;
  /** Title of a failed submission, and its body when the server gave no detail. */
  failure: FormMessage;
  /** Minimum delay before the result is shown, in ms. Default: 0 */
  resultDelay?: number;
}

export interface Form<Field extends string> {
  ref: RefObject<HTMLFormElement | null>;
  /** Props for the form element, besides `ref` and `onSubmit`. */
  props: {
    'aria-busy': boolean;
    onInput: () => void;
    onClickCapture: (event: MouseEvent) => void;
  };
  state: SubmissionState<Field>;
  busy: boolean;
  /** The error message of a field, if any. */
  errorOf: (field: Field) => string | undefined;
  /** The message of a failed submission that no field caused. */
  failedBody: string | undefined;
  /** Clears messages. Called on every input, unless a submission is pending. */
  reset: () => void;
  /**
   * Sends unless a field is invalid or a submission is pending.
   *
   * @returns whether it was sent and succeeded
   */
  submit: (failure: FieldFailure<Field> | null, send: () => Promise<FormResult>) => Promise<boolean>;
}

const IDLE = { status: 'idle' } as const;

/** Resolves with the result, but not before `ms`: an immediate result looks as if nothing had happened. Rejects at once. */
async function minimumDelay<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  const [settled] = await Promise.all([result, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
  return settled;
}

/**
 * State of a form from input to the server's answer. Fields are uncontrolled and read on submit, so input from before hydration
 * counts. A rejected promise is a failure and is also reported as an uncaught error for logging.
 */
export function useForm<Field extends string>(options: FormOptions<Field>): Form<Field> {
  const { failure, resultDelay = 0, onInvalid, onFailed } = options;
  const { errors = {}, errorTitles = {}, hints = {} }: Partial<FormLocaleText<string>> = options.localeText ?? {};
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<SubmissionState<Field>>(IDLE);
  // A ref, because state updates too late to refuse a second click in the same frame.
  const sending = useRef(false);

  // After the commit, when the host's loading overlay is closed: an open one keeps focus.
  const report = useEffectEvent((settled: SubmissionState<Field>) => {
    if (settled.status === 'invalid') {
      const { field, code, title = '', message } = settled.failure;
      focusField(ref.current, field);
      onInvalid?.({ title: errorTitles[code] ?? title, body: errors[code] ?? message, field });
    }
    if (settled.status === 'failed') {
      if (settled.field) focusField(ref.current, settled.field);
      onFailed?.({ title: failure.title, body: settled.detail || failure.body });
    }
  });
  useEffect(() => report(state), [state]);

  const reset = () => setState((now) => (now.status === 'idle' ? now : IDLE));

  const settle = (next: SubmissionState<Field>) => {
    sending.current = false;
    setState(next);
  };

  return {
    ref,
    props: {
      'aria-busy': state.status === 'submitting',
      onInput: () => {
        if (!sending.current) reset();
      },
      // Radios and checkboxes do not support `readonly`.
      onClickCapture: (event) => {
        if (sending.current && isChoice(event.target)) event.preventDefault();
      },
    },
    state,
    busy: state.status === 'submitting',
    errorOf: (field) => {
      if (state.status === 'invalid' && state.failure.field === field) {
        const { code, message, hint } = state.failure;
        const translated = errors[code];
        const shownHint = hint && (hints[hint.code]?.(hint.refused) ?? (translated ? undefined : hint.message));
        return [translated ?? message, shownHint].filter(Boolean).join(' ');
      }
      return state.status === 'failed' && state.field === field ? state.detail : undefined;
    },
    failedBody: state.status === 'failed' && !state.field ? state.detail || failure.body : undefined,
    reset,
    submit: async (refusal, send) => {
      if (sending.current) return false;
      if (refusal) {
        setState({ status: 'invalid', failure: refusal });
        return false;
      }
      sending.current = true;
      setState({ status: 'submitting' });
      const attempt = async (): Promise<FormResult> => {
        try {
          return await send();
        } catch (error) {
          reportError(error);
          return { status: 'FAILED' };
        }
      };
      const { status, detail, field } = await minimumDelay(resultDelay, attempt());
      if (status === 'OK') {
        settle({ status: 'succeeded' });
        return true;
      }
      settle({ status: 'failed', detail, field: detail && field && hasField(ref.current, field) ? field : undefined });
      return false;
    },
  };
}
