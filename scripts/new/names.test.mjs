import { describe, expect, it } from 'vitest';
import { brandName, initialsOf, phoneNumber, requireFreeAddresses, sectionPath } from './names.mjs';

describe('the name of a section', () => {
  it('is capitalized words, in the marketing group unless it names another', () => {
    expect(sectionPath('PriceTable')).toEqual({ group: 'marketing', name: 'PriceTable' });
    expect(sectionPath('feedback/Toast')).toEqual({ group: 'feedback', name: 'Toast' });
  });
  it.each([undefined, '', 'priceTable', 'Price-Table', '../PriceTable', 'PriceForm', 'other/Toast'])(
    'is not %s',
    (name) => {
      expect(() => sectionPath(name)).toThrow(/name|form|group/);
    },
  );
});

describe('the name of a brand', () => {
  it.each([
    [' Northgate  Tools ', 'northgate-tools', 'NorthgateTools', 'NT'],
    ['Müller & Söhne', 'mueller-soehne', 'MuellerSoehne', 'MS'],
    ["O'Brien Plumbing", 'obrien-plumbing', 'ObrienPlumbing', 'OP'],
    ['A1 Réno', 'a1-reno', 'A1Reno', 'AR'],
    ['3 Brothers', '3-brothers', '3Brothers', '3B'],
    ['Кафе Пушкин', 'kafe-pushkin', 'KafePushkin', 'KP'],
    ['🌻 Sunny', 'sunny', 'Sunny', 'S'],
  ])('is any text: %s', (name, key, pathName, initials) => {
    expect(brandName(name)).toEqual({ key, displayName: name.trim().replace('  ', ' '), pathName });
    expect(initialsOf(key)).toBe(initials);
  });

  it('has up to 84 characters, and its key up to 40', () => {
    const { key } = brandName('Window and Gutter '.repeat(4).trim());
    expect(key).toBe('window-and-gutter-window-and-gutter-wind');
    expect(() => brandName('a'.repeat(85))).toThrow('1 more than 84');
  });

  it('takes another key', () => {
    expect(brandName('🌻', 'sun-flower')).toEqual({ key: 'sun-flower', displayName: '🌻', pathName: 'SunFlower' });
    expect(() => brandName('🌻')).toThrow('--key');
  });

  it.each(['', ' ', 'Left\u202eright', 'Two\u0000'])('is not %j', (name) => {
    expect(() => brandName(name)).toThrow(/name/);
  });

  it.each([
    ...['Sun', 'sun_flower', '-sun', 'sun-', 'sun--flower', '../sun', 'a'.repeat(41)],
    ...['www', 'api', 'assets', 'media', 'fr'],
  ])('has no key %s', (key) => {
    expect(() => brandName('Sunny', key)).toThrow('not a valid key');
  });

  it.each([
    ['a1', 'a-1'],
    ['abc', 'ab-c'],
    ['sunflower', 'sun-flower'],
    ['sunny', 'bakery'],
  ])('has no key %s, whose addresses are those of %s', (key, taken) => {
    const there = { ...brandName('Bakery', taken), localHost: 'sunny.localhost' };
    expect(() => requireFreeAddresses(brandName('Sunny', key), [there])).toThrow(`the addresses of ${taken}`);
  });

  it('has a key whose addresses are free', () => {
    const there = { ...brandName('Bakery'), localHost: 'bakery.localhost' };
    expect(() => requireFreeAddresses(brandName('Sunny'), [there])).not.toThrow();
  });
});

it.each([
  ['9055550100', 'CA', '(905) 555-0100', '+19055550100'],
  ['+1 905-555-0100', 'CA', '(905) 555-0100', '+19055550100'],
  ['(512) 555-0100', 'US', '(512) 555-0100', '+15125550100'],
  ['030 901820', 'DE', '030 901820', '+4930901820'],
  ['020 7946 0958', 'GB', '020 7946 0958', '+442079460958'],
  ['+41 44 668 18 00', 'DE', '+41 44 668 18 00', '+41446681800'],
])('reads the phone number %s in %s', (text, country, shown, dial) => {
  expect(phoneNumber(text, country)).toEqual({ shown, dial });
});

it.each([
  ['', 'CA'],
  ['555-0100', 'CA'],
  ['12', 'DE'],
  ['030 901820', 'XX'],
])('does not read %j in %s', (text, country) => {
  expect(() => phoneNumber(text, country)).toThrow(/phone number|code of a country/);
});
