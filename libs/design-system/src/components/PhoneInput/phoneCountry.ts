import { formatPhone, hasForeignCountryCode, normalizeInternationalPhone } from '@threefold/validation';

/**
 * A country whose numbers can be typed without their calling code. Only North American ones: `hasForeignCountryCode` and
 * `formatPhone` know no other.
 */
export type PhoneCountry = 'CA' | 'US';

/** The calling codes, as displayed before the number. */
export const CALLING_CODES: Record<PhoneCountry, string> = { CA: '+1', US: '+1' };

/** Whether the text is typed with a calling code. That of the default country does not count; without a default country any + does. */
export const isTypedInternationally = (text: string, country: PhoneCountry | undefined): boolean =>
  country ? hasForeignCountryCode(text) : /^\D*\+/.test(text);

/**
 * The text of a `PhoneInput` as it is sent: with a default country, its numbers as (905) 555-0142; numbers with another
 * calling code with single spaces; otherwise as typed, trimmed.
 */
export function phoneValue(text: string, country?: PhoneCountry): string {
  if (country) return formatPhone(text);
  return isTypedInternationally(text, undefined) ? normalizeInternationalPhone(text) : text.trim();
}
