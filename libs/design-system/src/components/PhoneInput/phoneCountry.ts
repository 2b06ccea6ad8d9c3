import { formatPhone, hasCountryCode, normalizeInternationalPhone } from '@threefold/validation';

/** A country whose numbers can be typed without their country code. */
export type PhoneCountry = 'CA' | 'US';

/** The country codes, as displayed before the number. */
export const CALLING_CODES: Record<PhoneCountry, string> = { CA: '+1', US: '+1' };

/** Whether the text is typed with a country code. The code of the field's own default country does not count. */
export const isTypedInternationally = (text: string, country: PhoneCountry | undefined): boolean =>
  country ? hasCountryCode(text) : /^\D*\+/.test(text);

/** The text of a `PhoneInput` as it is sent: national numbers as (905) 555-0142, others with single spaces. */
export function phoneValue(text: string, country?: PhoneCountry): string {
  if (country) return formatPhone(text);
  return isTypedInternationally(text, country) ? normalizeInternationalPhone(text) : text.trim();
}
