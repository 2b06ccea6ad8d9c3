import {
  ADDRESS_MAX_LENGTH,
  type Address,
  EMAIL_MAX_LENGTH,
  emailHint,
  type Failure,
  firstFailure,
  formatPhone,
  formatPostalCode,
  isBlank,
  isEmail,
  isPhone,
  NAME_MAX_LENGTH,
  normalizeAddress,
  normalizeEmail,
  PHONE_MAX_LENGTH,
  type Rule,
} from '@threefold/validation';
import { BOOKING_COUNTRY } from './booking.ts';

/** Longest lasting notes on a customer, in characters. */
export const CUSTOMER_NOTES_MAX_LENGTH = 2000;

/** The most customers in one import. */
export const CUSTOMER_IMPORT_MAX_ROWS = 5000;

/** Largest request of an import, in bytes: what proxies in front of the API let through. */
export const CUSTOMER_IMPORT_MAX_BYTES = 1024 * 1024;

/** A customer has lapsed once their last visit is longer ago than this, in months, unless another is booked. */
export const LAPSED_AFTER_MONTHS = 12;

/** What an admin can enter of a customer. Unknown texts are empty. */
export interface CustomerEntries extends Address {
  name: string;
  email: string;
  phone: string;
  /** What stays true from visit to visit: the gate, the dog, the ladder. */
  notes: string;
}

/** The longest entries, in characters, in the order of a form. */
export const CUSTOMER_FIELDS = {
  name: NAME_MAX_LENGTH,
  phone: PHONE_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  street: ADDRESS_MAX_LENGTH,
  unit: ADDRESS_MAX_LENGTH,
  city: ADDRESS_MAX_LENGTH,
  postalCode: ADDRESS_MAX_LENGTH,
  notes: CUSTOMER_NOTES_MAX_LENGTH,
} as const satisfies Record<keyof CustomerEntries, number>;

export type CustomerField = keyof typeof CUSTOMER_FIELDS;

export const CUSTOMER_FIELD_KEYS = Object.keys(CUSTOMER_FIELDS) as readonly CustomerField[];

export const BLANK_CUSTOMER: CustomerEntries = {
  name: '',
  phone: '',
  email: '',
  street: '',
  unit: '',
  city: '',
  postalCode: '',
  notes: '',
};

const RULES: readonly Rule<CustomerEntries, CustomerField>[] = [
  {
    field: 'name',
    code: 'customer_name_required',
    message: "Please enter the customer's name.",
    failed: ({ name }) => isBlank(name),
  },
  {
    field: 'phone',
    code: 'customer_phone_invalid',
    message: 'Please enter a complete phone number, or none.',
    failed: ({ phone }) => !isBlank(phone) && !isPhone(phone),
  },
  {
    field: 'email',
    code: 'customer_email_invalid',
    message: 'Please enter a valid email address, or none.',
    failed: ({ email }) => !isBlank(email) && !isEmail(email),
    hintFor: ({ email }) => emailHint(email),
  },
  {
    field: 'postalCode',
    code: 'customer_postal_code_invalid',
    message: 'Please enter a postal code such as L8P 1A1, or none.',
    failed: ({ postalCode }) =>
      !isBlank(postalCode) && !/^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(formatPostalCode(postalCode, BOOKING_COUNTRY)),
  },
  {
    field: 'phone',
    code: 'customer_unreachable',
    message: 'Please enter a phone number, an email address or a street.',
    failed: ({ phone, email, street }) => [phone, email, street].every(isBlank),
  },
  ...CUSTOMER_FIELD_KEYS.map(
    (field): Rule<CustomerEntries, CustomerField> => ({
      field,
      code: 'customer_too_long',
      message: `Please shorten this to ${CUSTOMER_FIELDS[field]} characters.`,
      failed: (entries) => entries[field].length > CUSTOMER_FIELDS[field],
    }),
  ),
];

/** The first reason to refuse a customer, or null. A name is required, and a phone number, an email address or a street. */
export const firstCustomerFailure = (entries: CustomerEntries): Failure<CustomerField> | null =>
  firstFailure(RULES, entries);

/** A customer as stored. */
export const normalizeCustomer = (entries: CustomerEntries): CustomerEntries => ({
  name: entries.name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
  phone: isBlank(entries.phone) ? '' : formatPhone(entries.phone),
  email: normalizeEmail(entries.email),
  ...normalizeAddress(entries, BOOKING_COUNTRY),
  notes: entries.notes.trim(),
});
