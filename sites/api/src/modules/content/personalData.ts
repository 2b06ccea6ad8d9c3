import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personalData.ts';
import { acceptedTexts } from './acceptances.ts';
import { contentDrafts, contentVersions } from './tables.ts';
import { withdrawScheduled } from './withdrawal.ts';

/**
 * Which legal texts a user has accepted, and what an admin has written of the content. What is published stays, without its author;
 * the rest goes with the account, and so does what is not published yet.
 */
export const contentPersonalData: PersonalData = {
  addresses: async () => [],

  async collect(queries, { userId }) {
    if (userId === undefined) return [];
    const versions = await queries
      .select()
      .from(contentVersions)
      .where(eq(contentVersions.authorId, userId))
      .orderBy(asc(contentVersions.id));
    const drafts = await queries.select().from(contentDrafts).where(eq(contentDrafts.authorId, userId));
    const accepted = await acceptedTexts(queries, userId);
    return [
      {
        kind: 'Accepted legal texts',
        rows: accepted.map(({ name, number, publishedAt, acceptedAt }) => ({
          name,
          version: number,
          publishedAt,
          acceptedAt,
        })),
      },
      {
        kind: 'Published content',
        rows: versions.map(({ name, createdAt, note }) => ({ name, at: createdAt.toISOString(), note })),
      },
      {
        kind: 'Drafts of content',
        rows: drafts.map(({ name, updatedAt }) => ({ name, updated: updatedAt.toISOString() })),
      },
    ];
  },

  async erase(transaction, { userId }) {
    if (userId === undefined) return { records: 0 };
    const audited = await withdrawScheduled(transaction, userId);
    const authored = eq(contentVersions.authorId, userId);
    const versions = await transaction
      .update(contentVersions)
      .set({ authorId: null, note: null })
      .where(authored)
      .returning({ id: contentVersions.id });
    const drafts = await transaction
      .delete(contentDrafts)
      .where(eq(contentDrafts.authorId, userId))
      .returning({ name: contentDrafts.name });
    return { records: audited.length + versions.length + drafts.length, audited };
  },
};
