import { expect, it } from 'vitest';
import { brand } from './brand.ts';
import { structuredData } from './structuredData.ts';

it('describes a local business with its area, days and number', () => {
  expect(structuredData).toMatchObject({
    '@type': expect.arrayContaining(['LocalBusiness']),
    name: brand.displayName,
    telephone: brand.contacts.phoneDial,
    address: { addressLocality: 'Hamilton', addressRegion: 'ON', addressCountry: 'CA' },
    areaServed: [{ name: 'Hamilton' }, { name: 'Golden Horseshoe, Ontario' }],
    openingHours: 'Mo-Su',
  });
});
