import { BLANK_BOOKING } from '@threefold/api-contract/booking';
import { NO_ADDRESS } from '@threefold/validation';
import { expect, it } from 'vitest';
import { bookingMails } from './bookingMails.ts';
import { cancelledMails, dateChangedMails } from './changeMails.ts';

const REGION = {
  locale: 'en-CA',
  currency: 'CAD',
  timeZone: 'America/Toronto',
  country: 'CA',
  units: 'imperial',
} as const;

const gardeners = {
  key: 'gardens',
  displayName: 'Maple Street Gardens',
  hosts: ['gardens.example'],
  localHost: 'gardens.localhost',
  homePath: '/Home',
  region: REGION,
  city: 'Hamilton',
  ownerEmail: 'hello@gardens.example',
  fromEmail: 'hello@gardens.example',
  forms: { contact: false, booking: true },
  offer: {
    work: 'garden visit',
    visit: 'visit',
    parts: { label: 'Where', outside: 'Outside', inside: 'Inside' },
  },
};

const link = {
  id: 'b1',
  url: 'https://gardens.example/Booking#token',
  recordUrl: 'https://gardens.example/AdminDashboard/bookings/b1',
};
const changed = {
  ...link,
  language: 'en-CA' as const,
  person: { name: 'Sam Whitlock', email: 'sam@whitlock.test' },
  phone: '(905) 555-0142',
  address: NO_ADDRESS,
  date: '2026-06-12',
  arrival: null,
  minutes: null,
  booked: 'Outside',
  selectedRange: '',
  exteriorEnabled: true,
  interiorEnabled: false,
  revision: 1,
  optOut: 'https://api.gardens.example/api/stopReminders?token=x',
};

it('mails name what is booked in the words of the brand', () => {
  const booking = {
    ...BLANK_BOOKING,
    name: 'Sam Whitlock',
    email: 'sam@whitlock.test',
    phone: '(905) 555-0142',
    submissionType: 'schedule',
    date: '2026-06-12',
    exteriorEnabled: true,
    language: 'en-CA',
  } as const;
  const mails = [
    ...bookingMails(booking, gardeners, link, true),
    ...dateChangedMails(changed, '2026-06-10', gardeners, true),
    ...cancelledMails(changed, gardeners, true),
  ];
  const words = JSON.stringify(mails);
  expect(words).not.toMatch(/cleaning|windows/i);
  expect(words).toContain('Thank you for booking a garden visit with Maple Street Gardens');
  expect(words).toContain('Your visit is cancelled');
  expect(words).toContain('Outside');
  expect(words).toContain('Garden visit: Maple Street Gardens');
});
