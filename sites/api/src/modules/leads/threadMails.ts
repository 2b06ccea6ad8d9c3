import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { greeting, type MailDraft } from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';
import { type Person, toCustomer, toOwner } from './mailParts.ts';

/**
 * An answer, to whoever wrote the message.
 *
 * @param portal the link to the conversation, and the one that switches such mails off; undefined for people without an
 * account, who answer by mail
 */
export const answerMail = (
  person: Person,
  { text, asked }: { text: string; asked: string },
  brand: BrandEntry,
  portal: ({ link: string } & Pick<MailDraft, 'optOut'>) | undefined,
): Message =>
  toCustomer(
    {
      subject: 'Our answer to your message',
      paragraphs: [greeting(person.name), ...text.split(/\n{2,}/)],
      // What a visitor wrote is not repeated: somebody else may have entered the address.
      ...(portal === undefined
        ? { closing: ['To write to us again, answer this mail.'] }
        : {
            entries: [['You wrote', asked]],
            link: { label: 'Read the conversation and write on', url: portal.link, button: 'Open the conversation' },
            optOut: portal.optOut,
          }),
    },
    person,
    brand,
  );

/** Tells the owner that a client has written on. */
export const writtenOnMail = (client: Person & { text: string }, brand: BrandEntry): Message =>
  toOwner(
    {
      subject: `${client.name} has written on`,
      paragraphs: ['A client has written on in a conversation. Answer it on the admin dashboard, or answer this mail.'],
      entries: [
        ['Name', client.name],
        ['Email', client.email],
        ['Message', client.text],
      ],
    },
    client,
    brand,
  );
