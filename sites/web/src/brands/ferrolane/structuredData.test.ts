import { expect, it } from 'vitest';
import { offers } from '#texts/brands/ferrolane/content';
import { brand } from './brand.ts';
import { structuredData } from './structuredData.ts';

it('describes an organization with its services', () => {
  const [organization, ...services] = structuredData['@graph'];
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: brand.displayName,
    telephone: brand.contacts.phoneDial,
    address: { streetAddress: brand.contacts.address[0], addressCountry: 'CA' },
  });
  expect(services).toMatchObject(offers.offers.map(({ title }) => ({ '@type': 'Service', name: title })));
});
