import type { ClientProject } from '@threefold/api-contract';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/identity/tables.ts';

/** Clients' projects by email address: a client may not have an account yet. */
export const clientProjects = pgTable(
  'client_projects',
  {
    /** From `addressKey`. */
    clientEmail: text('client_email').notNull(),
    id: text('id').notNull(),
    /** The account whose project it is; null for those of the operator's file, which belong to whoever has the address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Position in the list, from 0. */
    position: integer('position').notNull(),
    project: jsonb('project').$type<ClientProject>().notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientEmail, table.id] }), index('client_projects_user').on(table.userId)],
);
