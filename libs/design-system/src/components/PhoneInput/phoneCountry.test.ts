import { isPhone } from '@threefold/validation';
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFormats, phoneValue } from './phoneCountry.ts';
import { editPhone } from './phoneEdit.ts';
import { phoneFailure } from './phoneFailure.ts';
import { groupPhone, nationalPhone } from './phoneFormats.ts';

/** What the input shows after the last of these keys. */
const type = (keys: string, country: CountryCode) =>
  [...keys].reduce((text, data) => {
    const edited = { text: text + data, caret: text.length + 1 };
    return editPhone(edited, { inputType: 'insertText', data }, (typed) => groupPhone(typed, country)).text;
  }, '');

beforeAll(loadFormats);

describe('a number of a country', () => {
  it.each<[CountryCode, string, string]>([
    ['GB', '0131 496 0000', '+441314960000'],
    ['GB', '07700 900123', '+447700900123'],
    ['GB', '0113 496 0000', '+441134960000'],
    ['GB', '+44 131 496 0000', '+441314960000'],
    ['GB', '+44 (0)131 496 0000', '+441314960000'],
    ['GB', '0044 131 496 0000', '+441314960000'],
    ['GB', '0131 496 0000 ext. 12', '+441314960000 ext. 12'],
    ['GB', '+33 1 23 45 67 89', '+33123456789'],
    ['GB', '+1 905 555 0142', '+19055550142'],
    ['DE', '030 123456', '+4930123456'],
    ['FR', '01 23 45 67 89', '+33123456789'],
    ['IT', '06 698 12345', '+390669812345'],
    ['SD', '\u202a\u0660\u0661\u0662 \u0663\u0664\u0665 \u0666\u0667\u0668\u0669\u202c', '+249123456789'],
    ['IR', '\u06f0\u06f2\u06f1 \u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u06f0', '+982134567890'],
  ])('is sent with the code of its country: %s %s as %s', (country, typed, sent) => {
    expect(phoneValue(typed, country)).toBe(sent);
    expect(phoneValue(sent, country)).toBe(sent);
    expect(phoneFailure(sent, country)).toBeNull();
    expect(isPhone(sent)).toBe(true);
  });

  it.each<[CountryCode, string]>([
    ['GB', '0131 496'],
    ['GB', '0131 496 0000 0'],
    ['GB', '+44 131 49'],
    ['FR', '01 23 45 67 8'],
    ['DE', '030'],
    ['GB', '+'],
    ['GB', 'call me'],
  ])('is refused with a digit too few or too many, and stays as typed: %s %s', (country, typed) => {
    expect(phoneValue(` ${typed} `, country)).toBe(typed);
    expect(phoneFailure(typed, country)).toEqual({
      field: 'phone',
      code: 'phone_invalid',
      message: 'Please check the digits of your phone number.',
    });
  });

  it.each<[CountryCode, string, string]>([
    ['US', '1 512 555 0142', '(512) 555-0142'],
    ['US', '+1 512 555 0142', '(512) 555-0142'],
    ['US', '001 512 555 0142', '(512) 555-0142'],
    ['CA', '0049 30 901820', '+49 30 901820'],
    ['CA', '+49 (0)30 901820', '+49 30 901820'],
  ])('is sent without its code in North America: %s %s as %s', (country, typed, sent) => {
    expect(phoneValue(typed, country)).toBe(sent);
    expect(phoneValue(sent, country)).toBe(sent);
    expect(phoneFailure(sent, country)).toBeNull();
  });

  it('is asked for when it is missing', () => {
    expect(phoneFailure(phoneValue(' ', 'GB'), 'GB')).toMatchObject({ message: 'Please enter your phone number.' });
  });

  it('loses no digit while it is typed, and is sent and shown again, in every country', () => {
    for (const country of getCountries()) {
      const { number = '' } = getExampleNumber(country, examples) ?? {};
      const national = nationalPhone(number, country);
      expect(type(national, country), country).toBe(national);
      if (country === 'CA' || country === 'US') continue;
      expect(phoneValue(national, country), country).toBe(number);
      expect(phoneFailure(number, country), country).toBeNull();
    }
  });
});
