import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { Message } from '../mail/message.ts';
import { outboxMessages } from './table.ts';

/** The longest that a new mail waits before it is sent, in seconds. */
export const LONGEST_HOLD_S = 60;

/**
 * Queues a mail in the caller's transaction: it is sent only if that commits. Wake the worker afterwards.
 *
 * @param holdSeconds How long it can still be withdrawn, at most `LONGEST_HOLD_S`. Default: 0
 * @returns The mail's id.
 */
export async function enqueue(transaction: Queries, mail: Message, holdSeconds = 0): Promise<string> {
  const row = { ...rowOf(mail), nextAttemptAt: sql`now() + make_interval(secs => ${holdSeconds})` };
  await transaction.insert(outboxMessages).values(row);
  return row.id;
}

/** Queues a mail to somebody who may have no address, and then gets none. @returns The mail's id; null for none. */
export const enqueueIfAddressed = async (
  transaction: Queries,
  mail: Message,
  holdSeconds?: number,
): Promise<string | null> => (mail.to.address === '' ? null : enqueue(transaction, mail, holdSeconds));

/** Queues several mails in one statement. */
export async function enqueueAll(transaction: Queries, mails: readonly [Message, ...Message[]]): Promise<void> {
  await transaction.insert(outboxMessages).values(mails.map(rowOf));
}

const rowOf = ({ userId, from, to, replyTo, subject, content, sendUntil, secretUntil }: Message) => ({
  id: randomUUID(),
  userId: userId ?? null,
  fromName: from.name,
  fromAddress: from.address,
  toAddress: to.address,
  replyToAddress: replyTo?.address,
  subject,
  brand: content.brand,
  draft: { ...content, toName: to.name, replyToName: replyTo?.name },
  sendUntil,
  secretUntil,
});
