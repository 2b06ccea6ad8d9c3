import type { MailContent } from './content.ts';
import type { RenderedMail } from './render.ts';

/** A name and an address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail to send: recipient and content. It is rendered when sent. */
export interface Message {
  /** The account it is about. */
  userId?: string;
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  content: MailContent;
  /** When the mail becomes out of date: later it is not sent. Default: never */
  sendUntil?: Date;
  /** When a code or link in the mail expires. The mail's text is erased once it is sent, or at this time at the latest. */
  secretUntil?: Date;
}

/** A rendered mail. Its id is the same for every attempt. */
export interface OutgoingMessage
  extends Omit<Message, 'userId' | 'content' | 'sendUntil' | 'secretUntil'>,
    RenderedMail {
  id: string;
  date: Date;
}

/** Delivers mails of the outbox. */
export interface Transport {
  /** How many mails it can send concurrently. */
  concurrency: number;
  /**
   * Resolves when the mail is accepted; rejects when it must be retried.
   *
   * @param signal Once aborted, the mail is not sent, and the promise rejects unless already settled.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  /** Rejects while the mail server cannot be reached or refuses the login. Missing where there is no server. */
  verify?(): Promise<unknown>;
  close(): void;
}

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const HEADER_TEXT_MAX_LENGTH = 120;

/** A single line, without control or direction-changing characters. */
export const singleLine = (text: string): string => text.replace(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();

/** Text for a mail header: one line of limited length. */
const headerText = (text: string): string => [...singleLine(text)].slice(0, HEADER_TEXT_MAX_LENGTH).join('');

/** An address without quoting, grouping or separators, which every mail program parses the same way. */
const PLAIN_ADDRESS = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/;

const calendarPart = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'booking.ics',
  content,
});

/** The message in the library's format. Addresses are objects, because a comma in a string would split one in two. */
export function mailOptions({
  id,
  date,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  calendar,
  unsubscribe,
}: OutgoingMessage) {
  const mailbox = ({ name, address }: Mailbox) => ({ name: headerText(name), address });
  return {
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    date,
    from: mailbox(from),
    to: mailbox(to),
    // An address that is not plain is left out: replies then go to the sender, the brand.
    replyTo: replyTo && PLAIN_ADDRESS.test(replyTo.address) ? mailbox(replyTo) : undefined,
    subject: headerText(subject),
    text,
    html,
    icalEvent: calendar === undefined ? undefined : calendarPart(calendar),
    headers: {
      // Suppress automatic replies, the second one at Microsoft's servers.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      // Mail programs show it as a button beside the subject.
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe.url}>` }),
      ...(unsubscribe?.oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
