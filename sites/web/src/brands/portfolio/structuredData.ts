import { cardOf, originOf } from '../brandFacts.ts';
import { postalAddressOf } from '../postalAddress.ts';
import { brand } from './brand.ts';
import { footer, projects } from './content.ts';

const origin = originOf(brand);
const languages = new Set(projects.items.flatMap(({ technologies }) => technologies.map(({ language }) => language)));

/** The portfolio's owner as a person, in JSON-LD. */
export const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url: origin + brand.homePath,
  mainEntity: {
    '@type': 'Person',
    '@id': `${origin}/#person`,
    name: brand.displayName,
    description: brand.head.description,
    jobTitle: 'Software developer',
    url: origin + brand.homePath,
    image: cardOf(brand),
    email: brand.contacts.email,
    address: postalAddressOf(brand),
    knowsAbout: [...languages],
    sameAs: footer.links.map(({ href }) => href).filter((href) => href.startsWith('https://')),
  },
};
