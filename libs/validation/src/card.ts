import { CARD_ERRORS } from '#texts/card';
import { type Failure, firstFailure, type Rule } from './failure.ts';
import { isBlank } from './text.ts';

/** The card fields of a payment form. */
export interface CardEntries {
  cardNumber: string;
  /** MM / YY. */
  expiry: string;
  securityCode: string;
  nameOnCard: string;
  postalCode: string;
}

const CARD_NUMBER_MIN_DIGITS = 12;
const CARD_NUMBER_MAX_DIGITS = 19;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Formats a card number while it is typed: groups of four digits, at most 19 digits. */
export const formatCardNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, CARD_NUMBER_MAX_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** Formats an expiry while it is typed: MM / YY. A first digit above 1 is a month of its own. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text)
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Keeps a typed security code's digits, at most four. */
export const formatSecurityCode = (text: string): string => digitsOf(text).slice(0, 4);

/** Whether the number has a possible length and the right check digit (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < CARD_NUMBER_MIN_DIGITS || digits.length > CARD_NUMBER_MAX_DIGITS) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. */
function isExpired(expiry: string, today: string): boolean {
  const digits = digitsOf(expiry);
  return `20${digits.slice(2)}-${digits.slice(0, 2)}` < today.slice(0, 7);
}

/** Why a card can be refused. */
export type CardFailureCode = keyof typeof CARD_ERRORS;

const rules = (today: string): readonly Rule<CardEntries, keyof CardEntries, CardFailureCode>[] => [
  {
    field: 'cardNumber',
    code: 'card_number_invalid',
    message: CARD_ERRORS.card_number_invalid,
    failed: ({ cardNumber }) => !isCardNumber(cardNumber),
  },
  {
    field: 'expiry',
    code: 'expiry_invalid',
    message: CARD_ERRORS.expiry_invalid,
    failed: ({ expiry }) => !/^(?:0[1-9]|1[0-2])\d{2}$/.test(digitsOf(expiry)),
  },
  {
    field: 'expiry',
    code: 'card_expired',
    message: CARD_ERRORS.card_expired,
    failed: ({ expiry }) => isExpired(expiry, today),
  },
  {
    field: 'securityCode',
    code: 'security_code_invalid',
    message: CARD_ERRORS.security_code_invalid,
    failed: ({ securityCode }) => !/^\d{3,4}$/.test(securityCode),
  },
  {
    field: 'nameOnCard',
    code: 'name_required',
    message: CARD_ERRORS.name_required,
    failed: ({ nameOnCard }) => isBlank(nameOnCard),
  },
  {
    field: 'postalCode',
    code: 'postal_code_required',
    message: CARD_ERRORS.postal_code_required,
    failed: ({ postalCode }) => isBlank(postalCode),
  },
];

/**
 * The first reason to refuse a card, or null.
 *
 * @param today ISO 8601
 */
export const firstCardFailure = (
  card: CardEntries,
  today: string,
): Failure<keyof CardEntries, CardFailureCode> | null => firstFailure(rules(today), card);
