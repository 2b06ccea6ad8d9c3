import { and, eq, lt } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personalData.ts';
import { contentPictures } from './tables.ts';

/** Who added the pictures of the content. Erasing somebody keeps the pictures, which are the brand's. */
export const picturesPersonalData: PersonalData = {
  addresses: async () => [],

  async collect(queries, { userId }) {
    if (userId === undefined) return [];
    const { brand, alt, uploadedAt, uploadedBy } = contentPictures;
    const rows = await queries
      .select({ brand, alt, uploadedAt })
      .from(contentPictures)
      .where(eq(uploadedBy, userId))
      .orderBy(uploadedAt);
    return [
      { kind: 'Added pictures', rows: rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() })) },
    ];
  },

  async erase(transaction, { userId }, before) {
    if (userId === undefined) return { records: 0 };
    const { uploadedBy, uploadedAt, hash } = contentPictures;
    const changed = await transaction
      .update(contentPictures)
      .set({ uploadedBy: null })
      .where(and(eq(uploadedBy, userId), lt(uploadedAt, before)))
      .returning({ hash });
    return { records: changed.length };
  },
};
