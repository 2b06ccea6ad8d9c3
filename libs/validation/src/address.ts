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

/** Why an address can be refused. */
export type AddressFailureCode = 'street_required' | 'city_required' | 'postal_code_invalid';

/** How the postal codes of a country are written: the parts between their spaces, in capitals. */
const POSTAL_CODES = {
  CA: { parts: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/, example: 'L8P 1A1' },
} as const;

/** A country whose postal codes are known. */
export type PostalCountry = keyof typeof POSTAL_CODES;

const partsOf = (text: string, country: PostalCountry): string[] | undefined =>
  POSTAL_CODES[country].parts.exec(text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, ''))?.slice(1);

/** A postal code as its country writes it: `l8p1a1` becomes `L8P 1A1`. What is none stays as it is. */
export const formatPostalCode = (text: string, country: PostalCountry): string =>
  partsOf(text, country)?.join(' ') ?? text.trim();

/** The rules of an address, in the order of its fields. */
export const addressRules = (country: PostalCountry): readonly Rule<Address, keyof Address, AddressFailureCode>[] => [
  {
    field: 'street',
    code: 'street_required',
    message: 'Please enter the street and number of the home.',
    failed: ({ street }) => isBlank(street),
  },
  {
    field: 'city',
    code: 'city_required',
    message: 'Please enter the city of the home.',
    failed: ({ city }) => isBlank(city),
  },
  {
    field: 'postalCode',
    code: 'postal_code_invalid',
    message: `Please enter a postal code such as ${POSTAL_CODES[country].example}.`,
    failed: ({ postalCode }) => !partsOf(postalCode, country),
  },
];

/** The first reason to refuse an address, or null. */
export const firstAddressFailure = (
  address: Address,
  country: PostalCountry,
): Failure<keyof Address, AddressFailureCode> | null => firstFailure(addressRules(country), address);

/** Whether any part of an address is given. */
export const hasAddress = ({ street, unit, city, postalCode }: Address): boolean =>
  [street, unit, city, postalCode].some((text) => !isBlank(text));

const inOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** An address as it is stored: each part in one line, with the postal code as its country writes it. */
export const normalizeAddress = ({ street, unit, city, postalCode }: Address, country: PostalCountry): Address => ({
  street: inOneLine(street),
  unit: inOneLine(unit),
  city: inOneLine(city),
  postalCode: formatPostalCode(postalCode, country),
});

/** An address in one line, such as `12 Main St, Unit 4, Springfield L8P 1A1`; empty where there is none. */
export const formatAddress = ({ street, unit, city, postalCode }: Address): string =>
  [street, /^\d/.test(unit) ? `Unit ${unit}` : unit, `${city} ${postalCode}`.trim()].filter(Boolean).join(', ');

/** A link that opens a phone's maps, or those in the browser, at an address. They find a home without its unit. */
export const mapsHref = (address: Address): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(formatAddress({ ...address, unit: '' }))}`;
