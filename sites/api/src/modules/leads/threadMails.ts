import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { greeting, type MailDraft } from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';
import { answerLink, type Person, toCustomer, toOwner } from './mailParts.ts';

/** How the reader of an answer can reply. */
export interface ReplyOptions extends Pick<MailDraft, 'optOut'> {
  /** To the conversation: in the portal, or private for people without an account. */
  link: string;
  /** What a client asked. A visitor's message is not repeated: somebody else may have entered the address. */
  asked?: string;
}

/** An answer to the writer of a message. */
export const answerMail = (
  person: Person,
  text: string,
  brand: BrandEntry,
  { link, asked, optOut }: ReplyOptions,
): Message =>
  toCustomer(
    {
      subject: 'Our answer to your message',
      paragraphs: [greeting(person.name), ...text.split(/\n{2,}/)],
      ...(asked === undefined
        ? { closing: ['To write to us again, open the conversation or reply to this mail.'] }
        : { entries: [['You wrote', asked]] }),
      link: { label: 'Read the conversation and reply', url: link, button: 'Open the conversation' },
      ...(optOut && { optOut }),
    },
    person,
    brand,
  );

/** Tells the owner that somebody has replied. @param answerUrl where the owner answers */
export const replyReceivedMail = (client: Person & { text: string }, brand: BrandEntry, answerUrl: string): Message =>
  toOwner(
    {
      subject: `${client.name} has replied`,
      paragraphs: [
        'Somebody has replied in a conversation. Answer it on the dashboard, which keeps the answer with it, or reply to this mail.',
      ],
      entries: [
        ['Name', client.name],
        ['Email', client.email],
        ['Message', client.text],
      ],
      link: answerLink(answerUrl),
    },
    client,
    brand,
  );
