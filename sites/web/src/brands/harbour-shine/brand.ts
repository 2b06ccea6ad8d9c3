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
  offer: {
    work: 'window cleaning',
    visit: 'cleaning',
    goodbye: 'We would be glad to see your windows another time.',
    kindMissing: 'Please select between scheduling a cleaning or requesting a free estimate.',
    options: {
      label: 'Square footage',
      missing: 'Please select your Square Footage range.',
      unit: 'sq ft',
      short: 'Sq ft',
      choices: [
        '500–1000',
        '1000–1500',
        '1500–2000',
        '2000–2500',
        '2500–3000',
        '3000–4000',
        '4000–5000',
        '5000–6000',
        '6000+',
      ],
    },
    parts: {
      label: 'Windows',
      missing: 'Please select at least one service type (interior/exterior).',
      outside: 'Exterior windows',
      inside: 'Interior windows',
      onlyOutside: 'Exterior Windows Only',
      onlyInside: 'Interior Windows Only',
      both: 'Exterior & Interior Windows',
      short: { outside: 'Exterior', inside: 'Interior', both: 'Both sides' },
    },
  },
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
