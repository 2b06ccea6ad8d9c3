import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { users } from '../../platform/identity/tables.ts';
import type { KeyedHash } from '../../platform/keyedHash.ts';
import { composeMail, greeting } from '../../platform/mail/compose.ts';
import { newsMailsOf, newsOptOut } from '../../platform/newsMails/newsMails.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { addressKey } from '../../platform/personalData.ts';
import type { OwnedProject } from './ownedProject.ts';

/** What mails about projects need. */
export interface NewsParts {
  /** The brand that runs the portal. */
  brand: BrandEntry;
  /** The URL of its site. */
  site: string;
  hash: KeyedHash;
}

/**
 * Mails clients about their new and updated projects, in the transaction that stores these, so that it happens once. One mail
 * per client, to verified addresses only: anybody can register with any address.
 */
export async function mailNews(
  transaction: Queries,
  before: readonly OwnedProject[],
  now: readonly OwnedProject[],
  { brand, site, hash }: NewsParts,
): Promise<number> {
  const keyOf = ({ clientEmail, id }: OwnedProject) => `${addressKey(clientEmail)} ${id}`;
  const known = new Map(before.map((project) => [keyOf(project), project.updated]));
  const changed = now.filter((project) => project.updated > (known.get(keyOf(project)) ?? ''));
  const byClient = Map.groupBy(changed, ({ clientEmail }) => addressKey(clientEmail));
  if (byClient.size === 0) return 0;
  const clients = await transaction
    .select()
    .from(users)
    .where(and(inArray(users.email, [...byClient.keys()]), eq(users.isEmailVerified, true), eq(users.role, 'client')));
  let mails = 0;
  for (const { id, email, firstName } of clients) {
    if (!(await newsMailsOf(transaction, id)).projects) continue;
    const projects = byClient.get(email) ?? [];
    const [first] = projects;
    const mail = composeMail(brand, email, {
      subject: projects.length === 1 && first ? `News of ${first.title}` : 'News of your projects',
      paragraphs: [greeting(firstName), 'There is news of what we are making for you:'],
      entries: projects.map(({ title, next }) => [title, next]),
      link: { label: 'See your projects', url: `${site}/ProjectDetailScreen` },
      ...newsOptOut(id, 'projects', { site, hash }),
    });
    await enqueue(transaction, { ...mail, userId: id });
    mails += 1;
  }
  return mails;
}
