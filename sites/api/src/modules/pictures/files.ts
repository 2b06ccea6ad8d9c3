import { pictureFile } from '@threefold/api-contract/pictures';
import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/database/database.ts';
import { createObjectStorage, type ObjectStorage } from '../../platform/objectStorage.ts';
import { contentPictureFiles } from './tables.ts';
import type { Variant } from './variants.ts';

/** Where the files of pictures are kept. */
export interface PictureFiles {
  /** Keeps the files of a picture. Those that are kept already are the same. */
  put(transaction: Queries, hash: string, files: readonly Variant[]): Promise<void>;
  /** @returns undefined when there is no such file */
  get(name: string): Promise<Buffer | undefined>;
  /** Removes the files of a picture. */
  remove(transaction: Queries, hash: string): Promise<void>;
}

function databaseFiles(queries: Queries): PictureFiles {
  const { name, bytes, hash: hashOfFile } = contentPictureFiles;
  return {
    async put(transaction, hash, files) {
      for (const file of files) {
        await transaction
          .insert(contentPictureFiles)
          .values({ name: pictureFile(hash, file.width, file.format), hash, bytes: file.bytes })
          .onConflictDoNothing();
      }
    },
    async get(wanted) {
      const [file] = await queries.select({ bytes }).from(contentPictureFiles).where(eq(name, wanted));
      return file?.bytes;
    },
    async remove(transaction, hash) {
      await transaction.delete(contentPictureFiles).where(eq(hashOfFile, hash));
    },
  };
}

/** The folder of the files in the storage, which may hold other things. */
const FOLDER = 'pictures/';

function storedFiles(storage: ObjectStorage): PictureFiles {
  return {
    async put(_, hash, files) {
      for (const { width, format, bytes } of files) {
        await storage.put(`${FOLDER}${pictureFile(hash, width, format)}`, bytes, `image/${format}`);
      }
    },
    get: (name) => storage.get(`${FOLDER}${name}`),
    async remove(_, hash) {
      for (const key of await storage.list(`${FOLDER}${hash}-`)) await storage.remove(key);
    },
  };
}

/** The files in S3-compatible storage where it is configured, else in the database. */
export const openPictureFiles = (queries: Queries, storage: Config['contentStorage']): PictureFiles =>
  storage ? storedFiles(createObjectStorage(storage)) : databaseFiles(queries);
