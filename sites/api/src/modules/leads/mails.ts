import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import {
  type BookingRequest,
  type ContactMessage,
  REPLY_WINDOW_HOURS,
  serviceSelectionSentence,
} from '@threefold/validation';
import { type Html, html } from '../../platform/html.ts';
import type { Mailbox, Message } from '../../platform/mail/message.ts';

/** One labelled line of what a person entered. */
type Entry = readonly [label: string, value: string];

interface Letter {
  subject: string;
  paragraphs: readonly string[];
  entries?: readonly Entry[];
}

/** The customer's confirmation and the owner's notice of a booking. */
export function bookingMails(booking: BookingRequest, brand: BrandEntry): Message[] {
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
      }
    : {
        subject: 'We have your estimate request',
        paragraphs: [
          greeting(booking.name),
          `Thank you for asking ${brand.displayName} for a free estimate. We will reply with it within ${REPLY_WINDOW_HOURS} hours.`,
          'This is what you asked for:',
        ],
        entries,
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

type Person = Pick<ContactMessage, 'name' | 'email'>;

const mailboxOf = ({ name, email }: Person): Mailbox => ({ name, address: email });
const ownerOf = (brand: BrandEntry): Mailbox => ({ name: brand.displayName, address: brand.ownerEmail });
const senderOf = (brand: BrandEntry): Mailbox => ({ name: brand.displayName, address: brand.fromEmail });

const toCustomer = (letter: Letter, person: Person, brand: BrandEntry): Message => ({
  from: senderOf(brand),
  // Not their name: it is anybody's text, and mail programs show it large.
  to: { name: '', address: person.email },
  replyTo: ownerOf(brand),
  subject: `${letter.subject} - ${brand.displayName}`,
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

function bodies({ paragraphs, entries = [] }: Letter, signed: readonly string[]): Pick<Message, 'text' | 'html'> {
  const listed = entries.map(([label, value]) => `${label}: ${value}`).join('\n');
  const text = [...paragraphs, listed, signed.join('\n')].filter(Boolean).join('\n\n');
  const table = html`<table cellpadding="4">${entries.map(row)}</table>`;
  const markup = html`<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.map(
    (paragraph) => html`<p>${paragraph}</p>`,
  )}${entries.length > 0 ? table : ''}${signed.length > 0 ? html`<p>${joined(signed)}</p>` : ''}</body></html>`;
  return { text: `${text}\n`, html: String(markup) };
}

const row = ([label, value]: Entry): Html =>
  html`<tr><th align="left" valign="top">${label}</th><td style="white-space:pre-wrap">${value}</td></tr>`;

const joined = (lines: readonly string[]): readonly Html[] =>
  lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
