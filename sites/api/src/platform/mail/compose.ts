import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { LocalBrand, LocalRegion } from '../language.ts';
import type { MailContent } from './content.ts';
import type { Mailbox, Message } from './message.ts';
import { mailTexts } from './texts.ts';

/** The subject and content of a mail, before a brand adds its theme and signature. */
export interface MailDraft extends Omit<MailContent, 'signature' | 'reason' | 'brand' | 'title' | 'language'> {
  subject: string;
}

/** A mail to a customer, which says why they get it. */
export interface CustomerMailDraft extends MailDraft {
  reason: string;
}

/**
 * Greets by name only if it looks like one. Anyone can enter names and addresses in a form, so a mail must not carry
 * their text, least of all a link, to strangers.
 */
export const greeting = (name: string, { language }: Pick<LocalRegion, 'language'>): string =>
  mailTexts(language).greeting(
    name.length <= 60 && /^[\p{L}\p{M}'’.\- ]+$/u.test(name) && !/\w\.\w/.test(name) ? name : undefined,
  );

const senderOf = (brand: BrandEntry): Mailbox => ({ name: brand.displayName, address: brand.fromEmail });
const ownerOf = (brand: BrandEntry): Mailbox => ({ name: brand.displayName, address: brand.ownerEmail });

/** A mail from a brand to a customer, in their language and signed by the brand; replies go to the brand's owner. */
export const composeMail = (
  brand: LocalBrand,
  address: string,
  { subject, ...content }: CustomerMailDraft,
): Message => ({
  from: senderOf(brand),
  // Without the name: it is user input, and mail programs show it prominently.
  to: { name: '', address },
  replyTo: ownerOf(brand),
  subject: `${subject} - ${brand.displayName}`,
  content: {
    ...content,
    closing: [...(content.closing ?? []), mailTexts(brand.region.language).reachUs(brand.phone)],
    language: brand.region.language,
    brand: brand.key,
    title: subject,
    signature: [...(brand.signature ? [brand.signature] : []), brand.displayName, ...(brand.address ?? [])],
  },
});

/** A mail that notifies a brand's owner about a person; replies go to that person, if they have an address. */
export const composeOwnerMail = (brand: BrandEntry, about: Mailbox, { subject, ...content }: MailDraft): Message => ({
  from: senderOf(brand),
  to: ownerOf(brand),
  ...(about.address !== '' && { replyTo: about }),
  subject,
  content: {
    ...content,
    brand: brand.key,
    title: subject,
    reason: `You get this mail because requests to ${brand.displayName} go to this address.`,
  },
});

/** Who a mail is about or goes to. */
export interface Correspondent {
  name: string;
  email: string;
}

/** The mails about a submission: to the owner, and to the customer unless no mail is due or the address has reached its limit. */
export type SubmissionMails = readonly [customer: Message, owner: Message] | readonly [owner: Message];

/** A mail to the customer. */
export const toCustomer = (draft: CustomerMailDraft, { email }: Correspondent, brand: LocalBrand): Message =>
  composeMail(brand, email, draft);

/** A mail to the brand's owner about a person, to whom replies go. */
export const toOwner = (draft: MailDraft, { name, email }: Correspondent, brand: BrandEntry): Message =>
  composeOwnerMail(brand, { name, address: email }, draft);
