import { offers, pillars } from '#texts/brands/ferrolane/content';
import { language } from '#texts/services/language';
import { cardOf, originOf } from '../brandFacts.ts';
import { postalAddressOf } from '../postalAddress.ts';
import { brand } from './brand.ts';

const origin = originOf(brand);
const organization = `${origin}/#organization`;
const { email, phoneDial, address } = brand.contacts;
const [street] = address;

const countries = new Intl.DisplayNames(language, { type: 'region' });
/** The countries of its clients. */
const areas = ['CA', 'US'].map((code) => countries.of(code));

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
      image: cardOf(brand),
      email,
      telephone: phoneDial,
      address: { ...postalAddressOf(brand), streetAddress: street },
      areaServed: areas.map((name) => ({ '@type': 'Country', name })),
      knowsAbout: pillars.pillars.map(({ title }) => title),
    },
    ...offers.offers.map(({ title, body }) => ({
      '@type': 'Service',
      name: title,
      description: body,
      provider: { '@id': organization },
      areaServed: areas,
    })),
  ],
};
