import { ADDRESS_ERRORS, unitText } from '#texts/address';
import { type Failure, firstFailure, type Rule } from './failure.ts';
import { isBlank } from './text.ts';

/** The address of a home. Its texts are empty where there is none. */
export interface Address {
  /** With the number. */
  street: string;
  /** Optional. */
  unit: string;
  city: string;
  postalCode: string;
}

/** Where no address is known. */
export const NO_ADDRESS: Address = { street: '', unit: '', city: '', postalCode: '' };

/** Where homes are, such as the region of a brand: an address names no state, because all homes of a brand are in its own. */
export interface Place {
  /** ISO 3166-1 */
  country: string;
  /** ISO 3166-2, without the country. */
  subdivision?: string;
}

/** Why an address can be refused. */
export type AddressFailureCode = keyof typeof ADDRESS_ERRORS;

interface PostalCodes {
  /** The parts between their spaces, in capitals. */
  parts: RegExp;
  example: string;
}

/** How postal codes are written. A country that is not listed has no rule: its code may be any text, or none. */
const POSTAL_CODES: Readonly<Record<string, PostalCodes>> = {
  AT: { parts: /^([1-9]\d{3})$/, example: '1010' },
  AU: { parts: /^(\d{4})$/, example: '3000' },
  CA: { parts: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/, example: 'L8P 1A1' },
  CH: { parts: /^([1-9]\d{3})$/, example: '8001' },
  DE: { parts: /^(\d{5})$/, example: '10115' },
  FR: { parts: /^(\d{5})$/, example: '75001' },
  GB: { parts: /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, example: 'SW1A 1AA' },
  US: { parts: /^(\d{5})(?:\d{4})?$/, example: '78701' },
};

/** Countries that write a city before its postal code. */
const CITY_FIRST = ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US'];

/** What stands before the state, in countries whose addresses name it. */
const BEFORE_STATE: Readonly<Record<string, string>> = { AU: ' ', US: ', ' };

const partsOf = (text: string, country: string): string[] | undefined =>
  POSTAL_CODES[country]?.parts.exec(text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, ''))?.slice(1);

/** A postal code as its country writes it: `l8p1a1` becomes `L8P 1A1`. What is none stays as it is. @param country ISO 3166-1 */
export const formatPostalCode = (text: string, country: string): string =>
  partsOf(text, country)?.join(' ') ?? text.trim();

/** Whether the text is a postal code of the country, or the country has no rule. @param country ISO 3166-1 */
export const isPostalCode = (text: string, country: string): boolean =>
  !POSTAL_CODES[country] || partsOf(text, country) !== undefined;

/** An example of the country's postal codes, to be named in a message. @param country ISO 3166-1 */
export const postalCodeExample = (country: string): string => POSTAL_CODES[country]?.example ?? '';

/** The rules of an address, in the order of its fields. @param country ISO 3166-1 */
export const addressRules = (
  country: string,
  errors = ADDRESS_ERRORS,
): readonly Rule<Address, keyof Address, AddressFailureCode>[] => [
  {
    field: 'street',
    code: 'street_required',
    message: errors.street_required,
    failed: ({ street }) => isBlank(street),
  },
  {
    field: 'city',
    code: 'city_required',
    message: errors.city_required,
    failed: ({ city }) => isBlank(city),
  },
  {
    field: 'postalCode',
    code: 'postal_code_invalid',
    message: errors.postal_code_invalid(postalCodeExample(country), country),
    failed: ({ postalCode }) => !isPostalCode(postalCode, country),
  },
];

/** The first reason to refuse an address, or null. */
export const firstAddressFailure = (
  address: Address,
  country: string,
  errors = ADDRESS_ERRORS,
): Failure<keyof Address, AddressFailureCode> | null => firstFailure(addressRules(country, errors), address);

/** Whether any part of an address is given. */
export const hasAddress = ({ street, unit, city, postalCode }: Address): boolean =>
  [street, unit, city, postalCode].some((text) => !isBlank(text));

const inOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** An address as it is stored: each part in one line, with the postal code as its country writes it. */
export const normalizeAddress = ({ street, unit, city, postalCode }: Address, country: string): Address => ({
  street: inOneLine(street),
  unit: inOneLine(unit),
  city: inOneLine(city),
  postalCode: formatPostalCode(postalCode, country),
});

/** The state that addresses name, such as `TX`; empty where they name none. */
export const stateOfAddresses = ({ country, subdivision = '' }: Place): string =>
  BEFORE_STATE[country] ? subdivision : '';

/** A city with its state, unless it was typed with one, such as `Texarkana, AR`. */
function cityAndState(city: string, place: Place): string {
  const state = stateOfAddresses(place);
  const isTyped = city.endsWith(` ${state}`) || /, *[a-z]{2,3}$/i.test(city);
  return isTyped ? city : [city, state].filter(Boolean).join(BEFORE_STATE[place.country]);
}

/** An address in one line, such as `12 Main St, Unit 4, Springfield L8P 1A1`; empty where there is none. */
export function formatAddress({ street, unit, city, postalCode }: Address, place: Place, withUnit = unitText): string {
  const town = city || postalCode ? cityAndState(city, place) : '';
  const area = CITY_FIRST.includes(place.country) ? `${town} ${postalCode}` : `${postalCode} ${town}`;
  return [street, /^\d/.test(unit) ? withUnit(unit) : unit, area.trim()].filter(Boolean).join(', ');
}

/** A link that opens a phone's maps, or those in the browser, at an address. They find a home without its unit. */
export const mapsHref = (address: Address, place: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(formatAddress({ ...address, unit: '' }, place))}`;
