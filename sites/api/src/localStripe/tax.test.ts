import { expect, it } from 'vitest';
import { rateAt, rateOf, taxAddressOf, taxAt } from './tax.ts';

it.each([
  ['L8P 1A1', 'ON', 507],
  ['l8p1a1', 'ON', 507],
  ['B3H-4R2', 'NS', 546],
  ['C1A 4P3', 'PE', 585],
  ['H2X 1Y4', 'QC', 195],
  ['V6B 2W9', 'BC', 195],
  ['X0A 0H0', 'NT', 195],
  ['14201', 'US', 0],
  ['14201-1234', 'US', 0],
] as const)('the tax on $39.00 for %s (%s) is %i cents', (postalCode, region, tax) => {
  const address = taxAddressOf(postalCode);
  expect(address).toMatchObject(region === 'US' ? { country: 'US' } : { country: 'CA', state: region });
  expect(taxAt(address, 3900)).toBe(tax);
});

it('each rate has a name, and is found by its id', () => {
  for (const [postalCode, name, percentage] of [
    ['L8P 1A1', 'HST', 13],
    ['B3H 4R2', 'HST', 14],
    ['C1A 4P3', 'HST', 15],
    ['V6B 2W9', 'GST', 5],
  ] as const) {
    const rate = rateAt(taxAddressOf(postalCode));
    expect(rate).toMatchObject({ display_name: name, percentage });
    expect(rateOf(rate?.id ?? '')).toEqual(rate);
  }
  expect(rateAt(taxAddressOf('14201'))).toBeUndefined();
  expect(rateOf('txr_unknown')).toBeUndefined();
});

it.each(['', 'L8P', 'D1A 1A1', 'Z1A 1A1', 'L8P 1A1 2', 'SW1A 1AA', '1234'])(
  '"%s" has no known tax region',
  (postalCode) => {
    expect(taxAddressOf(postalCode)).toBeUndefined();
  },
);

it.each([
  ['DE', '10115', 'VAT', 741],
  ['GB', 'SW1A 1AA', 'VAT', 780],
  ['CH', '8001', 'VAT', 316],
  ['US', '78701', undefined, 0],
] as const)('a seller in %s adds the tax of that country for %s', (seller, postalCode, name, tax) => {
  const address = taxAddressOf(postalCode, seller);
  expect(address).toMatchObject({ country: seller });
  expect(rateAt(address)?.display_name).toBe(name);
  expect(taxAt(address, 3900)).toBe(tax);
  const id = rateAt(address)?.id;
  if (id !== undefined) expect(rateOf(id)).toEqual(rateAt(address));
});
