import {
  emailHint,
  type Failure,
  firstFailure,
  formatPhone,
  isBlank,
  isEmail,
  isPhone,
  isPostalCode,
  normalizeAddress,
  normalizeEmail,
  postalCodeExample,
  type Rule,
} from '@threefold/validation';
import { CUSTOMER_FIELD_KEYS, CUSTOMER_FIELDS, type CustomerEntries, type CustomerField } from './customers.ts';

const rulesOf = (country: string): readonly Rule<CustomerEntries, CustomerField>[] => [
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
    message: `Please enter a postal code such as ${postalCodeExample(country)}, or none.`,
    failed: ({ postalCode }) => !isBlank(postalCode) && !isPostalCode(postalCode, country),
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

/** The first reason to refuse a customer, or null. A name is required, and a phone number, an email address or a street. @param country ISO 3166-1 */
export const firstCustomerFailure = (entries: CustomerEntries, country: string): Failure<CustomerField> | null =>
  firstFailure(rulesOf(country), entries);

/** A customer as stored. @param country ISO 3166-1 */
export const normalizeCustomer = (entries: CustomerEntries, country: string): CustomerEntries => ({
  name: entries.name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
  phone: isBlank(entries.phone) ? '' : formatPhone(entries.phone),
  email: normalizeEmail(entries.email),
  ...normalizeAddress(entries, country),
  notes: entries.notes.trim(),
});
