import {
  type BookingRequest,
  type Failure,
  firstBookingFailure,
  formatPhone,
  normaliseEmail,
  type SubmissionType,
} from '@threefold/validation';
import { type FormEvent, useRef, useState } from 'react';
import { fitting, useRestoredValues } from '../../components/restoredValues/index.ts';
import { noSoonerThan } from '../../components/submission/index.ts';
import { chosenEarly, focusControl } from './formElements.ts';

/** What a visitor fills in. The CAPTCHA's token is no part of it: it is worth nothing later. */
export type BookingFormValues = Omit<BookingRequest, 'captchaToken'>;

/** What became of a submission. Any status but 'OK' is a failure. */
export interface BookingFormResult {
  status: string;
  /** A sentence for the visitor, shown under the button. */
  detail?: string;
  /** The field that the sentence is about. */
  field?: string;
}

export type BookingState =
  | { kind: 'idle' }
  | { kind: 'refused'; failure: Failure<keyof BookingRequest> }
  | { kind: 'submitting' }
  | ({ kind: 'failed' } & BookingFormResult)
  | { kind: 'succeeded'; type: SubmissionType };

interface BookingOptions {
  initialValues: Partial<BookingFormValues> | undefined;
  restoreValues: (() => Partial<BookingFormValues> | undefined) | undefined;
  onValuesChange: ((values: BookingFormValues) => void) | undefined;
  onSubmit: (request: BookingRequest) => Promise<BookingFormResult>;
  /** In ms. */
  resultDelay: number;
}

const EMPTY: BookingFormValues = {
  submissionType: null,
  date: null,
  selectedRange: '',
  name: '',
  phone: '',
  email: '',
  message: '',
  interiorEnabled: false,
  exteriorEnabled: true,
};

/** The request as it is sent: the date belongs to a cleaning only, white space around words to nothing. */
const requestOf = (values: BookingFormValues, captchaToken: string): BookingRequest => ({
  ...values,
  name: values.name.trim(),
  email: normaliseEmail(values.email),
  message: values.message.trim(),
  date: values.submissionType === 'schedule' ? values.date : null,
  captchaToken,
});

/** What has been filled in and what became of it: a request is checked, sent once, and cleared after a success. */
export function useBooking({ initialValues, restoreValues, onValuesChange, onSubmit, resultDelay }: BookingOptions) {
  const [values, setValues] = useState<BookingFormValues>({ ...EMPTY, ...initialValues });
  // What fills several fields at once, such as a password manager, does not wait for a render between them.
  const latest = useRef(values);
  const [captchaToken, setCaptchaToken] = useState('');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [state, setState] = useState<BookingState>({ kind: 'idle' });
  // State tells the view; a second press in the same frame has to be told at once.
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useRestoredValues<BookingFormValues>(
    form,
    () => ({ ...restoreValues?.(), ...chosenEarly(form.current) }),
    (restored) => {
      const next = { ...latest.current, ...fitting(restored, EMPTY) };
      hold({ ...next, phone: formatPhone(next.phone) });
    },
  );

  const hold = (next: BookingFormValues) => {
    latest.current = next;
    setValues(next);
  };

  const change = (next: BookingFormValues) => {
    hold(next);
    onValuesChange?.(next);
  };

  const edit = (patch: Partial<BookingFormValues>) => {
    if (sending.current) return;
    setState({ kind: 'idle' });
    change({ ...latest.current, ...patch });
  };

  const takeToken = (token: string | null) => {
    setCaptchaToken(token ?? '');
    if (sending.current || !token) return;
    // A message about another field still holds.
    setState((now) => (now.kind === 'refused' && now.failure.field !== 'captchaToken' ? now : { kind: 'idle' }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const request = requestOf(latest.current, captchaToken);
    const failure = firstBookingFailure(request);
    if (failure) {
      setState({ kind: 'refused', failure });
      focusControl(form.current, failure.field);
      return;
    }
    sending.current = true;
    setState({ kind: 'submitting' });
    const handOver = async () => onSubmit(request);
    const result = await noSoonerThan(
      resultDelay,
      handOver().catch((): BookingFormResult => ({ status: 'FAILED' })),
    );
    sending.current = false;
    setCaptchaToken('');
    setCaptchaRound((round) => round + 1);
    if (result.status === 'OK' && request.submissionType) {
      setState({ kind: 'succeeded', type: request.submissionType });
      change(EMPTY);
    } else {
      setState({ ...result, kind: 'failed' });
      if (result.field) focusControl(form.current, result.field);
    }
  };

  const again = () => {
    setState({ kind: 'idle' });
    requestAnimationFrame(() => focusControl(form.current, 'name'));
  };

  return { form, values, state, edit, submit, again, takeToken, captchaRound };
}
