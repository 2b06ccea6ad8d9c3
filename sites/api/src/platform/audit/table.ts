import { AUDIT_ACTORS } from '@threefold/api-contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { users } from '../identity/tables.ts';

/** Who did what, and when. Rows are only added; erasing a person removes the reference to them and the reason. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    at: instant('at').notNull().default(sql`now()`),
    /** `provider` is the payment provider, for changes made on its side. */
    actor: text('actor', { enum: AUDIT_ACTORS }).notNull(),
    /** The user who did it; null for the payment provider, and once the user's account is deleted. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Key of the brand concerned; null for actions that concern all brands, such as erasing a person. */
    brand: text('brand'),
    /** The account concerned; null if there is none or it has been deleted. */
    accountId: uuid('account_id').references(() => users.id, { onDelete: 'set null' }),
    /** Id of what was changed, such as a booking's. */
    subjectId: text('subject_id'),
    /** What was done, in a sentence. Without personal data, because it is never erased. */
    sentence: text('sentence').notNull(),
    /** The reason that an admin gave. It may name people, so it is erased with the account. */
    reason: text('reason').notNull().default(''),
  },
  ({ at, accountId, actorId }) => [
    index('audit_entries_at').on(at),
    index('audit_entries_account').on(accountId),
    index('audit_entries_actor').on(actorId),
  ],
);
