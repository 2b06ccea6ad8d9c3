import type { BrandDirectory } from '@threefold/api-contract/brand-directory';
import type { BookingOffer } from '@threefold/api-contract/offer';
import { type Region, todayIn } from '@threefold/api-contract/region';

/** Where all of the tests' brands do business. */
export const REGION: Region = {
  locale: 'en-CA',
  currency: 'CAD',
  timeZone: 'America/Toronto',
  country: 'CA',
  subdivision: 'ON',
  units: 'imperial',
};

/** Today's date there, YYYY-MM-DD. */
export const today = (now?: Date): string => todayIn(REGION, now);

const choices = [
  '500–1000',
  '1000–1500',
  '1500–2000',
  '2000–2500',
  '2500–3000',
  '3000–4000',
  '4000–5000',
  '5000–6000',
  '6000+',
];

const offer: BookingOffer = {
  work: 'window cleaning',
  visit: 'cleaning',
  goodbye: 'We would be glad to see your windows another time.',
  kindMissing: 'Please select between scheduling a cleaning or requesting a free estimate.',
  options: {
    label: 'Square footage',
    missing: 'Please select your Square Footage range.',
    unit: 'sq ft',
    choices,
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
};

const frenchOffer: BookingOffer = {
  work: 'lavage de vitres',
  visit: 'lavage',
  goodbye: 'Au plaisir de revoir vos vitres une autre fois.',
  kindMissing: 'Veuillez choisir entre réserver un lavage et demander une soumission gratuite.',
  options: {
    label: 'Superficie',
    missing: 'Veuillez choisir la superficie de votre domicile.',
    unit: 'pi²',
    choices,
  },
  parts: {
    label: 'Vitres',
    missing: 'Veuillez choisir au moins un service (intérieur ou extérieur).',
    outside: 'Vitres extérieures',
    inside: 'Vitres intérieures',
    onlyOutside: 'Vitres extérieures seulement',
    onlyInside: 'Vitres intérieures seulement',
    both: 'Vitres extérieures et intérieures',
    short: { outside: 'Extérieur', inside: 'Intérieur', both: 'Les deux côtés' },
  },
};

/** The tests' brands. */
export const fixture: BrandDirectory = {
  brands: [
    {
      key: 'portfolio',
      displayName: 'Ellis Moreau',
      hosts: [],
      localHost: 'localhost',
      homePath: '/Home',
      region: REGION,
      city: 'Hamilton',
      ownerEmail: 'owner@portfolio.test',
      fromEmail: 'hello@portfolio.test',
      address: ['Hamilton, Ontario'],
      forms: { contact: true, booking: false },
    },
    {
      key: 'ferrolane',
      displayName: 'Ferrolane',
      hosts: ['ferrolane.example'],
      localHost: 'ferrolane.localhost',
      homePath: '/FerrolaneHome',
      region: REGION,
      city: 'Hamilton',
      ownerEmail: 'owner@ferrolane.test',
      fromEmail: 'hello@ferrolane.test',
      phone: '1-800-555-0136',
      address: ['100 Example Foundry Lane', 'Hamilton, Ontario, Canada'],
      legal: {
        documents: ['terms', 'privacy'],
        facts: {
          name: 'Ferrolane',
          initials: 'F',
          email: 'hello@ferrolane.test',
          phone: '1-800-555-0136',
          phoneDial: '+18005550136',
          address: '100 Example Foundry Lane, Hamilton, Ontario, Canada',
          place: 'Hamilton, Ontario, Canada',
          replyWindow: '24-48',
          privacyPath: '/PrivacyPolicy',
          termsPath: '/TermsOfUse',
        },
      },
      translations: { 'fr-CA': {} },
      portal: true,
      forms: { contact: true, booking: false },
    },
    {
      key: 'harbour-shine',
      displayName: 'Harbour Shine Brigade',
      hosts: ['harbourshine.example'],
      localHost: 'harbourshine.localhost',
      homePath: '/HarbourShineBrigadeHome',
      offersPortal: false,
      region: REGION,
      city: 'Hamilton',
      ownerEmail: 'owner@harbourshine.test',
      fromEmail: 'bookings@harbourshine.test',
      phone: '(905) 555-0142',
      address: ['Hamilton, Ontario', 'Canada'],
      bookingPath: '/HSBBooking',
      legal: {
        documents: ['terms', 'privacy'],
        facts: {
          name: 'Harbour Shine Brigade',
          initials: 'HSB',
          email: 'bookings@harbourshine.test',
          phone: '(905) 555-0142',
          phoneDial: '+19055550142',
          address: 'Hamilton, Ontario, Canada',
          place: 'Canada',
          replyWindow: '24-48',
          privacyPath: '/HSBPrivacyPolicy',
          termsPath: '/HSBTermsOfUse',
        },
      },
      forms: { contact: false, booking: true },
      translations: { 'fr-CA': { offer: frenchOffer } },
      offer,
    },
  ],
};
