import { describe, expect, it } from 'vitest';
import { brandName, sectionName } from './names.mjs';

describe('the name of a section', () => {
  it('is capitalized words', () => expect(sectionName('PriceTable')).toBe('PriceTable'));
  it.each([undefined, '', 'priceTable', 'Price-Table', '../PriceTable', 'PriceForm'])('is not %s', (name) => {
    expect(() => sectionName(name)).toThrow(/name|form/);
  });
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
