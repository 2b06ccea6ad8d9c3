import type { BookingOffer } from '@threefold/api-contract/offer';

/** Offers for tests: with options and parts, with options only, with neither, and with estimates only. */
export const WINDOWS: BookingOffer = {
  work: 'window cleaning',
  visit: 'cleaning',
  options: { label: 'Square footage', unit: 'sq ft', choices: ['500–1000', '1500–2000'] },
  parts: {
    label: 'Windows',
    outside: 'Exterior windows',
    inside: 'Interior windows',
    short: { outside: 'Exterior', inside: 'Interior', both: 'Both sides' },
  },
};

export const LESSONS: BookingOffer = {
  work: 'piano lesson',
  visit: 'lesson',
  options: { label: 'Lesson', choices: ['Beginners, 30 minutes', 'Advanced, 60 minutes'] },
};

export const VISITS: BookingOffer = { work: 'garden visit', visit: 'visit' };

export const ROOFS: BookingOffer = { work: 'new roof', visit: 'visit', estimatesOnly: true };
