import { describe, expect, it } from 'vitest';
import { PHONE_MAX_LENGTH } from './limits.ts';
import { formatPhone, isPhone, phoneDigits } from './phone.ts';

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
    expect(isPhone('1 905 555 014')).toBe(true);
  });
});
