import {
  emailHint,
  type Failure,
  isBlank,
  isCalendarDate,
  isEmail,
  isInternationalPhone,
  isPhone,
} from '@threefold/validation';
import { bookableDays } from './bookingDates.ts';
import type { BookingFormProps, BookingFormRequest } from './bookingFormTypes.ts';

type Shape = Pick<BookingFormProps, 'content' | 'captcha' | 'dates' | 'phoneCountry'>;

const has = (choices: readonly { value: string }[], value: string) => choices.some((choice) => choice.value === value);

function dateFailure(date: string, dates: BookingFormProps['dates']): Failure | null {
  const failed = (code: string, message: string) => ({ field: 'date', code, message });
  if (!isCalendarDate(date)) return failed('date_required', 'Please select a date.');
  const { min, max } = bookableDays(dates);
  if (date < min) return failed('date_too_early', 'Please select a later date.');
  return date > max ? failed('date_too_late', 'Please select an earlier date.') : null;
}

/** The form's own checks, in the order of its fields: the first that fails, or null. */
export function firstFailure(
  request: BookingFormRequest,
  { content, captcha, dates, phoneCountry }: Shape,
): Failure | null {
  const failed = (field: string, code: string, message: string) => ({ field, code, message });
  const { services, options, scopes, extraFields = [] } = content;
  if (isBlank(request.name)) return failed('name', 'name_required', 'Please enter your name.');
  if (!isEmail(request.email)) {
    const hint = emailHint(request.email);
    return { ...failed('email', 'email_invalid', 'Please enter a valid email address.'), ...(hint && { hint }) };
  }
  if (phoneCountry && !isPhone(request.phone)) {
    return failed('phone', 'phone_required', 'Please enter your phone number.');
  }
  if (!phoneCountry && !isInternationalPhone(request.phone)) {
    return failed('phone', 'phone_country_required', 'Please enter your phone number with + and its country code.');
  }
  const missing = extraFields.find(({ name, optional }) => !optional && isBlank(request.extra[name] ?? ''));
  if (missing) return failed(missing.name, `${missing.name}_required`, 'Please fill in this field.');
  if (!has(services.choices, request.service)) {
    return failed('service', 'service_required', 'Please choose a service.');
  }
  const dated = services.choices.some(({ value, needsDate }) => needsDate && value === request.service);
  const wrongDate = dated && dateFailure(request.date ?? '', dates);
  if (wrongDate) return wrongDate;
  if (options && !has(options.choices, request.option)) {
    return failed('option', 'option_required', 'Please choose an option.');
  }
  if (scopes && !request.scopes.some((scope) => has(scopes.choices, scope))) {
    return failed('scopes', 'scope_required', 'Please choose at least one.');
  }
  if (captcha && isBlank(request.captchaToken)) {
    return failed('captchaToken', 'captcha_required', 'Please complete the CAPTCHA.');
  }
  return null;
}
