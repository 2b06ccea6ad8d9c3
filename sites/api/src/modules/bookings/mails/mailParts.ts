import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type ContactMessage, formatDate } from '@threefold/validation';
import {
  type CustomerMailDraft,
  composeMail,
  composeOwnerMail,
  type MailDraft,
} from '../../../platform/mail/compose.ts';
import type { Message } from '../../../platform/mail/message.ts';

/** The mails about a lead: to the owner, and to the customer unless no mail is due or the address has reached its limit. */
export type LeadMails = readonly [customer: Message, owner: Message] | readonly [owner: Message];

/** Tells the owner that a customer got no mail. */
export const CUSTOMER_NOT_MAILED_NOTE =
  'The customer got no mail about it: this address got three in the last 24 hours, and none of its bookings is handled. Somebody else may have entered it, so please call first.';

/** Tells the owner that the sender of a message got no confirmation. */
export const SENDER_NOT_MAILED_NOTE =
  'The sender got no confirmation: this address got three in the last 24 hours. Somebody else may have entered it.';

/** Why somebody gets the mails about a message. Anybody can enter an address. */
export const MESSAGE_REASON =
  'You get this mail because this address was entered with a message on our site. If that was not you, please tell us.';

export type Person = Pick<ContactMessage, 'name' | 'email'>;

/** A mail to the customer. */
export const toCustomer = (draft: CustomerMailDraft, { email }: Person, brand: BrandEntry): Message =>
  composeMail(brand, email, draft);

/** A mail to the brand's owner about a person, to whom replies go. */
export const toOwner = (draft: MailDraft, { name, email }: Person, brand: BrandEntry): Message =>
  composeOwnerMail(brand, { name, address: email }, draft);

/** The part of the owner's mails that leads to a message on the dashboard, which stores the answer with it. */
export const answerLink = (url: string): Pick<MailDraft, 'link' | 'closing'> => ({
  link: { label: 'To answer it on the dashboard, which keeps your answer', url, button: 'Answer it' },
  closing: ['You can also reply to this mail, but then the dashboard does not have your answer.'],
});

/** The part of the owner's mails that leads to a booking on the dashboard. @param label what for */
export const recordLink = (url: string, label: string): Pick<MailDraft, 'link' | 'closing'> => ({
  link: { label, url, button: 'Open the booking' },
  closing: ['To write to the customer, reply to this mail.'],
});

/** A booking's day in words, such as 'Fri, Jun 12, 2026'; 'none' without one. */
export const dayOf = (date: string | null) => (date === null ? 'none' : formatDate(date));
