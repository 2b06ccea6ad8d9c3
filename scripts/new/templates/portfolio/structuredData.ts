import { cardOf, originOf } from '../brandFacts.ts';
import { postalAddressOf } from '../postalAddress.ts';
import { brand } from './brand.ts';

const origin = originOf(brand);

/** The owner as a person, in JSON-LD. */
export const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'Person',
  '@id': `${origin}/#person`,
  name: brand.displayName,
  description: brand.head.description,
  url: origin + brand.homePath,
  image: cardOf(brand),
  email: brand.contacts.email,
  telephone: brand.contacts.phoneDial,
  address: postalAddressOf(brand),
};
