import type { Brand } from './brandFacts.ts';

/** Where a brand is, in JSON-LD. Search engines want codes for region and country. */
export const postalAddressOf = ({ region, contacts }: Brand) => ({
  '@type': 'PostalAddress',
  addressLocality: contacts.city,
  addressRegion: region.subdivision,
  addressCountry: region.country,
});
