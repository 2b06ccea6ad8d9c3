import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/identity/tables.ts';

/**
 * Every version of the content's documents. Rows are only added, and deleted while their time is to come. Published is the version of a
 * name with the latest time that has passed.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    /** Higher for a later one, because one transaction at a time adds versions. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Of the document, as a file: `articles.json`. */
    name: text('name').notNull(),
    /** Key of its brand. */
    brand: text('brand').notNull(),
    body: text('body').notNull(),
    /** Null for the first content, and once the author's account is deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Why, in the author's words. */
    note: text('note'),
    /** The version that was published when its author saw it. Null for the first content. */
    base: bigint('base', { mode: 'number' }),
    /** Of the draft that it was, by which a request that is sent again is known. Null for any other version. */
    revision: integer('revision'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    publishAt: instant('publish_at').notNull(),
  },
  ({ name, publishAt, id, authorId }) => [
    index('content_versions_name').on(name, publishAt, id),
    index('content_versions_publish').on(publishAt),
    index('content_versions_author').on(authorId),
  ],
);

/** Which versions of legal texts users have accepted, and when they first did. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: bigint('version', { mode: 'number' })
      .notNull()
      .references(() => contentVersions.id),
    acceptedAt: instant('accepted_at').notNull(),
  },
  ({ userId, version }) => [primaryKey({ columns: [userId, version] }), index('legal_acceptances_version').on(version)],
);

/** What admins write before it is published. Others do not see it. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    name: text('name').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    /** The version from which it began. */
    base: bigint('base', { mode: 'number' }).notNull(),
    /** Incremented by each change, for optimistic locking. */
    revision: integer('revision').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  ({ name, authorId }) => [primaryKey({ columns: [name, authorId] }), index('content_drafts_author').on(authorId)],
);

/** Who may see a draft on the site: whoever has the token. */
export const contentPreviews = pgTable(
  'content_previews',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    name: text('name').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  ({ authorId, expiresAt }) => [
    index('content_previews_author').on(authorId),
    index('content_previews_expires').on(expiresAt),
  ],
);
