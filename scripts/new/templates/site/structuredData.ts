import { cardOf, originOf } from '../brandFacts.ts';
import { postalAddressOf } from '../postalAddress.ts';
import { brand } from './brand.ts';

const origin = originOf(brand);

/** The brand as a local business, in JSON-LD. */
export const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${origin}/#business`,
  name: brand.displayName,
  description: brand.head.description,
  url: origin + brand.homePath,
  logo: `${origin}/${brand.key}/icon-512.png`,
  image: cardOf(brand),
  email: brand.contacts.email,
  telephone: brand.contacts.phoneDial,
  address: postalAddressOf(brand),
  areaServed: [{ '@type': 'City', name: brand.contacts.city }],
  openingHours: brand.contacts.open?.schema,
};
