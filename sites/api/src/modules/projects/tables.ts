import type { ClientProject } from '@threefold/api-contract';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Clients' projects by email address: a client may not have an account yet. */
export const clientProjects = pgTable(
  'client_projects',
  {
    /** From `addressKey`. */
    clientEmail: text('client_email').notNull(),
    id: text('id').notNull(),
    /** Position in the list, from 0. */
    position: integer('position').notNull(),
    project: jsonb('project').$type<ClientProject>().notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientEmail, table.id] })],
);
