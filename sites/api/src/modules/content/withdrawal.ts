import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { SideEntry } from '../../platform/audit/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isPublic } from './store.ts';
import { contentVersions } from './tables.ts';

/**
 * Deletes the versions of an author that wait for their time, because nobody publishes who may not: also not by a version from before.
 *
 * @param kept the brands that the author still publishes for
 * @returns what to record in the audit log
 */
export async function withdrawScheduled(
  transaction: Queries,
  author: string,
  kept: readonly string[] = [],
): Promise<SideEntry[]> {
  const { authorId, brand, name } = contentVersions;
  const withdrawn = await transaction
    .delete(contentVersions)
    .where(and(eq(authorId, author), sql`not ${isPublic}`, notInArray(brand, [...kept])))
    .returning({ brand, name });
  return withdrawn.map((version) => ({
    brand: version.brand,
    subjectId: version.name,
    sentence: `Withdrew a scheduled version of ${version.name}: its author publishes nothing there any more.`,
  }));
}
