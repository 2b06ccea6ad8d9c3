import { describe, expect, it } from 'vitest';
import { brandName, sectionPath } from './names.mjs';

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
