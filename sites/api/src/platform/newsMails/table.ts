import { sql } from 'drizzle-orm';
import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { users } from '../identity/tables.ts';

/** Clients who have switched mails off. Rows from when one switch was for both kinds have both off. */
export const newsOptOuts = pgTable('news_opt_outs', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Whether mails about answers are off. */
  answers: boolean('answers').notNull().default(true),
  /** Whether mails about projects are off. */
  projects: boolean('projects').notNull().default(true),
  since: instant('since').notNull().default(sql`now()`),
});
