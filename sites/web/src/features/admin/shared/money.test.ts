import { expect, it } from 'vitest';
import { amountOf, centsOf, currencyWord } from './money.ts';

it.each([
  ['249', 24_900],
  [' 249.5 ', 24_950],
  ['249,50', 24_950],
  ['0', 0],
  ['19.99', 1999],
])('%j dollars are %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it.each(['', '-1', '1.999', '1e3', '$20', 'free', '999999'])('%j is no amount up to the highest price', (text) => {
  expect(centsOf(text)).toBeUndefined();
});

it('an amount of more than the highest price is accepted up to its own limit', () => {
  expect(centsOf('113000.00', 11_300_000)).toBe(11_300_000);
  expect(centsOf('113000.01', 11_300_000)).toBeUndefined();
});

it('cents are shown as dollars with two decimals', () => {
  expect(amountOf(24_950)).toBe('249.50');
});

it.each([
  ['CAD', 'dollars'],
  ['EUR', 'euros'],
  ['GBP', 'pounds'],
])('people call %s: %s', (currency, word) => expect(currencyWord({ currency })).toBe(word));
