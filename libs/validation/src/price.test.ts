import { describe, expect, it } from 'vitest';
import { formatPrice } from './price.ts';

describe('formatPrice', () => {
  it.each([
    [3900, '$39.00'],
    [1999, '$19.99'],
    [0, '$0.00'],
    [5, '$0.05'],
    [123456789, '$1,234,567.89'],
  ])('formats %i cents as %s', (cents, text) => expect(formatPrice(cents)).toBe(text));

  it('follows the locale', () => {
    expect(formatPrice(3900, { locale: 'fr-CA' })).toBe('39,00\u00a0$');
    expect(formatPrice(3900, { locale: 'en-US' })).toBe('$39.00');
  });
});
