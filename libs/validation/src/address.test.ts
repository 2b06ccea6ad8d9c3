import { describe, expect, it } from 'vitest';
import {
  type Address,
  firstAddressFailure,
  formatAddress,
  formatPostalCode,
  hasAddress,
  mapsHref,
  NO_ADDRESS,
  normalizeAddress,
  type Place,
  stateOfAddresses,
} from './address.ts';

const home: Address = { street: '12 Main St', unit: '4', city: 'Hamilton', postalCode: 'L8P 1A1' };

const ONTARIO: Place = { country: 'CA', subdivision: 'ON' };
const TEXAS: Place = { country: 'US', subdivision: 'TX' };

describe('an address', () => {
  it('needs a street, a city and a postal code, in this order, and no unit', () => {
    const steps: [message: string, filled: Partial<Address>][] = [
      ['Please enter the street and number of the home.', { street: '12 Main St' }],
      ['Please enter the city of the home.', { city: 'Hamilton' }],
      ['Please enter a postal code such as L8P 1A1.', { postalCode: 'L8P 1A1' }],
    ];
    let address = NO_ADDRESS;
    for (const [message, filled] of steps) {
      expect(firstAddressFailure(address, 'CA')).toMatchObject({ message, field: Object.keys(filled)[0] });
      address = { ...address, ...filled };
    }
    expect(firstAddressFailure(address, 'CA')).toBeNull();
  });

  it.each(['L8P 1A1', 'l8p1a1', ' L8P-1A1 ', 'l8p  1a1', 'Ｌ８Ｐ　１Ａ１'])(
    'takes the postal code %s',
    (postalCode) => {
      expect(firstAddressFailure({ ...home, postalCode }, 'CA')).toBeNull();
      expect(formatPostalCode(postalCode, 'CA')).toBe('L8P 1A1');
    },
  );

  it.each(['', '90210', 'L8P 1A', 'L8P 1A11', 'D8P 1A1', 'W8P 1A1', 'LOP 1A1'])(
    'refuses the postal code %s',
    (postalCode) => {
      expect(firstAddressFailure({ ...home, postalCode }, 'CA')).toMatchObject({ code: 'postal_code_invalid' });
      expect(formatPostalCode(postalCode, 'CA')).toBe(postalCode);
    },
  );

  it('is kept with each part in one line', () => {
    expect(
      normalizeAddress({ street: ' 12  Main\nSt ', unit: ' 4 ', city: 'Hamilton ', postalCode: 'l8p1a1' }, 'CA'),
    ).toEqual(home);
  });

  it('reads as one line, and its link opens the maps at the house', () => {
    expect(formatAddress(home, ONTARIO)).toBe('12 Main St, Unit 4, Hamilton L8P 1A1');
    expect(formatAddress({ ...home, unit: 'Basement' }, ONTARIO)).toBe('12 Main St, Basement, Hamilton L8P 1A1');
    expect(formatAddress(NO_ADDRESS, ONTARIO)).toBe('');
    expect(mapsHref(home, ONTARIO)).toBe(
      'https://www.google.com/maps/search/?api=1&query=12%20Main%20St%2C%20Hamilton%20L8P%201A1',
    );
  });

  it.each([
    ['DE', '10115', '10115', 'Invalidenstr. 5, Unit 4, 10115 Berlin'],
    ['GB', 'sw1a1aa', 'SW1A 1AA', 'Invalidenstr. 5, Unit 4, Berlin SW1A 1AA'],
    ['US', '78701', '78701', 'Invalidenstr. 5, Unit 4, Berlin 78701'],
    ['JP', ' 100-0001 ', '100-0001', 'Invalidenstr. 5, Unit 4, 100-0001 Berlin'],
  ])('of %s has the postal code %s, and its order', (country, typed, postalCode, line) => {
    const address = normalizeAddress(
      { street: 'Invalidenstr. 5', unit: '4', city: 'Berlin', postalCode: typed },
      country,
    );
    expect(firstAddressFailure(address, country)).toBeNull();
    expect(address.postalCode).toBe(postalCode);
    expect(formatAddress(address, { country })).toBe(line);
  });

  it.each<[line: string, place: Place]>([
    ['1100 Congress Ave, Austin, TX 78701', TEXAS],
    ['1100 Congress Ave, Austin TX 78701', { country: 'AU', subdivision: 'TX' }],
    ['1100 Congress Ave, Austin 78701', { country: 'CA', subdivision: 'TX' }],
    ['1100 Congress Ave, 78701 Austin', { country: 'DE', subdivision: 'TX' }],
  ])('reads %s in %o: only some countries write the state', (line, place) => {
    const address = { street: '1100 Congress Ave', unit: '', city: 'Austin', postalCode: '78701' };
    expect(formatAddress(address, place)).toBe(line);
    expect(decodeURIComponent(mapsHref(address, place))).toContain(line);
    expect(stateOfAddresses(place)).toBe(line.includes('TX') ? 'TX' : '');
  });

  it.each([
    ['Austin, TX', 'Austin, TX 78701'],
    ['Austin TX', 'Austin TX 78701'],
    ['Texarkana, AR', 'Texarkana, AR 78701'],
    ['', 'TX 78701'],
  ])('has one state where the city is typed as %s', (city, line) => {
    expect(formatAddress({ ...NO_ADDRESS, city, postalCode: '78701' }, TEXAS)).toBe(line);
  });

  it('has no state without a city and a postal code', () => {
    expect(formatAddress({ ...NO_ADDRESS, street: '1100 Congress Ave' }, TEXAS)).toBe('1100 Congress Ave');
    expect(formatAddress(NO_ADDRESS, TEXAS)).toBe('');
  });

  it.each([
    ['US', 'Please enter a ZIP code such as 78701.'],
    ['DE', 'Please enter a postal code such as 10115.'],
  ])('of %s calls the code by its name there', (country, message) => {
    expect(firstAddressFailure({ ...home, postalCode: '1' }, country)?.message).toBe(message);
  });

  it('is refused with the postal code of another country, and needs none where codes have no rule', () => {
    expect(firstAddressFailure(home, 'DE')?.message).toBe('Please enter a postal code such as 10115.');
    expect(firstAddressFailure({ ...home, postalCode: '' }, 'JP')).toBeNull();
  });

  it('is given once any part of it is', () => {
    expect(hasAddress(NO_ADDRESS)).toBe(false);
    expect(hasAddress({ ...NO_ADDRESS, unit: '4' })).toBe(true);
  });
});
