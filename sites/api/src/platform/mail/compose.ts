import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Mailbox, Message } from './message.ts';
import type { Words } from './words.ts';

/** A mail in a brand's name: its subject, and what it says but for the signature. */
export interface MailDraft extends Omit<Words, 'signature'> {
  subject: string;
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
export const composeMail = (brand: BrandEntry, address: string, { subject, ...words }: MailDraft): Message => ({
  from: senderOf(brand),
  // Not their name: it is anybody's text, and mail programs show it large.
  to: { name: '', address },
  replyTo: ownerOf(brand),
  subject: `${subject} - ${brand.displayName}`,
  words: {
    ...words,
    signature: [brand.displayName, ...(brand.address ?? []), ...(brand.phone ? [brand.phone] : [])],
  },
});

/** A letter that tells a brand's owner of somebody's doings; answers go to that person. */
export const composeOwnerMail = (brand: BrandEntry, about: Mailbox, { subject, ...words }: MailDraft): Message => ({
  from: senderOf(brand),
  to: ownerOf(brand),
  replyTo: about,
  subject,
  words,
});
