import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import {
  type BookingRequest,
  type ContactMessage,
  REPLY_WINDOW_HOURS,
  serviceSelectionSentence,
} from '@threefold/validation';
import { type Html, html } from '../../platform/html.ts';
import type { Mailbox, Message } from '../../platform/mail/message.ts';
import { cleaningCalendar } from './calendar.ts';

/** One labelled line of what a person entered. */
type Entry = readonly [label: string, value: string];

interface Letter {
  subject: string;
  paragraphs: readonly string[];
  entries?: readonly Entry[];
  /** Below the entries, with an address on a line of its own. */
  link?: { sentence: string; url: string };
  calendar?: string;
}

/** What the mails of a booking say beside what was entered. */
export interface BookingLink {
  /** The booking's id. */
  id: string;
  /** Where its customer changes or cancels it. */
  url: string;
}

/** The customer's confirmation and the owner's notice of a booking. */
export function bookingMails(booking: BookingRequest, brand: BrandEntry, { id, url }: BookingLink): Message[] {
  const entries = bookingEntries(booking);
  const scheduled = booking.submissionType === 'schedule';
  const confirmation: Letter = scheduled
    ? {
        subject: 'We have your booking request',
        paragraphs: [
          greeting(booking.name),
          `Thank you for booking a window cleaning with ${brand.displayName}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm your booking.`,
          'This is what you asked for:',
        ],
        entries,
        link: { sentence: 'To change the date or cancel, at any time and at no fee:', url },
        calendar:
          booking.date === null
            ? undefined
            : cleaningCalendar(
                {
                  id,
                  date: booking.date,
                  services: serviceSelectionSentence(booking),
                  revision: 0,
                  cancelled: false,
                  url,
                },
                brand,
              ),
      }
    : {
        subject: 'We have your estimate request',
        paragraphs: [
          greeting(booking.name),
          `Thank you for asking ${brand.displayName} for a free estimate. We will reply with it within ${REPLY_WINDOW_HOURS} hours.`,
          'This is what you asked for:',
        ],
        entries,
        link: { sentence: 'Should you no longer need it, you can call it off here:', url },
      };
  const notice: Letter = {
    subject: scheduled ? `Booking for ${booking.date}: ${booking.name}` : `Estimate request: ${booking.name}`,
    paragraphs: [
      scheduled
        ? `A cleaning was booked on the site. The customer has been told to expect your confirmation within ${REPLY_WINDOW_HOURS} hours.`
        : `An estimate was asked for on the site. The customer has been told to expect it within ${REPLY_WINDOW_HOURS} hours.`,
      'Answer this mail to reach them.',
    ],
    entries: [
      ['Name', booking.name],
      ['Email', booking.email],
      ['Phone', `+1 ${booking.phone}`],
      ...entries,
      ...(booking.message ? [['Details', booking.message] as const] : []),
    ],
  };
  return [toCustomer(confirmation, booking, brand), toOwner(notice, booking, brand)];
}

/** A booking that its customer has just changed or cancelled, as its mails need it. */
export interface ChangedBooking extends BookingLink {
  person: Person;
  phone: string;
  /** YYYY-MM-DD; null for an estimate. */
  date: string | null;
  /** Which windows. */
  services: string;
  revision: number;
}

/** What customer and owner are told when the customer has moved a cleaning to another day. */
export function dateChangedMails(booking: ChangedBooking, before: string | null, brand: BrandEntry): Message[] {
  const { person, date, url } = booking;
  const confirmation: Letter = {
    subject: `Your cleaning is now on ${date}`,
    paragraphs: [
      greeting(person.name),
      `We have moved your window cleaning to ${date}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
    ],
    link: { sentence: 'To change the date again or cancel, at any time and at no fee:', url },
    calendar: calendarOf(booking, brand, false),
  };
  const notice: Letter = {
    subject: `Moved to ${date}: ${person.name}`,
    paragraphs: [
      `The customer has moved a cleaning on the site. They have been told to expect your confirmation within ${REPLY_WINDOW_HOURS} hours.`,
      'Answer this mail to reach them.',
    ],
    entries: [...contactEntries(booking), ['Date before', before ?? 'none'], ['Date now', date ?? 'none']],
  };
  return [toCustomer(confirmation, person, brand), toOwner(notice, person, brand)];
}

/** What customer and owner are told when the customer has cancelled. */
export function cancelledMails(booking: ChangedBooking, brand: BrandEntry): Message[] {
  const { person, date } = booking;
  const what = date === null ? 'estimate request' : `window cleaning on ${date}`;
  const confirmation: Letter = {
    subject: date === null ? 'Your estimate request is cancelled' : 'Your cleaning is cancelled',
    paragraphs: [
      greeting(person.name),
      `Your ${what} is cancelled. There is no fee, and nothing more to do. We would be glad to see your windows another time.`,
    ],
    calendar: calendarOf(booking, brand, true),
  };
  const notice: Letter = {
    subject: `Cancelled: ${date === null ? 'estimate' : date}, ${person.name}`,
    paragraphs: [`The customer has cancelled a ${what} on the site.`, 'Answer this mail to reach them.'],
    entries: contactEntries(booking),
  };
  return [toCustomer(confirmation, person, brand), toOwner(notice, person, brand)];
}

const contactEntries = ({ person, phone, services }: ChangedBooking): readonly Entry[] => [
  ['Name', person.name],
  ['Email', person.email],
  ['Phone', `+1 ${phone}`],
  ['Windows', services],
];

const calendarOf = ({ date, ...booking }: ChangedBooking, brand: BrandEntry, cancelled: boolean): string | undefined =>
  date === null ? undefined : cleaningCalendar({ ...booking, date, cancelled }, brand);

/** The sender's confirmation and the owner's notice of a message. */
export function contactMails(contact: ContactMessage, brand: BrandEntry): Message[] {
  const confirmation: Letter = {
    subject: 'We have your message',
    paragraphs: [greeting(contact.name), `Thank you for writing to ${brand.displayName}. We'll be in touch shortly.`],
  };
  const notice: Letter = {
    subject: `Message from ${contact.name}`,
    paragraphs: ['A message was left on the site. Answer this mail to reach the sender.'],
    entries: [
      ['Name', contact.name],
      ['Email', contact.email],
      ['Message', contact.message],
    ],
  };
  return [toCustomer(confirmation, contact, brand), toOwner(notice, contact, brand)];
}

const bookingEntries = (booking: BookingRequest): readonly Entry[] => [
  ['Request', booking.submissionType === 'schedule' ? 'Book a cleaning' : 'Free estimate'],
  ...(booking.date ? [['Date', booking.date] as const] : []),
  ['Windows', serviceSelectionSentence(booking)],
  ['Square footage', `${booking.selectedRange} sq ft`],
];

/**
 * Greets by name only what looks like one. The address was typed by whoever filled the form in, so a confirmation must
 * not carry their words, least of all a link, to a stranger; for the same reason it leaves their message out.
 */
function greeting(name: string): string {
  return name.length <= 60 && /^[\p{L}\p{M}'’.\- ]+$/u.test(name) && !/\w\.\w/.test(name) ? `Hello ${name},` : 'Hello,';
}

export type Person = Pick<ContactMessage, 'name' | 'email'>;

const mailboxOf = ({ name, email }: Person): Mailbox => ({ name, address: email });
const ownerOf = (brand: BrandEntry): Mailbox => ({ name: brand.displayName, address: brand.ownerEmail });
const senderOf = (brand: BrandEntry): Mailbox => ({ name: brand.displayName, address: brand.fromEmail });

const toCustomer = (letter: Letter, person: Person, brand: BrandEntry): Message => ({
  from: senderOf(brand),
  // Not their name: it is anybody's text, and mail programs show it large.
  to: { name: '', address: person.email },
  replyTo: ownerOf(brand),
  subject: `${letter.subject} - ${brand.displayName}`,
  calendar: letter.calendar,
  ...bodies(letter, signature(brand)),
});

const toOwner = (letter: Letter, person: Person, brand: BrandEntry): Message => ({
  from: senderOf(brand),
  to: ownerOf(brand),
  replyTo: mailboxOf(person),
  subject: letter.subject,
  ...bodies(letter, []),
});

const signature = ({ displayName, phone, address = [] }: BrandEntry): readonly string[] => [
  displayName,
  ...address,
  ...(phone ? [phone] : []),
];

function bodies({ paragraphs, entries = [], link }: Letter, signed: readonly string[]): Pick<Message, 'text' | 'html'> {
  const listed = entries.map(([label, value]) => `${label}: ${value}`).join('\n');
  const text = [...paragraphs, listed, link ? `${link.sentence}\n${link.url}` : '', signed.join('\n')]
    .filter(Boolean)
    .join('\n\n');
  const table = html`<table cellpadding="4">${entries.map(row)}</table>`;
  const markup = html`<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.map(
    (paragraph) => html`<p>${paragraph}</p>`,
  )}${entries.length > 0 ? table : ''}${link ? html`<p>${link.sentence}<br><a href="${link.url}">${link.url}</a></p>` : ''}${signed.length > 0 ? html`<p>${joined(signed)}</p>` : ''}</body></html>`;
  return { text: `${text}\n`, html: String(markup) };
}

const row = ([label, value]: Entry): Html =>
  html`<tr><th align="left" valign="top">${label}</th><td style="white-space:pre-wrap">${value}</td></tr>`;

const joined = (lines: readonly string[]): readonly Html[] =>
  lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
