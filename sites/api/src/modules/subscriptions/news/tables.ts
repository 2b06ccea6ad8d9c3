import { CLIENT_MAIL_CHOICES, CLIENT_MAIL_KINDS } from '@threefold/api-contract';
import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../../platform/identity/tables.ts';

/** When the owner is mailed about each kind of news of clients. A kind without a row is mailed at once. */
export const clientMailChoices = pgTable('client_mail_choices', {
  kind: text('kind', { enum: CLIENT_MAIL_KINDS }).primaryKey(),
  choice: text('choice', { enum: CLIENT_MAIL_CHOICES }).notNull(),
});

/** News of clients that wait for the owner's daily mail: of each kind, client and product the newest. */
export const clientNews = pgTable(
  'client_news',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    kind: text('kind', { enum: CLIENT_MAIL_KINDS }).notNull(),
    /** Null for a deleted account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Name of the product; empty for a deleted account. */
    product: text('product').notNull(),
    /** What it costs, in words; of a deleted account what the client had. */
    detail: text('detail').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('client_news_newest').on(table.userId, table.kind, table.product)],
);
