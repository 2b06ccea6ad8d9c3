import { describe, expect, it } from 'vitest';
import { brandName, phoneNumber, sectionPath } from './names.mjs';

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
  it('determines its folder and its paths', () => {
    expect(brandName(' Northgate  Tools ')).toEqual({
      key: 'northgate-tools',
      displayName: 'Northgate Tools',
      pathName: 'NorthgateTools',
    });
  });
  it.each([undefined, ' ', 'northgate', 'Northgate/Tools', '..', 'Northgate 2'])('is not %s', (name) => {
    expect(() => brandName(name)).toThrow(/name/);
  });
});

it('reads phone numbers of North America', () => {
  const number = { shown: '(905) 555-0100', dial: '+19055550100' };
  for (const text of ['9055550100', '(905) 555-0100', '+1 905-555-0100']) expect(phoneNumber(text)).toEqual(number);
  for (const text of ['', '555-0100', '+44 20 7946 0000']) expect(() => phoneNumber(text)).toThrow('phone number');
});
