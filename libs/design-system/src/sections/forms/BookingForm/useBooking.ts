import {
  BLANK_BOOKING,
  type BookingRequest,
  firstBookingFailure,
  formatPhone,
  normaliseEmail,
  SUBMISSION_TYPES,
  type SubmissionType,
} from '@threefold/validation';
import { type FormEvent, useRef, useState } from 'react';
import { type FormResult, readFields, useDraft, useForm } from '../../../components/form/index.ts';

/** The form's values. The CAPTCHA token is left out, because it expires. */
export type BookingFormValues = Omit<BookingRequest, 'captchaToken'>;

/** Result of a submission. Any status but 'OK' is a failure. */
export type BookingFormResult = FormResult;

export interface BookingOptions {
  restoreValues: (() => Partial<BookingFormValues> | undefined) | undefined;
  onValuesChange: ((values: BookingFormValues) => void) | undefined;
  onSubmit: (request: BookingRequest) => Promise<BookingFormResult>;
  /** In ms. */
  resultDelay: number;
  /** Called after a request was accepted. */
  onSucceeded: (type: SubmissionType) => void;
}

const { captchaToken: _, ...BLANK } = BLANK_BOOKING;
const EMPTY: BookingFormValues = { ...BLANK, exteriorEnabled: true };

const TEXTS = ['submissionType', 'date', 'selectedRange', 'name', 'phone', 'email', 'message'] as const;

export const isChecked = (form: HTMLFormElement, name: string) => new FormData(form).has(name);

function readBooking(form: HTMLFormElement): BookingFormValues {
  const { submissionType, date, phone, ...texts } = readFields(form, TEXTS);
  return {
    ...texts,
    submissionType: SUBMISSION_TYPES.find((type) => type === submissionType) ?? null,
    date: date || null,
    phone: formatPhone(phone),
    interiorEnabled: isChecked(form, 'interiorEnabled'),
    exteriorEnabled: isChecked(form, 'exteriorEnabled'),
  };
}

/** Builds the request: trims text and includes a date only for a cleaning. */
const requestOf = (values: BookingFormValues, captchaToken: string): BookingRequest => ({
  ...values,
  name: values.name.trim(),
  email: normaliseEmail(values.email),
  message: values.message.trim(),
  date: values.submissionType === 'schedule' ? values.date : null,
  captchaToken,
});

// The form shows its failure text under its button, see SubmitArea.
const FAILURE = { title: '', body: '' };

/** State of the booking form. Validates and sends a request once. */
export function useBooking({ restoreValues, onValuesChange, onSubmit, resultDelay, onSucceeded }: BookingOptions) {
  const form = useForm<keyof BookingRequest>({ failure: FAILURE, resultDelay });
  const captchaToken = useRef('');
  const [captchaRound, setCaptchaRound] = useState(0);

  useDraft(form.ref, () => {
    const draft = restoreValues?.();
    return typeof draft?.phone === 'string' ? { ...draft, phone: formatPhone(draft.phone) } : draft;
  });

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // The CAPTCHA has its own inputs.
    if (!(target instanceof HTMLElement) || !Object.hasOwn(EMPTY, target.getAttribute('name') ?? '')) return;
    form.props.onInput();
    onValuesChange?.(readBooking(currentTarget));
  };

  const handleToken = (token: string | null) => {
    captchaToken.current = token ?? '';
    // Keeps an error message about another field.
    if (token && !form.busy && form.errorOf('captchaToken')) form.reset();
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = requestOf(readBooking(event.currentTarget), captchaToken.current);
    const failure = firstBookingFailure(request);
    let captchaRefused = false;
    const sendRequest = async () => {
      const result = await onSubmit(request);
      captchaRefused = result.field === 'captchaToken';
      return result;
    };
    const succeeded = await form.submit(failure, sendRequest);
    // After any other failure the token is still valid, so one more click sends.
    if (captchaRefused) {
      captchaToken.current = '';
      setCaptchaRound((round) => round + 1);
    }
    if (!succeeded || !request.submissionType) return;
    onValuesChange?.(EMPTY);
    onSucceeded(request.submissionType);
  };

  return { form, handleInput, send, handleToken, captchaRound };
}
