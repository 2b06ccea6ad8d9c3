import { sql } from 'drizzle-orm';
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';

/** Clients who want no mails about answers and projects. */
export const newsOptOuts = pgTable('news_opt_outs', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
});
