import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { insertRows } from '../database/insertRows.ts';
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

const rowOf = ({ from, to, replyTo, subject, words, secretUntil }: Message) => ({
  id: randomUUID(),
  fromName: from.name,
  fromAddress: from.address,
  toAddress: to.address,
  replyToAddress: replyTo?.address,
  subject,
  letter: { ...words, toName: to.name, replyToName: replyTo?.name },
  secretUntil,
});

const KEYS = [
  'id',
  'fromName',
  'fromAddress',
  'toAddress',
  'replyToAddress',
  'subject',
  'letter',
  'secretUntil',
] as const;

/**
 * Queues mails within a larger statement, each with the row of the part `onlyOf` that it belongs to. Wake the worker
 * afterwards.
 *
 * @param given Under which name the statement is given them, as `mailsOf` writes them.
 */
export const enqueueWithin = (given: string, onlyOf: string): SQL =>
  insertRows(outboxMessages, { keys: KEYS, given, onlyOf });

/** Mails for `enqueueWithin`. @param of The id of the row that they belong to. */
export const mailsOf = (of: string, mails: readonly Message[]): object[] =>
  mails.map((mail) => ({ ...rowOf(mail), of }));
