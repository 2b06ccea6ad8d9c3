import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { BookingOffer } from '@threefold/api-contract/offer';
import type { Region } from '@threefold/api-contract/region';

// Brands in other time zones than the fixture's, each with its own money, dates, holidays and addresses, and with work of its own.

export const BERLIN: Region = {
  locale: 'en-DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  country: 'DE',
  subdivision: 'BE',
  units: 'metric',
};
export const AUSTIN: Region = {
  locale: 'en-US',
  currency: 'USD',
  timeZone: 'America/Chicago',
  country: 'US',
  subdivision: 'TX',
  units: 'imperial',
};

export const GARDENS: BookingOffer = {
  work: 'garden visit',
  visit: 'visit',
  options: { label: 'Floor area', unit: 'm²', choices: ['50–100', '100–150'] },
  parts: { label: 'Where', outside: 'Front garden', inside: 'Greenhouse' },
};
export const LESSONS: BookingOffer = {
  work: 'piano lesson',
  visit: 'lesson',
  options: { label: 'Lesson', choices: ['Beginners, 30 minutes', 'Advanced, 60 minutes'] },
};
/** With estimates only. */
export const ROOFS: BookingOffer = { work: 'new roof', visit: 'visit', estimatesOnly: true };

/** A brand that takes bookings. */
export const brandIn = (key: string, city: string, region: Region, offer: BookingOffer): BrandEntry => ({
  key,
  displayName: `Gardens ${city}`,
  hosts: [`${key}.example`],
  localHost: `${key}.localhost`,
  homePath: '/Home',
  bookingPath: '/Booking',
  region,
  city,
  offer,
  ownerEmail: `owner@${key}.test`,
  fromEmail: `hello@${key}.test`,
  forms: { contact: false, booking: true },
});
