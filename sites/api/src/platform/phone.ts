import { isNorthAmerican } from '@threefold/api-contract/phone-rule';
import type { Region } from '@threefold/api-contract/region';
import { EXTENSION, formatPhone, splitExtension } from '@threefold/validation';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A number as it is stored, of a text that was typed where a brand does business: North American ones as (905) 555-0142, others with the code
 * of their country. Empty for what is no number.
 */
export function phoneIn(text: string, region: Pick<Region, 'country'>): string {
  if (isNorthAmerican(region)) return formatPhone(text);
  const { number: typed, extension } = splitExtension(text);
  const number = parsePhoneNumberFromString(typed, region.country as CountryCode);
  if (!number?.isPossible()) return '';
  return formatPhone(extension ? `${number.number} ${EXTENSION} ${extension}` : number.number);
}
