import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { ContactMessage } from '@threefold/validation';
import type { LocalBrand } from '../../platform/language.ts';
import {
  type Correspondent,
  type CustomerMailDraft,
  greeting,
  type MailDraft,
  type SubmissionMails,
  toCustomer,
  toOwner,
} from '../../platform/mail/compose.ts';
import { emailEntry } from '../../platform/mail/content.ts';
import { type Message, singleLine } from '../../platform/mail/message.ts';
import { messageTexts } from './texts.ts';

/** Tells the owner that the sender of a message got no confirmation. */
const SENDER_NOT_MAILED_NOTE =
  'The sender got no confirmation: this address got three in the last 24 hours. Somebody else may have entered it.';

/** The part of the owner's mails that leads to a message on the dashboard, which stores the answer with it. */
const answerLink = (url: string): Pick<MailDraft, 'link' | 'closing'> => ({
  link: { label: 'To answer it on the dashboard, which keeps your answer', url, button: 'Answer it' },
  closing: ['You can also reply to this mail, but then the dashboard does not have your answer.'],
});

/**
 * The sender's confirmation and the owner's notification of a message.
 *
 * @param brand in the sender's language
 * @param answerUrl where the owner answers it
 */
export function contactMails(
  contact: ContactMessage,
  brand: LocalBrand,
  answerUrl: string,
  mailsSender: boolean,
): SubmissionMails {
  const { received, reason } = messageTexts(brand);
  const confirmation: CustomerMailDraft = {
    subject: received.subject,
    paragraphs: [greeting(contact.name, brand.region), received.thanks(brand.displayName)],
    reason,
  };
  const notice: MailDraft = {
    subject: `Message from ${contact.name}`,
    preview: singleLine(contact.message),
    paragraphs: [`Somebody wrote to you on the site.${mailsSender ? '' : ` ${SENDER_NOT_MAILED_NOTE}`}`],
    entries: [['Name', contact.name], emailEntry(contact.email)],
    quote: { label: 'Message', text: contact.message },
    ...answerLink(answerUrl),
  };
  const owner = toOwner(notice, contact, brand);
  return mailsSender ? [toCustomer(confirmation, contact, brand), owner] : [owner];
}

/** How the reader of an answer can reply. */
export interface ReplyOptions extends Pick<MailDraft, 'optOut'> {
  /** To the conversation: in the portal, or private for people without an account. */
  link: string;
  /** What a client asked. A visitor's message is not repeated: somebody else may have entered the address. */
  asked?: string;
}

/** An answer to the writer of a message. @param brand in the writer's language */
export function answerMail(
  person: Correspondent,
  text: string,
  brand: LocalBrand,
  { link, asked, optOut }: ReplyOptions,
): Message {
  const { answer, reason, reasonInPortal } = messageTexts(brand);
  const mail: CustomerMailDraft = {
    subject: answer.subject,
    paragraphs: [greeting(person.name, brand.region), ...text.split(/\n{2,}/)],
    ...(asked === undefined ? { reason } : { quote: { label: answer.youWrote, text: asked }, reason: reasonInPortal }),
    link: { label: answer.link, url: link, button: answer.button },
    ...(optOut && { optOut }),
  };
  return toCustomer(mail, person, brand);
}

/** Tells the owner that somebody has replied. @param answerUrl where the owner answers */
export const replyReceivedMail = (
  client: Correspondent & { text: string },
  brand: BrandEntry,
  answerUrl: string,
): Message =>
  toOwner(
    {
      subject: `${client.name} has replied`,
      preview: singleLine(client.text),
      paragraphs: ['There is a new reply in a conversation.'],
      entries: [['Name', client.name], emailEntry(client.email)],
      quote: { label: 'Message', text: client.text },
      ...answerLink(answerUrl),
    },
    client,
    brand,
  );
