import { formatPhone, hasForeignCountryCode, normalizeInternationalPhone } from '@threefold/validation';
import type { CountryCode } from 'libphonenumber-js/min';

/** A country whose numbers can be typed without their calling code: two letters (ISO 3166-1), such as `GB`. */
export type PhoneCountry = CountryCode;

/** The numbers of all countries. */
export type Formats = typeof import('./phoneFormats.ts');

let formats: Formats | undefined;

/** What `loadFormats` has loaded. */
export const loadedFormats = () => formats;

/** Resolves once the numbers of all countries are known. */
export const loadFormats = async () => {
  formats ??= await import('./phoneFormats.ts');
  return formats;
};

/** Whether the country's numbers are written as (905) 555-0142, which needs no formats. */
export const isNorthAmerican = (country: PhoneCountry | undefined) => country === 'CA' || country === 'US';

/** Whether the number in the text is formatted by `loadFormats`. Without a country only one with a + is formatted. */
export const needsFormats = (text: string, country: PhoneCountry | undefined): boolean =>
  isNorthAmerican(country) ? hasForeignCountryCode(text) : country !== undefined || /^\D*\+/.test(text);

/**
 * The text of a `PhoneInput` as it is sent:
 * - in Canada and the United States as (905) 555-0142, and with another calling code with single spaces;
 * - in another country as +441314960000, and an incomplete number as typed, trimmed. So is every number while the formats
 *   have not loaded;
 * - without a country as typed, with single spaces.
 */
export function phoneValue(text: string, country?: PhoneCountry): string {
  if (isNorthAmerican(country)) return formatPhone(text);
  if (country) return formats?.completePhone(text, country) ?? text.trim();
  return needsFormats(text, country) ? normalizeInternationalPhone(text) : text.trim();
}
