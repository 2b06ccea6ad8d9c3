import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Solutions that have been used, since neither provider's signature says so. */
export const captchaSolutions = pgTable('captcha_solutions', {
  solution: text('solution').primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
});
