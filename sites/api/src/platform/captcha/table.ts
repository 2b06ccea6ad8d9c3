import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Used solutions, to prevent replays. */
export const captchaSolutions = pgTable('captcha_solutions', {
  solution: text('solution').primaryKey(),
  usedAt: instant('used_at').notNull().default(sql`now()`),
});
