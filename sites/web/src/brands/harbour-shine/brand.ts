import { description, offer, openWords, title } from '#texts/brands/harbour-shine/brandTexts';
import { defineBrand } from '../brandFacts.ts';
import { displayName } from './facts.ts';

const pathName = displayName.replaceAll(' ', '');
const initials = displayName.replaceAll(/[^A-Z]/g, '');

/** The window cleaners, with the booking form. */
export const brand = defineBrand({
  key: 'harbour-shine',
  displayName,
  pathName,
  initials,
  hosts: ['harbourshine.example'],
  localHost: 'harbourshine.localhost',
  canonicalHost: 'harbourshine.example',
  homePath: `/${pathName}Home`,
  bookingPath: `/${initials}Booking`,
  offer,
  legal: { terms: `/${initials}TermsOfUse`, privacy: `/${initials}PrivacyPolicy` },
  pages: {},
  offersPortal: false,
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
    email: 'bookings@harbourshine.example',
    phone: '(905) 555-0142',
    phoneDial: '+19055550142',
    city: 'Hamilton',
    address: ['Hamilton, Ontario', 'Canada'],
    open: { words: openWords, schema: 'Mo-Su' },
  },
  forms: { contact: false, booking: true },
  head: {
    title,
    description,
    themeColor: { light: '#F3F9FE', dark: '#06182B' },
  },
});
