import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import type { PictureFiles } from './files.ts';
import { lockPicture } from './pictures.ts';
import { contentPictures } from './tables.ts';

/** How long a picture stays that no text names. */
const UNUSED_FOR = sql`interval '30 days'`;

/**
 * Removes the pictures that nothing has named for a month. A text of an earlier version counts, because it can be restored.
 *
 * @param used each selects hashes of those that are named
 */
export function createPictureRetention(
  { queries, files }: { queries: Queries; files: PictureFiles },
  used: readonly SQL[],
) {
  const { brand, hash, unusedSince } = contentPictures;
  const isUsed = sql`${hash} in (${sql.join([...used], sql` union all `)})`;
  const isDue = and(lt(unusedSince, sql`now() - ${UNUSED_FOR}`), sql`not ${isUsed}`);

  return async (): Promise<void> => {
    await queries
      .update(contentPictures)
      .set({ unusedSince: null })
      .where(and(isNotNull(unusedSince), isUsed));
    await queries
      .update(contentPictures)
      .set({ unusedSince: sql`now()` })
      .where(and(isNull(unusedSince), sql`not ${isUsed}`));
    const due = await queries.select({ brand, hash }).from(contentPictures).where(isDue);
    for (const one of due) {
      await queries.transaction(async (transaction) => {
        await lockPicture(transaction, one.hash);
        const ofHash = eq(hash, one.hash);
        await transaction.delete(contentPictures).where(and(eq(brand, one.brand), ofHash, isDue));
        // Another brand may have the same picture.
        if ((await transaction.$count(contentPictures, ofHash)) === 0) await files.remove(transaction, one.hash);
      });
    }
  };
}
