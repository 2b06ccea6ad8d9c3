import { sql } from 'drizzle-orm';
import { customType, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/identity/tables.ts';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The embedded database returns a Uint8Array.
  fromDriver: (bytes) => Buffer.from(bytes),
});

/** The pictures that admins have added for their brands. Two brands that add the same one share its files. */
export const contentPictures = pgTable(
  'content_pictures',
  {
    brand: text('brand').notNull(),
    /** The first 32 hexadecimal digits of the SHA-256 of what was uploaded. */
    hash: text('hash').notNull(),
    /** Size of the largest file, in px. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull(),
    /** In parts of the width and height. */
    focusX: doublePrecision('focus_x').notNull(),
    focusY: doublePrecision('focus_y').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant('uploaded_at').notNull().default(sql`now()`),
    /** Since when no text names it; null while one does. */
    unusedSince: instant('unused_since').default(sql`now()`),
  },
  ({ brand, hash, uploadedBy }) => [
    primaryKey({ columns: [brand, hash] }),
    index('content_pictures_hash').on(hash),
    index('content_pictures_uploaded_by').on(uploadedBy),
  ],
);

/** The files of the pictures, unless they are in S3-compatible storage. */
export const contentPictureFiles = pgTable(
  'content_picture_files',
  {
    /** As in its address: `<hash>-<width>.avif`. */
    name: text('name').primaryKey(),
    hash: text('hash').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  ({ hash }) => [index('content_picture_files_hash').on(hash)],
);
