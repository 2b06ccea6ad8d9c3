import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** People with an account. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  /** In lower case, so that its capitals do not make another account. */
  email: text('email').notNull().unique(),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text('role', { enum: ['client', 'admin'] }).notNull(),
  /** As `hashPassword` writes it; null when no password opens the account until one is set by a reset code. */
  passwordHash: text('password_hash'),
  passwordChangedAt: instant('password_changed_at').notNull(),
});

/** Verified addresses that accounts have had before: what is held on them is still about the same person. */
export const formerEmails = pgTable(
  'former_emails',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** The last time that the account left it. */
    leftAt: instant('left_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] }), index('former_emails_email').on(table.email)],
);

/** Who is signed in, and since when. Expired rows are swept now and then. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie's token, which is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Not of every request: it lags by a few minutes. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the session last showed that its user reads the account's mailbox. */
    provedAt: instant('proved_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_last_seen').on(table.lastSeenAt)],
);
