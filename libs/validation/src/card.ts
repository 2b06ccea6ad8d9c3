import { type Failure, firstFailure, type Rule } from './failure.ts';
import { isBlank } from './text.ts';

/** What a payment form asks of a card. */
export interface CardEntries {
  cardNumber: string;
  /** MM/YY. */
  expiry: string;
  securityCode: string;
  nameOnCard: string;
  postalCode: string;
}

const CARD_NUMBER_MAX_DIGITS = 19;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A card number as it is typed: digits in groups of four, at most 19. */
export const formatCardNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, CARD_NUMBER_MAX_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** An expiry as it is typed: MM / YY. A first digit above 1 can only be a month by itself. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text)
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** A security code as it is typed: at most four digits. */
export const formatSecurityCode = (text: string): string => digitsOf(text).slice(0, 4);

/** The check digit that every card number ends in. */
function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 12 || digits.length > CARD_NUMBER_MAX_DIGITS) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** A card is good until the end of the month it names. */
function isExpired(expiry: string, today: string): boolean {
  const digits = digitsOf(expiry);
  return `20${digits.slice(2)}-${digits.slice(0, 2)}` < today.slice(0, 7);
}

const rules = (today: string): readonly Rule<CardEntries, keyof CardEntries>[] => [
  {
    field: 'cardNumber',
    code: 'card_number_invalid',
    message: 'Please enter a valid card number.',
    failed: ({ cardNumber }) => !isCardNumber(cardNumber),
  },
  {
    field: 'expiry',
    code: 'expiry_invalid',
    message: 'Please enter the month and year as MM / YY.',
    failed: ({ expiry }) => !/^(?:0[1-9]|1[0-2])\d{2}$/.test(digitsOf(expiry)),
  },
  {
    field: 'expiry',
    code: 'card_expired',
    message: 'This card has expired.',
    failed: ({ expiry }) => isExpired(expiry, today),
  },
  {
    field: 'securityCode',
    code: 'security_code_invalid',
    message: 'Please enter the three or four digits of the security code.',
    failed: ({ securityCode }) => !/^\d{3,4}$/.test(securityCode),
  },
  {
    field: 'nameOnCard',
    code: 'name_required',
    message: 'Please enter the name on the card.',
    failed: ({ nameOnCard }) => isBlank(nameOnCard),
  },
  {
    field: 'postalCode',
    code: 'postal_code_required',
    message: 'Please enter your postal code.',
    failed: ({ postalCode }) => isBlank(postalCode),
  },
];

/**
 * The first reason not to send a card, or null.
 *
 * @param today ISO 8601
 */
export const firstCardFailure = (card: CardEntries, today: string): Failure<keyof CardEntries> | null =>
  firstFailure(rules(today), card);
