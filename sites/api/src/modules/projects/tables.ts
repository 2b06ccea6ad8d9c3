import type { ClientProject } from '@threefold/api-contract';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What the agency does for its clients, by their address: a client may have none of our accounts yet. */
export const clientProjects = pgTable(
  'client_projects',
  {
    /** As `addressKey` makes it. */
    clientEmail: text('client_email').notNull(),
    id: text('id').notNull(),
    /** Place among the projects, from 0. */
    position: integer('position').notNull(),
    project: jsonb('project').$type<ClientProject>().notNull(),
    enteredAt: timestamp('entered_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientEmail, table.id] })],
);
