import { arrivalWords } from '@threefold/api-contract/arrivals';
import { BLANK_BOOKING } from '@threefold/api-contract/booking';
import { NO_ADDRESS } from '@threefold/validation';
import { billCorrectedMail, unpaidMail } from '../modules/bills/mails.ts';
import type { BillRow } from '../modules/bills/tables.ts';
import { billMail } from '../modules/bookings/mails/billMail.ts';
import { bookingMails, repeatedMails } from '../modules/bookings/mails/bookingMails.ts';
import {
  acceptedMails,
  addressChangedMails,
  cancelledMails,
  dateChangedMails,
  notDoneMail,
  refusedMails,
} from '../modules/bookings/mails/changeMails.ts';
import {
  confirmedMail,
  correctedMail,
  declinedMail,
  quoteMail,
  skippedMail,
  thankYouMail,
} from '../modules/bookings/mails/decisionMails.ts';
import { workOf } from '../modules/bookings/offerWords.ts';
import { digestMail, reminderMail, unconfirmedMail } from '../modules/reminders/reminderMails.ts';
import { DATE, MESSAGE, person, type Samples, type Sender, TOKEN } from './shared.ts';

const TAX = { name: 'HST', percent: 13 };

/** What a bill of the window cleaners is for. */
const linesIn = {
  'en-CA': ['Exterior windows, 1500–2000 sq ft', 'Interior windows, 1500–2000 sq ft'],
  'fr-CA': ['Vitres extérieures, 1500–2000 pi²', 'Vitres intérieures, 1500–2000 pi²'],
} as const;

const address = { street: '12 Maple St', unit: '4', city: 'Hamilton', postalCode: 'L8X 1A1' };

const booking = {
  ...BLANK_BOOKING,
  ...person,
  ...address,
  phone: '(905) 555-0142',
  submissionType: 'schedule',
  date: '2026-06-12',
  selectedRange: '1000–1500',
  exteriorEnabled: true,
  interiorEnabled: true,
  message: MESSAGE,
} as const;

export function bookingSamples({ brand, own, site, origin }: Sender): Samples {
  const { language } = own.region;
  const link = {
    id: 'booking',
    url: `${site}${brand.bookingPath ?? '/Booking'}#${TOKEN}`,
    recordUrl: `${origin}/AdminDashboard/bookings/booking`,
  };
  const changed = {
    ...link,
    language,
    person,
    phone: booking.phone,
    address,
    date: booking.date,
    arrival: '08-10' as const,
    minutes: null,
    booked: workOf(booking, own),
    selectedRange: booking.selectedRange,
    exteriorEnabled: true,
    interiorEnabled: true,
    revision: 1,
    optOut: `${origin}/api/stopReminders?token=${TOKEN}`,
  };
  const [booked, bookedNotice] = bookingMails({ ...booking, language }, brand, link, true);
  const ofEstimate = { ...booking, language, ...NO_ADDRESS, submissionType: 'estimate', date: null } as const;
  const [estimate] = bookingMails(ofEstimate, brand, link, true);
  const [nextBooked, nextNotice] = repeatedMails({ ...booking, language }, brand, link, {
    weeks: 8,
    due: '2026-06-12',
    mailsCustomer: true,
  });
  const [movedNext] = repeatedMails({ ...booking, language }, brand, link, {
    weeks: 8,
    due: '2026-06-11',
    mailsCustomer: true,
  });
  const [moved, movedNotice] = dateChangedMails(changed, '2026-06-10', brand, true);
  const [cancelled, cancelledNotice] = cancelledMails(changed, brand, true);
  const [accepted, acceptedNotice] = acceptedMails(
    { ...changed, address: NO_ADDRESS },
    { cents: 24_900, tax: TAX },
    brand,
    true,
  );
  const [refusedNotice] = refusedMails(
    { ...changed, date: null },
    { cents: 24_900, reason: 'My neighbour does it for less.' },
    brand,
  );
  const agreed = { arrival: '08-10', cents: 20_900, tax: TAX };
  const bill: BillRow = {
    id: 'bill',
    brand: brand.key,
    language,
    number: 42,
    corrects: null,
    correctedBy: null,
    bookingId: changed.id,
    currency: brand.region.currency,
    issuedAt: new Date(DATE),
    issuedOn: '2026-06-12',
    dueOn: '2026-06-12',
    name: changed.person.name,
    email: changed.person.email,
    address: '12 Maple St, Hamilton, L8X 1A1',
    lines: [
      { text: linesIn[language][0], cents: 12_900 },
      { text: linesIn[language][1], cents: 8_000 },
    ],
    tax: TAX,
    taxNumber: '12345 6789 RT0001',
    netCents: 20_900,
    taxCents: 2_717,
    paidOn: null,
    paidBy: null,
    remindedAt: null,
  };
  return {
    'Booking requested': booked,
    'Booking, to the owner': bookedNotice,
    Estimate: estimate,
    'Booking moved': moved,
    'Booking moved, to the owner': movedNotice,
    'Address changed, to the owner': addressChangedMails(changed, '7 Gull Ave, Burlington L7R 2B2', brand)[0],
    'Booking corrected': correctedMail(changed, brand, null),
    'Booking confirmed': confirmedMail(changed, agreed, brand, { day: null, hours: null, cents: null }),
    'Booking at other hours': confirmedMail(changed, agreed, brand, {
      day: null,
      hours: '14-16',
      cents: null,
    }),
    'Booking at another price': confirmedMail(changed, agreed, brand, { day: null, hours: null, cents: 18_900 }),
    'Visit skipped': skippedMail(changed, { before: '2026-05-01', cents: 20_900, tax: TAX }, brand),
    'Booking reminder': reminderMail(changed, '08-10', brand),
    'Cleanings of the day, to the owner': digestMail(
      '2026-06-12',
      [
        { arrival: arrivalWords('08-10', brand.region), booked: 'Exterior & Interior Windows, 1500–2000 sq ft' },
        { arrival: arrivalWords('12-14', brand.region), booked: 'Exterior Windows Only, 6000+ sq ft' },
      ],
      `${origin}/AdminDashboard/day/2026-06-12`,
      brand,
    ),
    'Not confirmed for tomorrow, to the owner': unconfirmedMail(
      '2026-06-12',
      [
        { requested: '2026-06-09', booked: 'Exterior & Interior Windows, 1500–2000 sq ft' },
        { requested: '2026-06-10', booked: 'Exterior Windows Only, 6000+ sq ft' },
      ],
      `${origin}/AdminDashboard/day/2026-06-12`,
      brand,
    ),
    'Booking moved by an admin': confirmedMail(changed, agreed, brand, {
      day: '2026-06-10',
      hours: null,
      cents: null,
    }),
    'Price of an estimate': quoteMail(
      { ...changed, date: null },
      { cents: 24_900, until: '2026-07-01', tax: TAX },
      brand,
    ),
    'Price accepted': accepted,
    'Price accepted, to the owner': acceptedNotice,
    'Price refused, to the owner': refusedNotice,
    'Next cleaning': nextBooked,
    'Next cleaning on another day': movedNext,
    'Next cleaning, to the owner': nextNotice,
    'Repeating cleaning not done, to the owner': notDoneMail(changed, 8, brand),
    Bill: billMail(changed, bill, { payTo: 'pay@harbourshine.example', reviewUrl: '' }, brand),
    'Bill not paid': unpaidMail(bill, 'pay@harbourshine.example', brand),
    'Bill corrected': billCorrectedMail(
      { credit: { ...bill, number: 43, corrects: 42 }, wrong: 42, bill: { ...bill, number: 44 } },
      '',
      brand,
    ),
    'Thank you': thankYouMail(changed, 'https://reviews.example/harbour-shine', brand),
    'Booking declined': declinedMail(
      changed,
      { reason: 'Rain is forecast for the whole day.', endsRepetition: false },
      brand,
    ),
    'Booking cancelled': cancelled,
    'Booking cancelled, to the owner': cancelledNotice,
  };
}
