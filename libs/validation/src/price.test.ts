import { describe, expect, it } from 'vitest';
import { formatNumber, formatPrice } from './price.ts';

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

  it('follows the currency and its number of decimals', () => {
    expect(formatPrice(3900, { locale: 'de-DE', currency: 'EUR' })).toBe('39,00\u00a0€');
    expect(formatPrice(3900, { locale: 'ja-JP', currency: 'JPY' })).toBe('￥3,900');
  });
});

describe('formatNumber', () => {
  it('prints digits only, unless a locale says how to group them', () => {
    expect(formatNumber(1200)).toBe('1200');
    expect(formatNumber(1200, { locale: 'de-DE' })).toBe('1.200');
  });
});
