import { defineBrand } from '../brandFacts.ts';

const displayName = '__DISPLAY_NAME__';
const pathName = '__PATH_NAME__';

/** The facts of the brand. */
export const brand = defineBrand({
  key: '__KEY__',
  displayName,
  pathName,
  initials: '__INITIALS__',
  hosts: ['__HOST__'],
  localHost: '__KEY__.localhost',
  canonicalHost: '__HOST__',
  homePath: `/${pathName}Home`,
  // bookings
  bookingPath: `/${pathName}Booking`,
  offer: {
    work: 'visit',
    visit: 'visit',
    // Each can have a price in the settings. A brand may have no options, or no parts.
    options: { label: 'Floor area', unit: '__AREA_UNIT__', choices: [__AREAS__] },
    parts: { label: 'Where', outside: 'Outside', inside: 'Inside' },
  },
  // end
  legal: { terms: `/${pathName}TermsOfUse`, privacy: `/${pathName}PrivacyPolicy` },
  pages: {},
  // without portal
  offersPortal: false,
  // end
  region: {
    locale: '__LOCALE__',
    currency: '__CURRENCY__',
    timeZone: '__TIME_ZONE__',
    country: '__COUNTRY__',
    // province
    subdivision: '__SUBDIVISION__',
    // end
    units: '__UNITS__',
  },
  contacts: {
    email: '__MAIL__',
    phone: '__PHONE__',
    phoneDial: '__PHONE_DIAL__',
    city: '__CITY__',
    address: ['__ADDRESS__'],
    // hours
    open: { words: '__HOURS__', schema: '__HOURS__' },
    // end
  },
  forms: { contact: __TAKES_MESSAGES__, booking: __TAKES_BOOKINGS__ },
  head: {
    title: `${displayName}: __TITLE__`,
    description: `${displayName} __DESCRIPTION__`,
    themeColor: { light: '__PAGE_LIGHT__', dark: '__PAGE_DARK__' },
  },
});
