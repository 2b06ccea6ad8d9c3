import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { html } from '../html.ts';
import type { Mailbox, Message } from './message.ts';

/** A mail in a brand's name, before it has its looks. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** Stands out, on a line of its own, below the paragraphs. */
  code?: string;
  /** An address on a line of its own, below the paragraphs. */
  link?: { label: string; url: string };
  /** Below the code or the link. */
  closing?: readonly string[];
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
export function letterFrom(
  brand: BrandEntry,
  address: string,
  { subject, paragraphs, code, link, closing = [] }: Letter,
): Message {
  const signature = [brand.displayName, ...(brand.address ?? []), ...(brand.phone ? [brand.phone] : [])];
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...closing,
    signature.join('\n'),
  ].join('\n\n');
  const paragraph = (line: string) => html`<p>${line}</p>`;
  const markup = html`<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.map(
    paragraph,
  )}${code ? html`<p style="font-size:1.6em;letter-spacing:0.2em"><strong>${code}</strong></p>` : ''}${
    link ? html`<p><a href="${link.url}">${link.label}</a></p><p style="font-size:0.85em">${link.url}</p>` : ''
  }${closing.map(paragraph)}<p>${signature.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</p></body></html>`;
  return {
    from: senderOf(brand),
    // Not their name: it is anybody's text, and mail programs show it large.
    to: { name: '', address },
    replyTo: ownerOf(brand),
    subject: `${subject} - ${brand.displayName}`,
    text: `${text}\n`,
    html: String(markup),
  };
}
