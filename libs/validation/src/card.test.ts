import { describe, expect, it } from 'vitest';
import { firstCardFailure, formatCardNumber, formatExpiry, formatSecurityCode } from './card.ts';

const CARD = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 30',
  securityCode: '123',
  nameOnCard: 'Priya Shah',
  postalCode: 'L8P 1A1',
};
const codeOf = (patch: Partial<typeof CARD>) => firstCardFailure({ ...CARD, ...patch }, '2026-06-10')?.code;

describe('firstCardFailure', () => {
  it('accepts a card', () => expect(codeOf({})).toBeUndefined());
  it('accepts a card until the end of its month', () => expect(codeOf({ expiry: '06 / 26' })).toBeUndefined());

  it.each([
    [{ cardNumber: '' }, 'card_number_invalid'],
    [{ cardNumber: '4242 4242 4242 4241' }, 'card_number_invalid'],
    // Too short, although its check digit is right.
    [{ cardNumber: '0'.repeat(11) }, 'card_number_invalid'],
    [{ expiry: '' }, 'expiry_invalid'],
    [{ expiry: '13 / 30' }, 'expiry_invalid'],
    [{ expiry: '00 / 30' }, 'expiry_invalid'],
    [{ expiry: '05 / 26' }, 'card_expired'],
    [{ securityCode: '12' }, 'security_code_invalid'],
    [{ nameOnCard: ' ' }, 'name_required'],
    [{ postalCode: ' ' }, 'postal_code_required'],
  ])('refuses %o', (patch, code) => expect(codeOf(patch)).toBe(code));
});

describe('typed text', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4', '4242 4242 4'],
    ['4'.repeat(30), '4444 4444 4444 4444 444'],
    ['abc', ''],
  ])('number %j becomes %j', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['5', '05'],
    ['530', '05 / 30'],
    ['12 / 304', '12 / 30'],
  ])('expiry %j becomes %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it('keeps four digits of a security code', () => expect(formatSecurityCode('12a345')).toBe('1234'));
});
