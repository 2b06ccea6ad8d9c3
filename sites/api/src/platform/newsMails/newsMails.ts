import { NEWS_KINDS, type NewsKind } from '@threefold/api-contract';
import type { Language } from '@threefold/api-contract/language';
import { eq, sql } from 'drizzle-orm';
import { derivedToken, isSameText, type KeyedHash } from '../crypto/keyedHash.ts';
import type { Queries } from '../database/database.ts';
import { users } from '../identity/tables.ts';
import type { Catalogue } from '../language.ts';
import type { MailDraft } from '../mail/compose.ts';
import { newsOptOuts } from './table.ts';

// Mails about answers and projects. A client switches each kind off in the portal, or by the link in each mail.

const newsTokenOf = (signed: string, hash: KeyedHash) => `${signed}.${derivedToken(hash, 'news mails', signed)}`;

/** What a link switches off; undefined when this server did not create it. */
export function readNewsToken(token: string, hash: KeyedHash): { userId: string; kind: NewsKind } | undefined {
  const signed = token.slice(0, token.lastIndexOf('.'));
  if (!isSameText(token, newsTokenOf(signed, hash))) return undefined;
  const [userId = '', name] = signed.split('.');
  const kind = NEWS_KINDS.find((one) => one === name);
  return kind && { userId, kind };
}

const LABELS: Catalogue<Record<NewsKind, string>> = {
  'en-CA': { answers: 'No more mails about answers', projects: 'No more mails about projects' },
  'fr-CA': {
    answers: 'Ne plus recevoir de courriels sur les réponses',
    projects: 'Ne plus recevoir de courriels sur les projets',
  },
};

/** The link in a mail to a page that switches mails of its kind off. @param options.site of the portal's pages in the client's language */
export const newsOptOut = (
  userId: string,
  kind: NewsKind,
  { site, language, hash }: { site: string; language: Language; hash: KeyedHash },
): Pick<MailDraft, 'optOut'> => ({
  optOut: {
    label: LABELS[language][kind],
    url: `${site}/SupportScreen?news=off#${newsTokenOf(`${userId}.${kind}`, hash)}`,
  },
});

/** Which kinds of mails a client gets. */
export async function newsMailsOf(queries: Queries, userId: string): Promise<Record<NewsKind, boolean>> {
  const [off] = await queries.select().from(newsOptOuts).where(eq(newsOptOuts.userId, userId));
  return { answers: !off?.answers, projects: !off?.projects };
}

/** Switches one kind on or off. Repeating it, or naming a deleted account, changes nothing. */
export async function switchNewsMails(queries: Queries, userId: string, kind: NewsKind, on: boolean): Promise<void> {
  if (on) {
    await queries
      .update(newsOptOuts)
      .set({ [kind]: false })
      .where(eq(newsOptOuts.userId, userId));
    return;
  }
  if ((await queries.$count(users, eq(users.id, userId))) === 0) return;
  await queries
    .insert(newsOptOuts)
    .values({ userId, answers: kind === 'answers', projects: kind === 'projects' })
    .onConflictDoUpdate({ target: newsOptOuts.userId, set: { [kind]: true, since: sql`now()` } });
}
