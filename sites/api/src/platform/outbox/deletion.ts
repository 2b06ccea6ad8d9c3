import { rm } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNotNull, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { outboxMessages } from './table.ts';

/** The values that erase the text of a mail with a secret. */
export const ERASED_CONTENT = { draft: null };

/** Erases the text of mails whose secret has expired, whatever their state. */
export async function deleteExpiredSecrets(queries: Queries): Promise<void> {
  await queries
    .update(outboxMessages)
    .set(ERASED_CONTENT)
    .where(and(lte(outboxMessages.secretUntil, sql`now()`), isNotNull(outboxMessages.draft)));
}

/** Deletes the files of mails. @param folder Where mails are written as files, if they are */
export async function deleteMailFiles(folder: string | undefined, mails: readonly { id: string }[]): Promise<void> {
  if (folder === undefined) return;
  await Promise.all(mails.map(({ id }) => rm(path.join(folder, `${id}.eml`), { force: true })));
}

async function deleteFinishedMails(queries: Queries, which: SQL | undefined, day: SQL, folder: string | undefined) {
  const { id, state, createdAt } = outboxMessages;
  const deleted = await queries
    .delete(outboxMessages)
    .where(and(which, notInArray(state, ['queued', 'sending']), lt(createdAt, day)))
    .returning({ id });
  await deleteMailFiles(folder, deleted);
}

/** Deletes a brand's mails from before a day, except those about accounts and those still waiting or being sent. */
export const deleteMailsBefore = (queries: Queries, brand: string, day: SQL, folder: string | undefined) =>
  deleteFinishedMails(queries, and(eq(outboxMessages.brand, brand), isNull(outboxMessages.userId)), day, folder);

/** Deletes the mails about accounts from before a day, except those still waiting or being sent. */
export const deleteAccountMailsBefore = (queries: Queries, day: SQL, folder: string | undefined) =>
  deleteFinishedMails(queries, isNotNull(outboxMessages.userId), day, folder);

/** Deletes the mails about an account to all but some addresses, sent or not. */
export async function deleteMailsToOthers(
  transaction: Queries,
  userId: string,
  addresses: readonly string[],
): Promise<void> {
  await transaction
    .delete(outboxMessages)
    .where(and(eq(outboxMessages.userId, userId), notInArray(outboxMessages.toAddress, [...addresses])));
}
