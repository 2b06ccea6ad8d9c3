import { description, newsPage, title } from '#texts/brands/ferrolane/brandTexts';
import { defineBrand } from '../brandFacts.ts';
import { displayName } from './facts.ts';

const pathName = displayName.replaceAll(' ', '');

/** The agency, with the client portal. */
export const brand = defineBrand({
  key: 'ferrolane',
  displayName,
  pathName,
  initials: 'F',
  hosts: ['ferrolane.example'],
  localHost: 'ferrolane.localhost',
  canonicalHost: 'ferrolane.example',
  homePath: `/${pathName}Home`,
  pages: {
    news: {
      path: `/${pathName}News`,
      ...newsPage,
      embeds: ['articles', 'projects'],
    },
  },
  gallery: true,
  legal: { terms: '/TermsOfUse', privacy: '/PrivacyPolicy' },
  languages: ['fr-CA'],
  region: {
    locale: 'en-CA',
    currency: 'CAD',
    timeZone: 'America/Toronto',
    country: 'CA',
    subdivision: 'ON',
    units: 'imperial',
  },
  contacts: {
    email: 'hello@ferrolane.example',
    phone: '1-800-555-0136',
    phoneDial: '+18005550136',
    city: 'Hamilton',
    address: ['100 Example Foundry Lane', 'Hamilton, Ontario, Canada'],
  },
  portal: true,
  forms: { contact: true, booking: false },
  head: {
    title,
    description,
    themeColor: { light: '#EDF0F1', dark: '#0E161B' },
  },
});
