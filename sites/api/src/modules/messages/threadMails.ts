import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { greeting, type MailDraft } from '../../platform/mail/compose.ts';
import { emailEntry } from '../../platform/mail/content.ts';
import { type Message, singleLine } from '../../platform/mail/message.ts';
import { answerLink, MESSAGE_REASON, type Person, toCustomer, toOwner } from '../bookings/index.ts';

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
        ? { reason: MESSAGE_REASON }
        : {
            quote: { label: 'You wrote', text: asked },
            reason: 'You get this mail because you wrote to us while you were logged in.',
          }),
      link: { label: 'To read the whole conversation and write again', url: link, button: 'Open the conversation' },
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
      preview: singleLine(client.text),
      paragraphs: ['There is a new reply in a conversation.'],
      entries: [['Name', client.name], emailEntry(client.email)],
      quote: { label: 'Message', text: client.text },
      ...answerLink(answerUrl),
    },
    client,
    brand,
  );
