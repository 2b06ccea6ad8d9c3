import { defineBrand } from '../Brand.ts';

const displayName = 'Harbour Shine Brigade';
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
  legal: { terms: `/${initials}TermsOfUse`, privacy: `/${initials}PrivacyPolicy` },
  pages: {},
  offersPortal: false,
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
    // Days without hours, because the page promises none.
    open: { words: '7 days a week', schema: 'Mo-Su' },
  },
  forms: { contact: false, booking: true },
  head: {
    title: `${displayName}: window cleaning in Hamilton and the Golden Horseshoe`,
    description:
      'We clean windows for homes and businesses in Hamilton, Ontario and the Golden Horseshoe. Book online in a couple of minutes, or call.',
    themeColor: { light: '#F3F9FE', dark: '#06182B' },
  },
});
