import { afterEach, describe, expect, it } from 'vitest';
import { fixture } from '../../test/support/brands.ts';
import { createBrands } from './brands.ts';
import { inLanguage } from './language.ts';

const addresses = { production: false, sitePort: 3002, siteOrigins: ['https://ellis.example'] };

it.each([
  ['https://ferrolane.example', 'ferrolane'],
  ['https://www.harbourshine.example', 'harbour-shine'],
  ['http://harbourshine.localhost:3002', 'harbour-shine'],
  ['http://localhost:3002', 'portfolio'],
  ['https://ellis.example', 'portfolio'],
  ['http://ferrolane.example', undefined],
  ['https://ferrolane.example.evil.example', undefined],
  ['http://localhost:4000', undefined],
  ['null', undefined],
])('maps the origin %s to the brand %s', (origin, key) => {
  expect(createBrands(fixture, addresses).byOrigin(origin)?.key).toBe(key);
});

it('accepts no local origin in production', () => {
  const brands = createBrands(fixture, { ...addresses, production: true });
  expect(brands.byOrigin('http://localhost:3002')).toBeUndefined();
  expect(brands.byOrigin('https://ferrolane.example')?.key).toBe('ferrolane');
});

it.each([
  ['api.ferrolane.localhost', 'ferrolane'],
  ['API.harbourshine.example', 'harbour-shine'],
  ['localhost', 'portfolio'],
  ['127.0.0.1', 'portfolio'],
])('maps the host %s to the brand %s', (host, key) => {
  expect(createBrands(fixture, addresses).byHost(host).key).toBe(key);
});

it.each([
  [false, 'ferrolane', 'http://ferrolane.localhost:3002'],
  [false, 'portfolio', 'http://localhost:3002'],
  [true, 'ferrolane', 'https://ferrolane.example'],
  [true, 'portfolio', 'https://ellis.example'],
])('returns the origin of a site (production %s, %s)', (production, key, origin) => {
  const brand = fixture.brands.find((entry) => entry.key === key);
  if (!brand) throw new Error(`There is no ${key}.`);
  expect(createBrands(fixture, { ...addresses, production }).siteOrigin(brand)).toBe(origin);
});

describe('a booking', () => {
  const brands = createBrands(fixture, addresses);
  const entryOf = (key: string) => brands.byKey(key) ?? brands.forPortal;

  const gardens = {
    ...entryOf('harbour-shine'),
    key: 'gardens',
    localHost: 'gardens.localhost',
    hosts: ['gardens.example'],
  };
  const none = fixture.brands.map((brand) => ({ ...brand, forms: { contact: true, booking: false } }));

  it.each([
    ['several brands take bookings', [...fixture.brands, gardens], ['harbour-shine', 'gardens'], 'gardens'],
    ['one brand takes bookings', fixture.brands, ['harbour-shine'], 'harbour-shine'],
    ['no brand takes bookings', none, [], undefined],
  ])('where %s is for the brand on whose site it was made, or else for the first', (_, all, keys, ofGardens) => {
    const { withBookings, forBookings, byKey } = createBrands({ brands: all }, addresses);
    expect(withBookings.map(({ key }) => key)).toEqual(keys);
    expect(forBookings(byKey('gardens') ?? entryOf('ferrolane'))?.key).toBe(ofGardens);
    expect(forBookings(entryOf('ferrolane'))?.key).toBe(keys[0]);
  });

  it('is for no brand on the site of one that has stopped', () => {
    const stopped = { ...gardens, forms: { contact: false, booking: false } };
    const { forBookings } = createBrands({ brands: [...fixture.brands, stopped] }, addresses);
    expect(forBookings(stopped)).toBeUndefined();
  });
});

it('gives other hosts to the first brand when every brand names its hosts', () => {
  const named = { brands: fixture.brands.filter(({ hosts }) => hosts.length > 0) };
  expect(createBrands(named, addresses).byHost('anything.example').key).toBe(named.brands[0]?.key);
});

it('refuses a directory in which no brand runs the portal', () => {
  const withoutPortal = { brands: fixture.brands.map(({ portal: _, ...brand }) => brand) };
  expect(() => createBrands(withoutPortal, addresses)).toThrow('exactly one brand that runs the portal');
});

describe('what an owner has changed', () => {
  const brands = createBrands(structuredClone(fixture), addresses);
  const brand = brands.byKey('harbour-shine');
  if (!brand) throw new Error('There is no brand with bookings.');
  const built = structuredClone(brand);
  const french = inLanguage(brand, 'fr-CA');
  const contacts = {
    email: 'new@shine.test',
    phone: '(905) 555-0199',
    phoneDial: '+19055550199',
    address: ['1 King St'],
  };
  afterEach(() => brands.layTexts({}));

  it('is in the brand as everybody holds it, in each language', () => {
    brands.layTexts({
      'en-CA': { 'harbour-shine': { facts: { contacts }, mail: { signature: 'Sam and the crew' } } },
      'fr-CA': {
        'harbour-shine': { facts: { contacts, offer: { work: 'nettoyage', options: { label: 'Surface' } } } },
      },
    });
    const { email, phone, address } = contacts;
    expect(brand).toMatchObject({ ownerEmail: email, phone, address, signature: 'Sam and the crew' });
    expect(brand.offer).toEqual(built.offer);
    expect(french).toMatchObject({ ownerEmail: email, phone, address, offer: { work: 'nettoyage' } });
    expect(french.signature).toBeUndefined();
    expect(french.offer?.options?.choices).toEqual(built.offer?.options?.choices);
    expect(brands.ownAddresses).toContain(email);
  });

  it('leaves the sender, whom mail servers know', () => {
    brands.layTexts({ 'en-CA': { 'harbour-shine': { facts: { contacts } } } });
    expect(brand.fromEmail).toBe(built.fromEmail);
    expect(brand.mail?.phoneDial).toBe(built.mail && contacts.phoneDial);
  });

  it('is gone when it is taken back', () => {
    brands.layTexts({ 'en-CA': { 'harbour-shine': { facts: { contacts }, mail: { signature: 'Sam' } } } });
    brands.layTexts({});
    expect(brand).toEqual(built);
  });
});

it('starts with no brand whose currency has other decimals than two', () => {
  const brands = fixture.brands.map((brand) => ({ ...brand, region: { ...brand.region, currency: 'JOD' } }));
  expect(() => createBrands({ brands }, addresses)).toThrow('The currency JOD is not offered');
});
