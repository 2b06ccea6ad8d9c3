import { originOf } from '../Brand.ts';
import { brand } from './brand.ts';

const origin = originOf(brand);
const [city, region, country] = brand.contacts.address.join(', ').split(', ').slice(-3);

/** The brand as a local business, in JSON-LD. */
export const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${origin}/#business`,
  name: brand.displayName,
  description: brand.head.description,
  url: origin + brand.homePath,
  logo: `${origin}/${brand.key}/icon-512.png`,
  image: `${origin}/${brand.key}/card.png`,
  email: brand.contacts.email,
  telephone: brand.contacts.phoneDial,
  address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: region, addressCountry: country },
  areaServed: [{ '@type': 'City', name: city }],
  openingHours: brand.contacts.open?.schema,
};
