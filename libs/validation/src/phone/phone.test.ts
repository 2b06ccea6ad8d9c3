import { describe, expect, it } from 'vitest';
import { PHONE_MAX_LENGTH } from '../fieldLimits.ts';
import { formatPhone, hasForeignCountryCode, isInternationalPhone, isPhone, phoneDigits } from './phone.ts';
import { phoneHref, withCountryCode } from './phoneLink.ts';

describe('formatPhone', () => {
  it('formats while typing', () => {
    let field = '';
    const shown = [...'9055550142'].map((digit) => {
      field = formatPhone(field + digit);
      return field;
    });
    expect(shown).toEqual([
      '9',
      '90',
      '905',
      '(905) 5',
      '(905) 55',
      '(905) 555',
      '(905) 555-0',
      '(905) 555-01',
      '(905) 555-014',
      '(905) 555-0142',
    ]);
  });

  it.each(['+1 905 555 0142', '19055550142', '1-905-555-0142', '905.555.0142', '(905) 555-0142', '(905) 555-01429'])(
    'formats %j as (905) 555-0142',
    (text) => {
      expect(formatPhone(text)).toBe('(905) 555-0142');
      expect(formatPhone(formatPhone(text))).toBe('(905) 555-0142');
      expect(formatPhone(text).length).toBeLessThanOrEqual(PHONE_MAX_LENGTH);
    },
  );

  it('keeps a leading 1 until there are more than 10 digits', () => {
    expect(phoneDigits('1905555014')).toBe('1905555014');
    expect(phoneDigits('19055550142')).toBe('9055550142');
  });

  it('removes everything but digits', () => {
    expect(formatPhone('call me')).toBe('');
  });
});

describe('isPhone', () => {
  it('needs 10 digits', () => {
    expect(isPhone('(905) 555-014')).toBe(false);
    expect(isPhone('(905) 555-0142')).toBe(true);
    expect(isPhone(undefined)).toBe(false);
  });

  it.each([
    ['+1 905 555 014', ''],
    ['1905555014', '(190) 555-5014'],
    ['1 905 555 014', '(190) 555-5014'],
    ['(905) 155-0142', '(905) 155-0142'],
  ])('refuses %j, which has a digit too few or too many', (text) => {
    expect(isPhone(text)).toBe(false);
    expect(isPhone(formatPhone(text))).toBe(false);
  });

  it.each([
    ['905 555 0142 ext. 12', '(905) 555-0142 ext. 12'],
    ['+1 (905) 555-0142 x7', '(905) 555-0142 ext. 7'],
    ['905-555-0142 extension 1234', '(905) 555-0142 ext. 1234'],
    ['9055550142#9', '(905) 555-0142 ext. 9'],
    ['+44 20 7946 0958 ext 3', '+44 20 7946 0958 ext. 3'],
    ['011 44 20 7946 0958', '+44 20 7946 0958'],
    ['0044 20 7946 0958', '+44 20 7946 0958'],
    ['001 905 555 0142', '(905) 555-0142'],
    ['\uff19\uff10\uff15-555-0142', '(905) 555-0142'],
    ['\u200e905\u00a0555\u20110142\u200b', '(905) 555-0142'],
  ])('accepts %j as %j', (text, kept) => {
    expect(isPhone(text)).toBe(true);
    expect(formatPhone(text)).toBe(kept);
    expect(formatPhone(kept)).toBe(kept);
    expect(isPhone(kept)).toBe(true);
    expect(kept.length).toBeLessThanOrEqual(PHONE_MAX_LENGTH);
  });

  it.each([
    ['+44 20 7946 0958', true],
    ['+4479460', false],
    ['+44 79460', false],
    ['+4479 4609', true],
    ['+', false],
    ['+0 2079460958', false],
    ['+1 905 555 0142', true],
    ['+1 905 555', false],
    ['+999 123456789012', true],
  ])('needs 8 to 15 digits with a country code, or 10 after +1: %s is %s', (text, expected) => {
    expect(isPhone(text)).toBe(expected);
  });
});

describe('a number with a country code', () => {
  it.each([
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    [' +44 (0)20-7946.0958 ', '+44 20 7946 0958'],
    ['+442079460958', '+442079460958'],
    ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
    ['(+44) 20 7946 0958', '+44 20 7946 0958'],
    ['+999 1234567890129999', '+999 123456789012'],
    ['+4 4 2 0 7 9 4 6 0 9 5 8 1 2 3', '+4 4 2 0 7 9 4 6 0 9 5 8 1 2 3'],
    ['+', '+'],
  ])('is kept as typed with single spaces: %j as %j', (text, kept) => {
    expect(formatPhone(text)).toBe(kept);
    expect(formatPhone(kept)).toBe(kept);
    expect(kept.length).toBeLessThanOrEqual(PHONE_MAX_LENGTH);
  });

  it('has a + and a code other than 1', () => {
    expect(hasForeignCountryCode('+1')).toBe(false);
    expect(hasForeignCountryCode('+ (1) 905')).toBe(false);
    expect(hasForeignCountryCode('+44')).toBe(true);
    expect(hasForeignCountryCode('44')).toBe(false);
    expect(hasForeignCountryCode('++1')).toBe(false);
    expect(hasForeignCountryCode('905+44')).toBe(false);
  });

  it('can have +1 where no country is assumed', () => {
    expect(isInternationalPhone('+1 905 555 0142')).toBe(true);
    expect(isInternationalPhone('905 555 0142')).toBe(false);
  });

  it.each([
    ['(905) 555-0142', '+1 (905) 555-0142', 'tel:+19055550142'],
    ['+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['(905) 555-0142 ext. 12', '+1 (905) 555-0142 ext. 12', 'tel:+19055550142;ext=12'],
  ])('is shown and linked with the code, which is +1 if missing: %s', (phone, shown, href) => {
    expect(withCountryCode(phone)).toBe(shown);
    expect(phoneHref(phone)).toBe(href);
  });
});

it.each([
  ['spaces', `905${' '.repeat(100_000)}b`],
  ['pluses', `${'+'.repeat(100_000)}1905`],
])('many %s are read in no time', (_, typed) => {
  const start = performance.now();
  expect(formatPhone(typed)).toBe('905');
  expect(isPhone(typed)).toBe(false);
  // In ms. A search from each of them again takes many seconds.
  expect(performance.now() - start).toBeLessThan(1000);
});
