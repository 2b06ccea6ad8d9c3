import { defineBrand } from '../Brand.ts';

const displayName = 'Ferrolane';
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
      name: 'News and work',
      description: `What ${displayName} has built lately, and what was learned on the way: projects and articles.`,
      embeds: ['articles', 'projects'],
    },
  },
  gallery: true,
  legal: { terms: '/TermsOfUse', privacy: '/PrivacyPolicy' },
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
    title: `${displayName}: web and app work that carries the load`,
    description: `${displayName} is a small agency in Hamilton, Ontario. We plan, build and look after software for owners across Canada and the United States.`,
    themeColor: { light: '#EDF0F1', dark: '#0E161B' },
  },
});
