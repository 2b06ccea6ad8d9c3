import {
  EXTENSION,
  INTERNATIONAL_PHONE_MAX_DIGITS,
  normalizeInternationalPhone,
  splitExtension,
} from '@threefold/validation';
import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

// The numbers of all countries. Loaded on its own, because their formats weigh more than a whole form.

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** With 0 to 9 for the digits of Arabic, Persian and full-width keyboards. */
const readable = (text: string) =>
  text.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));

/**
 * Groups the digits of a number as its country does: `+442079460958` becomes `+44 20 7946 0958`, and in Britain `01314960000`
 * becomes `0131 496 0000`. Keeps an extension, and all digits up to the fifteenth.
 *
 * @param country of a number without a +
 */
export function groupPhone(text: string, country?: CountryCode): string {
  const { number, extension } = splitExtension(readable(text));
  const hasPlus = /^[^\d+]*\+/.test(number);
  const typed = hasPlus
    ? normalizeInternationalPhone(number)
    : parseIncompletePhoneNumber(number).slice(0, INTERNATIONAL_PHONE_MAX_DIGITS);
  const shown = new AsYouType(country).input(typed);
  const grouped = hasPlus ? normalizeInternationalPhone(shown) : shown;
  // Some countries' formats drop a 0 that is dialed only inside the country.
  const kept = digitsOf(grouped) === digitsOf(typed) ? grouped : typed;
  return extension ? `${kept} ${EXTENSION} ${extension}` : kept;
}

/** The number in the text, unless it has too few or too many digits. */
function parse(text: string, country: CountryCode) {
  const number = parsePhoneNumberFromString(readable(text).replaceAll('(0)', ''), country);
  // Numbers too new for the formats may be right. A 0 at their beginning is one to dial before a number with more digits.
  const mayBeRight = number?.isPossible() && (number.isValid() || !number.nationalNumber.startsWith('0'));
  return mayBeRight ? number : undefined;
}

/**
 * A complete number as `+441314960000`, or with its extension `+441314960000 ext. 12`. Otherwise undefined.
 *
 * @param country of a number without a +
 */
export function completePhone(text: string, country: CountryCode): string | undefined {
  const { number: typed, extension } = splitExtension(readable(text));
  const { number } = parse(typed, country) ?? {};
  return number && extension ? `${number} ${EXTENSION} ${extension}` : number;
}

/** Groups the digits of a number. One of this country is shown as it is dialed there: `+441314960000` as `0131 496 0000`. */
export function nationalPhone(text: string, country?: CountryCode): string {
  const number = country && parse(text, country);
  const isOwn = number?.countryCallingCode === (country && getCountryCallingCode(country));
  return groupPhone(number && isOwn ? number.formatNational() : text, country);
}
