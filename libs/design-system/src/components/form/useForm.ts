import type { Failure } from '@threefold/validation';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusField, hasField } from './fields.ts';
import { minimumDelay } from './minimumDelay.ts';

/** The answer to what a form sent. Any status but 'OK' is a failure. */
export interface FormResult {
  status: string;
  /** Why it failed, in a sentence for the visitor. */
  detail?: string;
  /** The field that the sentence is about. */
  field?: string;
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

/** A refused field with its sentence, and a title where the host shows the sentence over the page. */
type FieldFailure<Field extends string> = Failure<Field> & { title?: string };

export type SubmissionState<Field extends string> =
  | { status: 'idle' | 'submitting' | 'succeeded' }
  | { status: 'invalid'; failure: FieldFailure<Field> }
  | {
      status: 'failed';
      /** The server's sentence, if it gave one. */
      detail: string | undefined;
      /** The field of this form that the sentence is about. */
      field: string | undefined;
    };

export interface FormOptions<Field extends string> extends SubmissionCallbacks<Field> {
  /** Title of a failed submission, and its body where the server gave no detail. */
  failure: FormMessage;
  /** Pause before the result is shown, in ms. None by default. */
  resultDelay?: number;
}

export interface Form<Field extends string> {
  ref: RefObject<HTMLFormElement | null>;
  /** For the form element, beside its `ref` and `onSubmit`. */
  props: {
    'aria-busy': boolean;
    onInput: () => void;
    onClickCapture: (event: MouseEvent) => void;
  };
  state: SubmissionState<Field>;
  busy: boolean;
  /** The message of this field, while it is the one refused. */
  errorOf: (field: Field) => string | undefined;
  /** What the failed submission is told as, while it is the latest and no field is to blame. */
  failedBody: string | undefined;
  /** Takes earlier messages away, as every change of a field does. */
  reset: () => void;
  /**
   * Sends unless there is a reason not to or something is under way.
   * @returns whether it was sent and went well
   */
  submit: (failure: FieldFailure<Field> | null, send: () => Promise<FormResult>) => Promise<boolean>;
}

const IDLE = { status: 'idle' } as const;

const isChoice = (target: EventTarget) =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

/**
 * The states of a form from typing to the server's answer. The fields keep their own values: they are read when the form
 * is submitted, so that what was filled in before the script arrived counts. A rejected promise is a failure, and is also
 * reported as an uncaught error for whoever logs those.
 */
export function useForm<Field extends string>(options: FormOptions<Field>): Form<Field> {
  const { failure, resultDelay = 0, onInvalid, onFailed } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<SubmissionState<Field>>(IDLE);
  // State is for the view; a second press in the same frame has to be refused at once.
  const sending = useRef(false);

  // After the commit, so that a host's loading overlay is gone: while one is open, nothing behind it takes the focus.
  const tell = useEffectEvent((settled: SubmissionState<Field>) => {
    if (settled.status === 'invalid') {
      const { field, title = '', message } = settled.failure;
      focusField(ref.current, field);
      onInvalid?.({ title, body: message, field });
    }
    if (settled.status === 'failed') {
      if (settled.field) focusField(ref.current, settled.field);
      onFailed?.({ title: failure.title, body: settled.detail || failure.body });
    }
  });
  useEffect(() => tell(state), [state]);

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
      // Radios and checkboxes know no `readonly`.
      onClickCapture: (event) => {
        if (sending.current && isChoice(event.target)) event.preventDefault();
      },
    },
    state,
    busy: state.status === 'submitting',
    errorOf: (field) => {
      if (state.status === 'invalid' && state.failure.field === field) {
        const { message, hint } = state.failure;
        return hint ? `${message} ${hint}` : message;
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
