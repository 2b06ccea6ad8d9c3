import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { languagePath } from '@threefold/api-contract/language';
import { and, eq, inArray } from 'drizzle-orm';
import type { KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { users } from '../../platform/identity/tables.ts';
import { inLanguage } from '../../platform/language.ts';
import { newsMailsOf, newsOptOut } from '../../platform/newsMails/newsMails.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { addressKey } from '../../platform/personalData.ts';
import { newsMail } from './mails.ts';
import type { OwnedProject } from './ownedProject.ts';

/** What mails about projects need. */
export interface NewsDependencies {
  /** The brand that runs the portal. */
  brand: BrandEntry;
  /** The URL of its site. */
  site: string;
  hash: KeyedHash;
}

/**
 * Mails clients about their new and updated projects, in the transaction that stores them, so that each is mailed once. One
 * mail per client, to verified addresses only: anybody can register with any address.
 */
export async function mailNews(
  transaction: Queries,
  before: readonly OwnedProject[],
  now: readonly OwnedProject[],
  { brand, site, hash }: NewsDependencies,
): Promise<void> {
  const keyOf = ({ clientEmail, id }: OwnedProject) => `${addressKey(clientEmail)} ${id}`;
  const known = new Map(before.map((project) => [keyOf(project), project.updated]));
  const changed = now.filter((project) => project.updated > (known.get(keyOf(project)) ?? ''));
  const byClient = Map.groupBy(changed, ({ clientEmail }) => addressKey(clientEmail));
  if (byClient.size === 0) return;
  const clients = await transaction
    .select()
    .from(users)
    .where(and(inArray(users.email, [...byClient.keys()]), eq(users.isEmailVerified, true), eq(users.role, 'client')));
  for (const { id, email, firstName, language } of clients) {
    if (!(await newsMailsOf(transaction, id)).projects) continue;
    const own = inLanguage(brand, language);
    const pages = `${site}${languagePath(own.region.language)}`;
    const optOut = newsOptOut(id, 'projects', { site: pages, language: own.region.language, hash });
    const mail = newsMail({ id, firstName, email }, byClient.get(email) ?? [], own, { site: pages, ...optOut });
    await enqueue(transaction, mail);
  }
}
