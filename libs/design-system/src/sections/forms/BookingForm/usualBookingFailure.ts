import {
  type EmailCheck,
  emailRule,
  type Failure,
  type FailureCode,
  isBlank,
  isCalendarDate,
} from '@threefold/validation';
import { phoneFailure } from '../../../components/PhoneInput/index.ts';
import { bookableDays } from './bookingDates.ts';
import type { BookingFormProps, BookingFormRequest } from './bookingFormTypes.ts';

/** The codes of the usual rules. */
export type BookingFormFailureCode =
  | FailureCode<typeof phoneFailure>
  | 'name_required'
  | 'email_invalid'
  | 'service_required'
  | 'date_required'
  | 'date_too_early'
  | 'date_too_late'
  | 'option_required'
  | 'scopes_required'
  | 'field_required'
  | 'captchaToken_required';

type Check = readonly [failed: unknown, field: string, code: BookingFormFailureCode, message: string];

/**
 * The usual rules, in the order of the form's fields: the first failure of a request, or null. Checks name, email, phone,
 * service, date, option, at least one scope, required extra fields and the CAPTCHA, as far as the form has them.
 */
export function usualBookingFailure(
  request: BookingFormRequest,
  { content, captcha, dates, phoneCountry }: BookingFormProps,
  emailCheck?: EmailCheck,
): Failure | null {
  const { services, options, scopes, extraFields = [] } = content;
  const { name, phone, extra } = request;
  const service = services.choices.find(({ value }) => value === request.service);
  const requiredFields = extraFields.filter(
    ({ optional }) => !optional && (service?.needsDate || !content.extraFieldsNeedDate),
  );
  const days = service?.needsDate && bookableDays(dates);
  const date = request.date ?? '';
  const ofEmail = emailRule(emailCheck);
  const badPhone = phoneFailure(phone, phoneCountry);
  const checks: readonly Check[] = [
    [isBlank(name), 'name', 'name_required', 'Please enter your name.'],
    [ofEmail.failed(request), 'email', ofEmail.code, ofEmail.message],
    [badPhone, 'phone', badPhone?.code ?? 'phone_required', badPhone?.message ?? ''],
    [!service, 'service', 'service_required', 'Please choose a service.'],
    [days && !isCalendarDate(date), 'date', 'date_required', 'Please choose a date.'],
    [days && date < days.min, 'date', 'date_too_early', 'Please choose a later date.'],
    [days && date > days.max, 'date', 'date_too_late', 'Please choose an earlier date.'],
    [
      options?.choices.every(({ value }) => value !== request.option),
      'option',
      'option_required',
      'Please choose an option.',
    ],
    [scopes && request.scopes.length === 0, 'scopes', 'scopes_required', 'Please choose at least one.'],
    ...requiredFields.map(
      ({ name }): Check => [isBlank(extra[name] ?? ''), name, 'field_required', 'Please fill in this field.'],
    ),
    [captcha && isBlank(request.captchaToken), 'captchaToken', 'captchaToken_required', 'Please complete the CAPTCHA.'],
  ];
  const broken = checks.find(([failed]) => failed);
  if (!broken) return null;
  const [, field, code, message] = broken;
  const hint = field === 'email' ? ofEmail.hintFor?.(request) : undefined;
  return { field, code, message, ...(hint && { hint }) };
}
