import { capitalized, withArticle } from '@threefold/api-contract/offer';
import { postalCodeLabel } from '@threefold/validation';
import { adminText } from '../shared/content.ts';
import type { Entries } from './newBooking.ts';

/** The texts of the form for a booking that was made by phone. */
export const newBookingText = {
  title: adminText.bookings.new,
  back: 'Back to the bookings',
  failed: 'This could not be loaded',
  lead: (visit: string) =>
    `For somebody who calls. ${capitalized(withArticle(visit))} is confirmed at once. With an email address the customer gets the confirmation by mail.`,
  who: 'The customer',
  what: 'The work',
  when: 'Day and price',
  brand: 'Site',
  labels: (country: string) =>
    ({
      name: 'Name',
      phone: 'Phone',
      email: 'Email, if they have one',
      street: 'Street and number',
      unit: 'Unit',
      city: 'City',
      postalCode: postalCodeLabel(country),
      language: 'Language of their mails',
      kind: 'Request',
      date: 'Day',
      arrival: 'The crew arrives',
      message: 'Details',
    }) satisfies Record<Exclude<keyof Entries, 'brand' | 'price' | 'side' | 'selectedRange'>, string>,
  usualLanguage: 'As of their last booking, or else English',
  price: (currency: string) => `Price in ${currency}`,
  choose: 'Please choose',
  priceHint: (listed: string | undefined) =>
    listed === undefined
      ? 'Before tax. Leave it empty to agree on none.'
      : `Before tax. Left empty, it is ${listed} from your price list; 0 agrees on none.`,
  noPrice: 'Please enter a price, such as 249 or 249.50.',
  submit: 'Book it',
  busy: 'Booking...',
  anyway: { title: 'Book this day anyway?', confirmLabel: 'Book it anyway', declineLabel: 'Choose another day' },
  booked: (name: string) => `Booked: ${name}.`,
  mailed: 'The customer gets a mail about it.',
  notMailed: 'The customer gets no mail.',
  openBooking: 'Open the booking',
  another: 'Enter another one',
} as const;
