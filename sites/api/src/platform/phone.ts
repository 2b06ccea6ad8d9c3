import { isNorthAmerican } from '@threefold/api-contract/phone-rule';
import type { Region } from '@threefold/api-contract/region';
import { EXTENSION, formatPhone, splitExtension } from '@threefold/validation';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number with a country's code, without the 0 that is dialed only inside the country: `+49 030 901820` becomes `+49 30 901820`. */
function withoutTrunkPrefix(phone: string): string {
  const { number, extension } = splitExtension(phone);
  const known = number.startsWith('+') ? parsePhoneNumberFromString(number) : undefined;
  if (!known?.isValid() || known.number === `+${number.replaceAll(/\D/g, '')}`) return phone;
  return formatPhone([known.formatInternational(), extension && `${EXTENSION} ${extension}`].join(' '));
}

/**
 * A number as it is stored, of a text that was typed where a brand does business: North American ones as (905) 555-0142, others with the code
 * of their country. Empty for what is no number.
 */
export function phoneIn(text: string, region: Pick<Region, 'country'>): string {
  if (isNorthAmerican(region)) return withoutTrunkPrefix(formatPhone(text));
  const { number: typed, extension } = splitExtension(text);
  const number = parsePhoneNumberFromString(typed, region.country as CountryCode);
  if (!number?.isPossible()) return '';
  return formatPhone(extension ? `${number.number} ${EXTENSION} ${extension}` : number.number);
}
