import { randomUUID } from 'node:crypto';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { insertWithin, valuesGiven } from '../database/insertWithin.ts';
import type { Message } from '../mail/message.ts';
import { outboxMessages } from './table.ts';

/**
 * Queues a mail in the caller's transaction: it will be sent if, and only if, that commits. Wake the worker afterwards.
 *
 * @returns The mail's id.
 */
export async function enqueue(transaction: Queries, mail: Message): Promise<string> {
  const row = rowOf(mail);
  await transaction.insert(outboxMessages).values(row);
  return row.id;
}

const rowOf = ({ from, to, replyTo, subject, text, html, calendar, secretUntil }: Message) => ({
  id: randomUUID(),
  fromName: from.name,
  fromAddress: from.address,
  toName: to.name,
  toAddress: to.address,
  replyToName: replyTo?.name,
  replyToAddress: replyTo?.address,
  subject,
  textBody: text,
  htmlBody: html,
  calendar,
  secretUntil,
});

const ROW_KEYS = [
  'id',
  'fromName',
  'fromAddress',
  'toName',
  'toAddress',
  'replyToName',
  'replyToAddress',
  'subject',
  'textBody',
  'htmlBody',
  'calendar',
  'secretUntil',
] as const satisfies readonly (keyof typeof outboxMessages.$inferSelect)[];

/**
 * Queues mails within a larger statement, one for each name, if that statement's part `when` has a row. `mailsGiven`
 * says their values when the statement runs. Wake the worker afterwards.
 */
export const enqueueWithin = (names: readonly string[], when: SQLWrapper): SQL =>
  insertWithin(outboxMessages, ROW_KEYS, names, when);

/** The values for `enqueueWithin`, by the names of the mails. */
export const mailsGiven = (mails: Readonly<Record<string, Message>>): Record<string, unknown> =>
  Object.assign({}, ...Object.entries(mails).map(([name, mail]) => valuesGiven(name, ROW_KEYS, rowOf(mail))));
