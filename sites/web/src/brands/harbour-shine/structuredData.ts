import { searchTexts, services } from '#texts/brands/harbour-shine/content';
import { cardOf, originOf } from '../brandFacts.ts';
import { postalAddressOf } from '../postalAddress.ts';
import { brand } from './brand.ts';
import { socialHrefs } from './links.ts';

const origin = originOf(brand);
const { email, phoneDial, city, open } = brand.contacts;

/** The window cleaners as a local business, in JSON-LD. */
export const structuredData = {
  '@context': 'https://schema.org',
  '@type': ['LocalBusiness', 'HomeAndConstructionBusiness'],
  '@id': `${origin}/#business`,
  name: brand.displayName,
  description: brand.head.description,
  url: origin + brand.homePath,
  logo: `${origin}/${brand.key}/icon-512.png`,
  image: cardOf(brand),
  email,
  telephone: phoneDial,
  address: postalAddressOf(brand),
  areaServed: [
    { '@type': 'City', name: city },
    { '@type': 'Place', name: searchTexts.area },
  ],
  openingHours: open?.schema,
  makesOffer: services.services.map(({ title }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: searchTexts.service(title) },
  })),
  sameAs: Object.values(socialHrefs),
};
