import { expect, it } from 'vitest';
import { phoneIn } from './phone.ts';

it.each([
  ['030 901820', 'DE', '+4930901820'],
  ['01 23 45 67 89', 'FR', '+33123456789'],
  // As many digits as a North American number.
  ['98765 43210', 'IN', '+919876543210'],
  ['+1 905 555 0142', 'DE', '(905) 555-0142'],
  ['905-555-0142', 'CA', '(905) 555-0142'],
  ['020 7946 0958 ext. 12', 'GB', '+442079460958 ext. 12'],
])('%s in %s is %s', (typed, country, number) => {
  expect(phoneIn(typed, { country })).toBe(number);
});

it('is empty for what is none', () => {
  expect(phoneIn('12', { country: 'DE' })).toBe('');
});
