import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/identity/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Reset codes that are out: one for each email that asked, whether or not it has an account, so that asking is the same
 * work for both.
 */
export const resetCodes = pgTable(
  'reset_codes',
  {
    /** Keyed hash: an email that has no account is not kept. */
    emailHash: text('email_hash').primaryKey(),
    /** Null when there is no such account; nobody was sent that code, and it opens nothing. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the code together with its email. */
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('reset_codes_user').on(table.userId)],
);

/** Links that verify an email. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    /** What it verifies; it does nothing once the account has another. */
    email: text('email').notNull(),
    /** The site that the link ends on: `https://ferrolane.example`. */
    siteOrigin: text('site_origin').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Kept until it expires, so that a second visit is led to the same place. */
    usedAt: instant('used_at'),
  },
  (table) => [index('email_verifications_user').on(table.userId)],
);

/** Changes of an email that its former address can still undo. Until then nobody else gets that address. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** SHA-256 of the undo link's token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    formerEmail: text('former_email').notNull(),
    siteOrigin: text('site_origin').notNull(),
    changedAt: instant('changed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('email_changes_user').on(table.userId), index('email_changes_former').on(table.formerEmail)],
);
