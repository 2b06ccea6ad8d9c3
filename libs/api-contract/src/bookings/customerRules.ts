import {
  emailHint,
  type Failure,
  firstFailure,
  formatPhone,
  formatPostalCode,
  isBlank,
  isEmail,
  isPhone,
  normalizeAddress,
  normalizeEmail,
  type Rule,
} from '@threefold/validation';
import { BOOKING_COUNTRY } from './booking.ts';
import { CUSTOMER_FIELD_KEYS, CUSTOMER_FIELDS, type CustomerEntries, type CustomerField } from './customers.ts';

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
