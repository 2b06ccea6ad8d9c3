import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { users } from '../identity/tables.ts';
import type { KeyedHash } from '../keyedHash.ts';
import type { MailDraft } from '../mail/compose.ts';
import { newsOptOuts } from './table.ts';

// Mails about answers and projects. A client switches them off in the portal, or by the link in each.

const TOKEN_LENGTH = 32;

const tokenOf = (userId: string, hash: KeyedHash) => `${userId}.${hash('news mails', userId).slice(0, TOKEN_LENGTH)}`;

/** The account of a link; undefined when this server did not make it. */
export function accountOfNewsToken(token: string, hash: KeyedHash): string | undefined {
  const [userId = ''] = token.split('.');
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(userId, hash))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
}

/** The link in a mail that switches these mails off as soon as it is opened. @param site of the portal */
export const newsOptOut = (userId: string, site: string, hash: KeyedHash): Pick<MailDraft, 'optOut'> => ({
  optOut: {
    label: 'No more mails about answers and projects',
    url: `${site}/SupportScreen?news=off#${tokenOf(userId, hash)}`,
  },
});

export const newsMailsAreOn = async (queries: Queries, userId: string): Promise<boolean> =>
  (await queries.$count(newsOptOuts, eq(newsOptOuts.userId, userId))) === 0;

/** Switches them on or off. Repeating it, or naming an account that is gone, changes nothing. */
export async function switchNewsMails(queries: Queries, userId: string, on: boolean): Promise<void> {
  if (on) return void (await queries.delete(newsOptOuts).where(eq(newsOptOuts.userId, userId)));
  if ((await queries.$count(users, eq(users.id, userId))) === 0) return;
  await queries.insert(newsOptOuts).values({ userId }).onConflictDoNothing();
}
