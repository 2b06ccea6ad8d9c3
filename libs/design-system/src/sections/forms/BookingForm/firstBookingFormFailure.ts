import { type EmailCheck, emailRule, type Failure, isBlank, isCalendarDate } from '@threefold/validation';
import { phoneFailure } from '../../../components/PhoneInput/index.ts';
import { bookableDays } from './bookingDates.ts';
import type { BookingFormProps, BookingFormRequest } from './bookingFormTypes.ts';

/** The code is `<field>_required` unless given. */
type Check = readonly [failed: unknown, field: string, message: string, code?: string];

/**
 * The usual rules, in the order of the form's fields: the first failure of a request, or null. Checks name, email, phone,
 * service, date, option, at least one scope, required extra fields and the CAPTCHA, as far as the form has them.
 */
export function firstBookingFormFailure(
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
    [isBlank(name), 'name', 'Please enter your name.'],
    [ofEmail.failed(request), 'email', ofEmail.message, ofEmail.code],
    [badPhone, 'phone', badPhone?.message ?? '', badPhone?.code],
    [!service, 'service', 'Please choose a service.'],
    [days && !isCalendarDate(date), 'date', 'Please choose a date.'],
    [days && date < days.min, 'date', 'Please choose a later date.', 'date_too_early'],
    [days && date > days.max, 'date', 'Please choose an earlier date.', 'date_too_late'],
    [options?.choices.every(({ value }) => value !== request.option), 'option', 'Please choose an option.'],
    [scopes && request.scopes.length === 0, 'scopes', 'Please choose at least one.'],
    ...requiredFields.map(({ name }): Check => [isBlank(extra[name] ?? ''), name, 'Please fill in this field.']),
    [captcha && isBlank(request.captchaToken), 'captchaToken', 'Please complete the CAPTCHA.'],
  ];
  const broken = checks.find(([failed]) => failed);
  if (!broken) return null;
  const [, field, message, code = `${field}_required`] = broken;
  const hint = field === 'email' ? ofEmail.hintFor?.(request) : undefined;
  return { field, code, message, ...(hint && { hint }) };
}
