import { expect, it } from 'vitest';
import { centsOf, dollarsOf } from './money.ts';

it.each([
  ['249', 24_900],
  [' 249.5 ', 24_950],
  ['249,50', 24_950],
  ['0', 0],
  ['19.99', 1999],
])('reads %s as cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it.each(['', '-1', '1.999', '1e3', '$20', 'free', '999999'])('refuses %j', (text) => {
  expect(centsOf(text)).toBeUndefined();
});

it('writes cents with two digits', () => {
  expect(dollarsOf(24_950)).toBe('249.50');
});
