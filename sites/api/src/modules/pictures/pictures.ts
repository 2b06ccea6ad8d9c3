import { createHash } from 'node:crypto';
import type { Data, Requests } from '@threefold/api-contract';
import { CONTENT_PICTURES_MAX } from '@threefold/api-contract';
import {
  PICTURE_MAX_BYTES,
  PICTURE_TOO_LARGE,
  pictureAddress,
  type UploadedPicture,
} from '@threefold/api-contract/pictures';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { type BrandScope, isInScope, outOfScope } from '../../platform/identity/scope.ts';
import { users } from '../../platform/identity/tables.ts';
import { StorageError } from '../../platform/objectStorage.ts';
import type { Limits } from '../../platform/rateLimits/rateLimits.ts';
import { createTurns } from '../../platform/turns.ts';
import type { PictureFiles } from './files.ts';
import { PICTURES_OF_ADMIN } from './rateLimits.ts';
import { refusals } from './refusals.ts';
import { contentPictures } from './tables.ts';
import { makeVariants, type Variants } from './variants.ts';

export interface PictureDependencies {
  queries: Queries;
  files: PictureFiles;
  limits: Limits;
  brands: Pick<Brands, 'all'>;
}

type Picture = Data['addContentPicture'];

/** Lets one process at a time add or remove a picture, so that none is kept without its files. */
export async function lockPicture(transaction: Queries, hash: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content picture ${hash}`}, 0))`);
}

/** Whether a brand has a picture, in the size that its address says. */
export async function hasPicture(
  queries: Queries,
  brand: string,
  { hash, width, height }: Pick<UploadedPicture, 'hash' | 'width' | 'height'>,
): Promise<boolean> {
  const { brand: ofBrand, hash: ofHash, width: ofWidth, height: ofHeight } = contentPictures;
  const same = and(eq(ofBrand, brand), eq(ofHash, hash), eq(ofWidth, width), eq(ofHeight, height));
  return (await queries.$count(contentPictures, same)) > 0;
}

/** The pictures that admins add to their brands. */
export function createPictures({ queries, files, limits, brands }: PictureDependencies) {
  // One at a time, because a large one takes a few hundred MB.
  const inTurn = createTurns(1, () => new HttpError('UNAVAILABLE', refusals.busy));

  const requireBrand = (brand: string, scope: BrandScope) => {
    if (!brands.all.some(({ key }) => key === brand) || !isInScope(brand, scope)) throw outOfScope();
  };

  /** The size of a picture that is kept, for whichever brand. */
  const sizeOf = async (from: Queries, hash: string) => {
    const { width, height } = contentPictures;
    const [found] = await from
      .select({ width, height })
      .from(contentPictures)
      .where(eq(contentPictures.hash, hash))
      .limit(1);
    return found;
  };

  const read = async (from: Queries, where: SQL | undefined): Promise<Picture[]> => {
    const rows = await from
      .select({
        picture: contentPictures,
        by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      })
      .from(contentPictures)
      .leftJoin(users, eq(users.id, contentPictures.uploadedBy))
      .where(where)
      .orderBy(desc(contentPictures.uploadedAt), contentPictures.hash)
      .limit(CONTENT_PICTURES_MAX);
    return rows.map(({ picture: { brand, hash, width, height, alt, focusX, focusY, uploadedAt }, by }) => {
      const focus = { x: focusX, y: focusY };
      const address = pictureAddress({ hash, width, height, focus });
      return { address, brand, alt, focus, width, height, by, at: uploadedAt.toISOString() };
    });
  };

  return {
    /** @throws HttpError with a sentence when the file is no picture that can be shown, or the brand is out of scope */
    async add(
      { brand, alt, focus, data }: Requests['addContentPicture'],
      adminId: string,
      scope: BrandScope,
    ): Promise<Picture> {
      requireBrand(brand, scope);
      await limits.take([PICTURES_OF_ADMIN, adminId]);
      const file = Buffer.from(data, 'base64');
      if (file.length > PICTURE_MAX_BYTES) throw new HttpError('TOO_LARGE', PICTURE_TOO_LARGE);
      const hash = createHash('sha256').update(file).digest('hex').slice(0, 32);
      const known = await sizeOf(queries, hash);
      const made: Pick<Variants, 'width' | 'height'> & Partial<Variants> =
        known ?? (await inTurn(() => makeVariants(file)));
      return queries.transaction(async (transaction) => {
        await lockPicture(transaction, hash);
        if (made.files) await keep(transaction, hash, made.files);
        else if (!(await sizeOf(transaction, hash))) throw new HttpError('CONFLICT', refusals.removedMeanwhile);
        const entered = { alt: alt.trim(), focusX: focus.x, focusY: focus.y };
        const key = { brand, hash };
        const ofPicture = and(eq(contentPictures.brand, brand), eq(contentPictures.hash, hash));
        const had = await transaction.$count(contentPictures, ofPicture);
        await transaction
          .insert(contentPictures)
          .values({ ...key, ...entered, width: made.width, height: made.height, uploadedBy: adminId })
          .onConflictDoUpdate({
            target: [contentPictures.brand, contentPictures.hash],
            // Chosen again, it has its month again.
            set: { ...entered, unusedSince: sql`case when ${contentPictures.unusedSince} is not null then now() end` },
          });
        if (had === 0) await recordAudit(transaction, byAdmin(adminId, brand, 'Added a picture for the content.'));
        const [added] = await read(transaction, ofPicture);
        if (!added) throw new Error('A picture was not stored.');
        return added;
      });
    },

    /** @throws HttpError when the brand is out of scope */
    async list(brand: string, scope: BrandScope): Promise<Data['getContentPictures']> {
      requireBrand(brand, scope);
      return { pictures: await read(queries, eq(contentPictures.brand, brand)) };
    },
  };

  async function keep(transaction: Queries, hash: string, made: Variants['files']): Promise<void> {
    try {
      await files.put(transaction, hash, made);
    } catch (error) {
      if (error instanceof StorageError) throw new HttpError('UNAVAILABLE', refusals.storageFailed);
      throw error;
    }
  }
}
