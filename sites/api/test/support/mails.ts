import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../src/platform/database/database.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';

/** The mails to an address as the outbox stores them, in the order in which they were created. */
export const storedMailsTo = (queries: Queries, address: string) =>
  queries
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.toAddress, address))
    .orderBy(asc(outboxMessages.createdAt));
