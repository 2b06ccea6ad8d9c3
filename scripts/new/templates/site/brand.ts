import { defineBrand } from '../brandFacts.ts';
import * as words from './brandTexts.ts';
import { displayName } from './facts.ts';

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
  offer: words.offer,
  // end
  legal: { terms: `/${pathName}TermsOfUse`, privacy: `/${pathName}PrivacyPolicy` },
  pages: {},
  // without portal
  offersPortal: false,
  // end
  // french
  languages: ['fr-CA'],
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
    title: words.title,
    description: words.description,
    themeColor: { light: '__PAGE_LIGHT__', dark: '__PAGE_DARK__' },
  },
});
