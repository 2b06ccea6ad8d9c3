import type { Region } from '@threefold/api-contract/region';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** The brands of the process that started last, to notice what a change means and that processes differ. */
export const seenBrands = pgTable('seen_brands', {
  brand: text('brand').primaryKey(),
  region: jsonb('region').$type<Region>().notNull(),
  /** Of its entry in brands.json. */
  fingerprint: text('fingerprint').notNull(),
  seenAt: instant('seen_at').notNull(),
});
