import { type Failure, isBlank, isInternationalPhone, isPhone } from '@threefold/validation';
import { isNorthAmerican, loadedFormats, type PhoneCountry } from './phoneCountry.ts';

/** Fewest digits of a number in a country whose formats have not loaded. */
const MIN_DIGITS = 4;

type PhoneFailureCode = 'phone_required' | 'phone_country_code_required' | 'phone_invalid';

/**
 * The reason to refuse what `phoneValue` returned, or null. While the formats of other countries have not loaded, their numbers
 * need only a few digits.
 */
export function phoneFailure(phone: string, country?: PhoneCountry): Failure<'phone', PhoneFailureCode> | null {
  const refuse = (code: PhoneFailureCode, message: string) => ({ field: 'phone', code, message }) as const;
  const missing = refuse('phone_required', 'Please enter your phone number.');
  if (isNorthAmerican(country)) return isPhone(phone) ? null : missing;
  if (!country) {
    const message = 'Please enter your phone number with + and its country code.';
    return isInternationalPhone(phone) ? null : refuse('phone_country_code_required', message);
  }
  if (isBlank(phone)) return missing;
  const formats = loadedFormats();
  const isComplete = formats
    ? formats.completePhone(phone, country)
    : phone.replaceAll(/\P{Nd}/gu, '').length >= MIN_DIGITS;
  return isComplete ? null : refuse('phone_invalid', 'Please check the digits of your phone number.');
}
