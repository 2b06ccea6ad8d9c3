import { offers, pillars } from '#texts/brands/ferrolane/content';
import { originOf } from '../brandFacts.ts';
import { postalAddressOf } from '../postalAddress.ts';
import { brand } from './brand.ts';

const origin = originOf(brand);
const organization = `${origin}/#organization`;
const { email, phoneDial, address } = brand.contacts;
const [street] = address;

/** The agency and its services as JSON-LD. */
export const structuredData = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': organization,
      name: brand.displayName,
      description: brand.head.description,
      url: origin + brand.homePath,
      logo: `${origin}/${brand.key}/icon-512.png`,
      image: `${origin}/${brand.key}/card.png`,
      email,
      telephone: phoneDial,
      address: { ...postalAddressOf(brand), streetAddress: street },
      areaServed: ['Canada', 'United States'].map((name) => ({ '@type': 'Country', name })),
      knowsAbout: pillars.pillars.map(({ title }) => title),
    },
    ...offers.offers.map(({ title, body }) => ({
      '@type': 'Service',
      name: title,
      description: body,
      provider: { '@id': organization },
      areaServed: ['Canada', 'United States'],
    })),
  ],
};
