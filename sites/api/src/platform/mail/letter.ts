import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type Html, html } from '../html.ts';
import type { Mailbox, Message } from './message.ts';

/** One labelled line of a letter. */
export type LetterEntry = readonly [label: string, value: string];

/** A mail in a brand's name, before it has its looks. What there is of it stands in this order. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  entries?: readonly LetterEntry[];
  /** Stands out, on a line of its own. */
  code?: string;
  /** An address on a line of its own. */
  link?: { label: string; url: string };
  closing?: readonly string[];
  /** An iCalendar file that goes with it. */
  calendar?: string;
}

/**
 * Greets by name only what looks like one. Names and addresses are typed by whoever fills a form in, so a mail must not
 * carry their words, least of all a link, to a stranger.
 */
export const greeting = (name: string): string =>
  name.length <= 60 && /^[\p{L}\p{M}'’.\- ]+$/u.test(name) && !/\w\.\w/.test(name) ? `Hello ${name},` : 'Hello,';

const senderOf = (brand: BrandEntry): Mailbox => ({ name: brand.displayName, address: brand.fromEmail });
const ownerOf = (brand: BrandEntry): Mailbox => ({ name: brand.displayName, address: brand.ownerEmail });

/** A letter from a brand to one of its people, signed by the brand; answers go to the brand's owner. */
export const letterFrom = (brand: BrandEntry, address: string, letter: Letter): Message => ({
  from: senderOf(brand),
  // Not their name: it is anybody's text, and mail programs show it large.
  to: { name: '', address },
  replyTo: ownerOf(brand),
  subject: `${letter.subject} - ${brand.displayName}`,
  calendar: letter.calendar,
  ...bodies(letter, [brand.displayName, ...(brand.address ?? []), ...(brand.phone ? [brand.phone] : [])]),
});

/** A letter that tells a brand's owner of somebody's doings; answers go to that person. */
export const letterToOwner = (brand: BrandEntry, about: Mailbox, letter: Letter): Message => ({
  from: senderOf(brand),
  to: ownerOf(brand),
  replyTo: about,
  subject: letter.subject,
  calendar: letter.calendar,
  ...bodies(letter, []),
});

function bodies(
  { paragraphs, entries = [], code, link, closing = [] }: Letter,
  signature: readonly string[],
): Pick<Message, 'text' | 'html'> {
  const text = [
    ...paragraphs,
    entries.map(([label, value]) => `${label}: ${value}`).join('\n'),
    code ?? '',
    link ? `${link.label}:\n${link.url}` : '',
    ...closing,
    signature.join('\n'),
  ];
  const markup = [
    ...paragraphs.map(paragraph),
    ...(entries.length > 0 ? [html`<table cellpadding="4">${entries.map(row)}</table>`] : []),
    ...(code ? [html`<p style="font-size:1.6em;letter-spacing:0.2em"><strong>${code}</strong></p>`] : []),
    ...(link ? [html`<p>${link.label}:<br><a href="${link.url}">${link.url}</a></p>`] : []),
    ...closing.map(paragraph),
    ...(signature.length > 0 ? [html`<p>${joined(signature)}</p>`] : []),
  ];
  return {
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: String(
      html`<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${markup}</body></html>`,
    ),
  };
}

const paragraph = (line: string): Html => html`<p>${line}</p>`;

const row = ([label, value]: LetterEntry): Html =>
  html`<tr><th align="left" valign="top">${label}</th><td style="white-space:pre-wrap">${value}</td></tr>`;

const joined = (lines: readonly string[]): readonly Html[] =>
  lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
