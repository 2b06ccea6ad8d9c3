import { arrivalWords } from '@threefold/api-contract/arrivals';
import { BLANK_BOOKING } from '@threefold/api-contract/booking';
import type { BrandDirectory, BrandEntry } from '@threefold/api-contract/brand-directory';
import { NO_ADDRESS } from '@threefold/validation';
import {
  adminInvitationMail,
  clientInvitationMail,
  codeMail,
  codeRefusedMail,
  emailChangedMail,
  newDeviceMail,
  passkeyMail,
  passwordChangedMail,
  secondFactorMail,
  unprovedEmailLeftMail,
  verificationMail,
} from './modules/accounts/mails.ts';
import { billCorrectedMail, unpaidMail } from './modules/bills/mails.ts';
import type { BillRow } from './modules/bills/tables.ts';
import { billMail } from './modules/bookings/mails/billMail.ts';
import { bookingMails, repeatedMails } from './modules/bookings/mails/bookingMails.ts';
import {
  acceptedMails,
  addressChangedMails,
  cancelledMails,
  dateChangedMails,
  notDoneMail,
  refusedMails,
} from './modules/bookings/mails/changeMails.ts';
import {
  confirmedMail,
  correctedMail,
  declinedMail,
  quoteMail,
  skippedMail,
  thankYouMail,
} from './modules/bookings/mails/decisionMails.ts';
import { answerMail, contactMails, replyReceivedMail } from './modules/messages/mails.ts';
import { newsMail, questionAnsweredMail } from './modules/projects/mails.ts';
import { digestMail, reminderMail, unconfirmedMail } from './modules/reminders/reminderMails.ts';
import { planChangedMail } from './modules/subscriptions/lifecycle/planMail.ts';
import {
  cardExpiresMail,
  changeMail,
  type MailedChange,
  receiptMail,
  refundMail,
} from './modules/subscriptions/mails.ts';
import { clientDigestMail, clientNewsMail, type NewsOfClient } from './modules/subscriptions/news/mails.ts';
import { sampleInvoice as invoice, sampleProduct as product } from './modules/subscriptions/samples.ts';
import { dayText } from './modules/subscriptions/words.ts';
import { createBrands } from './platform/brands.ts';
import { composeMail } from './platform/mail/compose.ts';
import type { Message } from './platform/mail/message.ts';
import { renderMail } from './platform/mail/render.ts';

/** A rendered mail, for stories and tests. */
export interface MailSample {
  brand: string;
  kind: string;
  subject: string;
  text: string;
  html: string;
}

const DATE = new Date('2026-06-01T12:00:00Z');

const person = { name: 'Sam Whitlock', email: 'sam@whitlock.example' };

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
  message: 'The side gate sticks: lift it a little.\nPlease mind the dog.',
} as const;

function messagesOf(brand: BrandEntry, site: string): Record<string, Message | undefined> {
  const token = 'b7Xk2vQ9sTn4LwZe8RfYh1CgMd6JpUa3';
  // As long as they are, because they wrap.
  const accountToken = `${token}mE5oKc0WiHz`;
  const link = {
    id: 'booking',
    url: `${site}${brand.bookingPath ?? '/Booking'}#${token}`,
    recordUrl: `${site}/AdminDashboard/bookings/booking`,
  };
  const answerUrl = `${site}/AdminDashboard/messages/message`;
  const reader = { id: 'account', firstName: 'Priya', email: 'priya@raman.example' };
  const invited = { email: reader.email, inviter: 'Dana', url: `${site}/InvitationScreen#${accountToken}` };
  const changed = {
    ...link,
    person,
    phone: booking.phone,
    address,
    date: booking.date,
    arrival: '08-10' as const,
    services: 'Exterior & Interior Windows',
    selectedRange: booking.selectedRange,
    revision: 1,
    optOut: `${site}/api/stopReminders?token=${token}`,
  };
  const [booked, bookedNotice] = bookingMails(booking, brand, link, true);
  const ofEstimate = { ...booking, ...NO_ADDRESS, submissionType: 'estimate', date: null } as const;
  const [estimate] = bookingMails(ofEstimate, brand, link, true);
  const [nextBooked, nextNotice] = repeatedMails(booking, brand, link, {
    weeks: 8,
    due: '2026-06-12',
    mailsCustomer: true,
  });
  const [movedNext] = repeatedMails(booking, brand, link, { weeks: 8, due: '2026-06-11', mailsCustomer: true });
  const [moved, movedNotice] = dateChangedMails(changed, '2026-06-10', brand, true);
  const [cancelled, cancelledNotice] = cancelledMails(changed, brand, true);
  const [accepted, acceptedNotice] = acceptedMails(
    { ...changed, address: NO_ADDRESS },
    { cents: 24_900, tax: 'hst' },
    brand,
    true,
  );
  const [refusedNotice] = refusedMails(
    { ...changed, date: null },
    { cents: 24_900, reason: 'My neighbour does it for less.' },
    brand,
  );
  const [received, receivedNotice] = contactMails({ ...person, message: booking.message }, brand, answerUrl, true);
  const subscriptionMail = (change: MailedChange, byUs?: { reason: string }) => {
    const card = { brand: 'visa', last4: '4242' };
    const about = { firstName: 'Priya', product, periodEnd: DATE, site, byUs, card, due: product, nextAttemptAt: DATE };
    const draft = changeMail(change, about);
    return composeMail(brand, reader.email, draft);
  };
  const agreed = { arrival: arrivalWords('08-10'), cents: 20_900, tax: 'hst' as const };
  const bill: BillRow = {
    id: 'bill',
    brand: brand.key,
    number: 42,
    corrects: null,
    correctedBy: null,
    bookingId: changed.id,
    issuedAt: new Date(DATE),
    issuedOn: '2026-06-12',
    dueOn: '2026-06-12',
    name: changed.person.name,
    email: changed.person.email,
    address: '12 Maple St, Hamilton, L8X 1A1',
    lines: [
      { text: 'Exterior windows, 1500–2000 sq ft', cents: 12_900 },
      { text: 'Interior windows, 1500–2000 sq ft', cents: 8_000 },
    ],
    tax: 'hst',
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
      hours: arrivalWords('14-16'),
      cents: null,
    }),
    'Booking at another price': confirmedMail(changed, agreed, brand, { day: null, hours: null, cents: 18_900 }),
    'Visit skipped': skippedMail(changed, { before: '2026-05-01', cents: 20_900, tax: 'hst' }, brand),
    'Booking reminder': reminderMail(changed, arrivalWords('08-10'), brand),
    'Cleanings of the day, to the owner': digestMail(
      '2026-06-12',
      [
        { arrival: arrivalWords('08-10'), services: 'Exterior & Interior Windows', selectedRange: '1500–2000' },
        { arrival: arrivalWords('12-14'), services: 'Exterior Windows Only', selectedRange: '6000+' },
      ],
      `${site}/AdminDashboard/day/2026-06-12`,
      brand,
    ),
    'Not confirmed for tomorrow, to the owner': unconfirmedMail(
      '2026-06-12',
      [
        { requested: '2026-06-09', services: 'Exterior & Interior Windows', selectedRange: '1500–2000' },
        { requested: '2026-06-10', services: 'Exterior Windows Only', selectedRange: '6000+' },
      ],
      `${site}/AdminDashboard/day/2026-06-12`,
      brand,
    ),
    'Booking moved by an admin': confirmedMail(changed, agreed, brand, {
      day: '2026-06-10',
      hours: null,
      cents: null,
    }),
    'Price of an estimate': quoteMail(
      { ...changed, date: null },
      { cents: 24_900, until: '2026-07-01', tax: 'hst' },
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
      { credit: { ...bill, number: 43, corrects: 42 }, bill: { ...bill, number: 44 } },
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
    'Message received': received,
    'Message, to the owner': receivedNotice,
    'Verify the email': verificationMail(reader, brand, `${site}/VerifyEmailScreen#${accountToken}`, DATE),
    'Password reset code': codeMail(reader, brand, '407913', DATE),
    'Password reset refused': codeRefusedMail(reader, brand, DATE),
    'Password changed': passwordChangedMail(reader, brand, `${site}/PasswordResetScreen`),
    'Login on a new device': newDeviceMail(reader, brand, 'Firefox on Windows', DATE, `${site}/PasswordResetScreen`),
    'Passkey added': passkeyMail(reader, brand, 'added', `${site}/PasswordResetScreen`),
    'Second factor on': secondFactorMail(reader, brand, 'on', `${site}/PasswordResetScreen`),
    'Recovery code used': secondFactorMail(reader, brand, 'recovered', `${site}/PasswordResetScreen`),
    'Answer to a client': answerMail(person, 'Yes, from June on.', brand, {
      link: `${site}/SupportScreen?thread=thread`,
      asked: booking.message,
      optOut: { label: 'No more mails about answers', url: `${site}/SupportScreen?news=off#${token}` },
    }),
    'Answer to a visitor': answerMail(person, 'Yes, from June on.', brand, {
      link: `${site}/ConversationScreen#${token}`,
    }),
    'Client has replied, to the owner': replyReceivedMail({ ...person, text: booking.message }, brand, answerUrl),
    'News of a project': newsMail(
      reader,
      [{ title: 'Tool rental booking', next: 'We connect the calendar to your stock list.' }],
      brand,
      { site, optOut: { label: 'No more mails about projects', url: `${site}/SupportScreen?news=off#${token}` } },
    ),
    'Answer about a project, to the owner': questionAnsweredMail(
      { ...reader, lastName: 'Raman' },
      'Tool rental booking',
      { text: 'When are you open on holidays?', answer: 'From nine to noon.' },
      brand,
      site,
    ),
    'Invitation of an admin': adminInvitationMail(invited, brand, brand.displayName),
    'Invitation of a client': clientInvitationMail(invited, brand, 'Front Desk pro'),
    'Unverified email changed': unprovedEmailLeftMail(reader, brand),
    'Email changed': emailChangedMail(reader, brand, `${site}/UndoEmailChangeScreen#${accountToken}`, DATE),
    'News of a client, to the owner': clientNewsMail(clientNews, brand, site),
    'Account deleted, to the owner': clientNewsMail(
      { ...clientNews, kind: 'deleted', product: '', price: 'Front Desk, $39.00 CAD, monthly', entries: [] },
      brand,
      site,
    ),
    'Clients of the day, to the owner': clientDigestMail(
      [
        { ...clientNews, kind: 'subscribed', detail: clientNews.price },
        { kind: 'deleted', client: undefined, product: '', detail: 'Paperwork, $15.00 CAD, monthly' },
      ],
      brand,
      site,
    ),
    Subscribed: subscriptionMail('subscribed'),
    'Subscription cancelled': subscriptionMail('cancelled'),
    'Subscription cancelled by an admin': subscriptionMail('cancelled', { reason: 'As we agreed on the phone.' }),
    'Subscription ended by an admin': subscriptionMail('ended', { reason: 'As we agreed on the phone.' }),
    'Subscription reactivated': subscriptionMail('reactivated'),
    'Payment failed': subscriptionMail('payment-failed'),
    'Subscription ended': subscriptionMail('ended'),
    'Plan changed': composeMail(
      brand,
      reader.email,
      planChangedMail(
        {
          former: { ...product, name: 'Front Desk Essentials', plan: 'essentials', amount: 1500 },
          amounts: { dueNow: 1_840, credit: 0, currency: 'cad' },
          at: DATE,
        },
        { firstName: 'Priya', product, periodEnd: new Date('2026-06-21T12:00:00Z'), site, tax: 'plus tax' },
      ),
    ),
    Receipt: composeMail(brand, reader.email, receiptMail(invoice, { firstName: reader.firstName, site })),
    Refund: composeMail(
      brand,
      reader.email,
      refundMail(
        { ...invoice, amount: 1000, reason: 'The calls were down for a week in May. We are sorry.' },
        { firstName: reader.firstName, site },
      ),
    ),
    'Card expires': composeMail(
      brand,
      reader.email,
      cardExpiresMail(
        { brand: 'visa', last4: '4242', expiry: '2026-06' },
        { firstName: reader.firstName, names: ['Front Desk', 'Paperwork'], site },
      ),
    ),
  };
}

const clientNews: NewsOfClient = {
  kind: 'payment-failed',
  client: { id: 'client', firstName: 'Priya', lastName: 'Southgate', email: 'priya@southgate.example' },
  product: 'Front Desk',
  price: '$39.00 CAD, monthly',
  by: 'provider',
  entries: [
    ['Due now', '$39.00 CAD'],
    ['Next attempt', dayText(new Date('2026-06-04T12:00:00Z'))],
  ],
};

/** Every kind of mail in the theme of every brand, as if each brand sent all kinds. */
export async function mailSamples(directory: BrandDirectory): Promise<MailSample[]> {
  const brands = createBrands(directory, { production: true, sitePort: 443, siteOrigins: ['https://site.example'] });
  const samples = directory.brands.flatMap((brand) =>
    Object.entries(messagesOf(brand, brands.siteOrigin(brand))).map(async ([kind, message]) => {
      if (!message) throw new Error(`There is no mail of the kind ${kind}.`);
      const { text, html } = await renderMail(message.content, DATE, brands);
      return { brand: brand.key, kind, subject: message.subject, text, html };
    }),
  );
  return Promise.all(samples);
}
