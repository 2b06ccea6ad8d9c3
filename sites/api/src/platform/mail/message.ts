import type { RenderedText, Words } from './words.ts';

/** A person or a brand on a mail. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail to be sent: whom it is for, and what it says. It is written when it is sent. */
export interface Message {
  /** The account it is about. */
  userId?: string;
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  words: Words;
  /** The words hold a code or a link that lets somebody in until then. They are kept no longer than they have to be. */
  secretUntil?: Date;
}

/** A mail as it goes out, known by the same id however often it is tried. */
export interface OutgoingMessage extends Omit<Message, 'userId' | 'words' | 'secretUntil'>, RenderedText {
  id: string;
  date: Date;
}

/** Takes mails off the outbox's hands. */
export interface Transport {
  /** How many mails it sends at the same time. Further ones would only wait their turn. */
  concurrency: number;
  /**
   * Resolves when the mail is in safe hands elsewhere; rejects when it has to be tried again.
   *
   * @param signal Once aborted, the mail is put on its way no more, and the promise rejects if it had not settled.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  close(): void;
}

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const HEADER_TEXT_MAX_LENGTH = 120;

/** A text on one line, without control or direction-changing characters. */
export const singleLine = (text: string): string => text.replace(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();

/** A text made fit for a mail's header: a single line, not endless. */
const headerText = (text: string): string => [...singleLine(text)].slice(0, HEADER_TEXT_MAX_LENGTH).join('');

/** An address that every mail program reads as one: nothing in it quotes, groups or separates. */
const PLAIN_ADDRESS = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/;

const calendarPart = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'window-cleaning.ics',
  content,
});

/** The message as the mail library takes it. Addresses are objects: in a string, a comma would make two of one. */
export function mailOptions({ id, date, from, to, replyTo, subject, text, html, calendar }: OutgoingMessage) {
  const mailbox = ({ name, address }: Mailbox) => ({ name: headerText(name), address });
  return {
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    date,
    from: mailbox(from),
    to: mailbox(to),
    // Without one, answers go to the sender, which is the brand.
    replyTo: replyTo && PLAIN_ADDRESS.test(replyTo.address) ? mailbox(replyTo) : undefined,
    subject: headerText(subject),
    text,
    html,
    icalEvent: calendar === undefined ? undefined : calendarPart(calendar),
    // Answers of absence and the like are not wanted.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
