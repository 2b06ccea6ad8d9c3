import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Used solutions, to prevent replays. */
export const captchaSolutions = pgTable('captcha_solutions', {
  solution: text('solution').primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
});
