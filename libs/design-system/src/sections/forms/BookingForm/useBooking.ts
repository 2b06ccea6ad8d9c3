import { normalizeEmail, RESULT_DELAY_MS } from '@threefold/validation';
import { type FormEvent, useRef, useState } from 'react';
import { readFields, useDraft, useForm } from '../../../components/form/index.ts';
import { phoneValue } from '../../../components/PhoneInput/index.ts';
import type {
  BookingFormContent,
  BookingFormProps,
  BookingFormRequest,
  BookingFormValues,
} from './bookingFormTypes.ts';

/** The fields with one value each. */
const FIELDS = ['name', 'email', 'phone', 'service', 'date', 'option', 'message'] as const;

export const SCOPES = 'scopes';

/** The values of the checked scopes. */
export const checkedScopes = (form: HTMLFormElement): string[] => new FormData(form).getAll(SCOPES).map(String);

/** The scopes that an empty form has checked. */
export const defaultScopes = ({ scopes }: BookingFormContent): string[] =>
  scopes?.choices.filter(({ defaultChecked }) => defaultChecked).map(({ value }) => value) ?? [];

const extraNames = ({ extraFields = [] }: BookingFormContent) => extraFields.map(({ name }) => name);

const emptyValues = (content: BookingFormContent): BookingFormValues => ({
  name: '',
  email: '',
  phone: '',
  service: '',
  date: null,
  option: '',
  scopes: defaultScopes(content),
  extra: Object.fromEntries(extraNames(content).map((name) => [name, ''])),
  message: '',
});

/** The usual rules, which a host with rules of its own does not load. Without them the server decides. */
const usualRules: NonNullable<BookingFormProps['validate']> = (request, form) =>
  import('./usualRules.ts').then(
    (rules) => rules.usualBookingFailure(request, form),
    () => null,
  );

/** State of the booking form, with the handlers that validate and send a request. */
export function useBooking(props: BookingFormProps, onSucceeded: (service: string) => void) {
  const { content, phoneCountry, localeText, restoreValues, onValuesChange, onSubmit } = props;
  const { validate = usualRules, resultDelay = RESULT_DELAY_MS } = props;
  // The form shows its failure text under its button, see SubmitArea.
  const form = useForm<string>({ localeText, failure: { title: '', body: '' }, resultDelay });
  const captchaToken = useRef('');
  const [captchaRound, setCaptchaRound] = useState(0);

  const read = (element: HTMLFormElement): BookingFormValues => {
    const { date, phone, ...texts } = readFields(element, FIELDS);
    return {
      ...texts,
      phone: phoneValue(phone, phoneCountry),
      date: date || null,
      scopes: checkedScopes(element),
      extra: readFields(element, extraNames(content)),
    };
  };

  /** The date and the extra fields, without those that the service does not need. */
  const datedOf = ({ service, date, extra }: BookingFormValues) => {
    const needsDate = content.services.choices.find(({ value }) => value === service)?.needsDate;
    const trimmed = ([name, text]: [string, string]) => [
      name,
      needsDate || !content.extraFieldsNeedDate ? text.trim() : '',
    ];
    return {
      date: needsDate ? date : null,
      extra: Object.fromEntries(Object.entries(extra).map(trimmed)),
    };
  };

  /** Trims text and includes a date only where the service needs one. */
  const requestOf = (values: BookingFormValues): BookingFormRequest => ({
    ...values,
    name: values.name.trim(),
    email: normalizeEmail(values.email),
    message: values.message.trim(),
    ...datedOf(values),
    captchaToken: captchaToken.current,
  });

  useDraft(form.ref, () => {
    const { extra, phone, ...draft } = restoreValues?.() ?? {};
    return { ...draft, ...extra, ...(typeof phone === 'string' && { phone: phoneValue(phone, phoneCountry) }) };
  });

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // The CAPTCHA has its own inputs.
    const { name } = target as HTMLInputElement;
    if (![...FIELDS, SCOPES, ...extraNames(content)].includes(name)) return;
    form.props.onInput();
    onValuesChange?.(read(currentTarget));
  };

  const handleToken = (token: string | null) => {
    captchaToken.current = token ?? '';
    // Clears only the CAPTCHA's own error, not one about another field.
    if (token && !form.busy && form.errorOf('captchaToken')) form.reset();
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = requestOf(read(event.currentTarget));
    const failure = await validate(request, props);
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
    if (!succeeded) return;
    onValuesChange?.(emptyValues(content));
    onSucceeded(request.service);
  };

  return { form, handleInput, send, handleToken, captchaRound };
}
