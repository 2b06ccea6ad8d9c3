import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { isLanguage, languageColumn } from '../language.ts';

/** Users with an account. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** In lower case, so that emails are unique regardless of case. */
    email: text('email').notNull().unique(),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: ['client', 'admin'] }).notNull(),
    /** The brands that an admin may see, by key; null for all of them. */
    brands: text('brands').array(),
    /** From `hashPassword`; null while the account is locked, until a password is set with a reset code. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at').notNull(),
    language: languageColumn(),
  },
  ({ language }) => [check('users_language', isLanguage(language))],
);

/** Former verified addresses of accounts: data held under them is still about the same person. */
export const formerEmails = pgTable(
  'former_emails',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** When the account last left it. */
    leftAt: instant('left_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] }), index('former_emails_email').on(table.email)],
);

/** Sessions. Expired rows are deleted hourly. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie's token, which is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Browser, system and country in words; null when none is known. */
    device: text('device'),
    /** Updated only every few minutes. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the session last proved access to the account's mailbox. */
    provedAt: instant('proved_at'),
    /** When the session's user last proved who they are: at its login, or later. */
    confirmedAt: instant('confirmed_at'),
    /** Whether it began with two factors or got a second one since. A passkey counts as both. */
    twoFactors: boolean('two_factors').notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_last_seen').on(table.lastSeenAt)],
);

/** What brands require of their admins. A brand without a row requires nothing. */
export const brandSecurity = pgTable('brand_security', {
  /** Key of the brand. */
  brand: text('brand').primaryKey(),
  requireSecondFactor: boolean('require_second_factor').notNull(),
});

/** The name of the admin in a joined row of `users`. */
export const adminName = sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;
