import {
  ADDRESS_MAX_LENGTH,
  type Address,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
} from '@threefold/validation';

// The rules are apart, because every view of the dashboard loads the limits with the calls.

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
