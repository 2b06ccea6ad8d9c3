import {
  emailHint,
  type Failure,
  firstFailure,
  isBlank,
  isEmail,
  isPostalCode,
  postalCodeExample,
  postalCodeName,
  type Rule,
} from '@threefold/validation';
import { canBePhone } from '../phoneRule.ts';
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
    failed: ({ phone }) => !isBlank(phone) && !canBePhone(phone, { country }),
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
    message: `Please enter a ${postalCodeName(country)} such as ${postalCodeExample(country)}, or none.`,
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
