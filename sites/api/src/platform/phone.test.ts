import { canBePhone } from '@threefold/api-contract/phone-rule';
import { phoneHref } from '@threefold/validation';
import { describe, expect, it } from 'vitest';
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

describe.each<[number: string, country: string, spellings: readonly string[]]>([
  [
    '+15125550142',
    'US',
    ['(512) 555-0142', '512-555-0142', '512.555.0142', '5125550142', '1 512 555 0142', '+1 512 555 0142'],
  ],
  ['+15125550142', 'US', ['(+1) 512 555 0142', '001 512 555 0142', '011 1 512 555 0142', 'tel:+1-512-555-0142']],
  ['+4930901820', 'US', ['+49 30 901820', '+49 (0)30 901820', '+49 030 901820', '0049 30 901820', '011 49 30 901820']],
  ['+19055550142', 'CA', ['(905) 555-0142', '9055550142', '1-905-555-0142', '+1 905 555 0142', '001 905 555 0142']],
  ['+442079460958', 'CA', ['+44 20 7946 0958', '+44 (0)20 7946 0958', '+44 020 7946 0958', '0044 20 7946 0958']],
  [
    '+4930901820',
    'DE',
    ['030 901820', '030/901820', '(030) 90 18 20', '+49 30 901820', '0049 30 901820', '(+49) 30/901820'],
  ],
  ['+4930901820', 'DE', ['+49 (0)30 901820', '0049 (0)30 901820', '+49 030 901820', '+49-30-901820']],
  ['+491712345678', 'DE', ['0171 2345678', '0171/2345678', '+49 171 2345678', '0049 171 2345678']],
  ['+19055550142', 'DE', ['+1 905 555 0142', '+1 (905) 555-0142', '001 905 555 0142']],
  ['+442079460958', 'DE', ['+44 20 7946 0958', '0044 20 7946 0958', '+44 (0)20 7946 0958']],
])('the number %s, typed where a brand is in %s', (number, country, spellings) => {
  it.each(spellings)('is taken and dialed as %s', (typed) => {
    expect(canBePhone(typed, { country })).toBe(true);
    const stored = phoneIn(typed, { country });
    expect(phoneHref(stored)).toBe(`tel:${number}`);
  });
});

it('a number keeps its extension without the 0 that is dialed only inside its country', () => {
  expect(phoneIn('+49 030 901820 ext. 12', { country: 'CA' })).toBe('+49 30 901820 ext. 12');
});
