import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { outboxMessages } from './table.ts';

/** A leased mail, and whether its `sendUntil` has passed by the database's clock. */
export type LeasedMail = typeof outboxMessages.$inferSelect & { isLate: boolean };

/** Leases the due mails that have waited longest. Until the lease ends, no other worker can lease them. */
export function claimDueMails(
  queries: Queries,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<LeasedMail[]> {
  // Uses the index, so it takes as long with 50,000 waiting mails as with five.
  const due = queries
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.state, 'queued'), lte(outboxMessages.nextAttemptAt, sql`now()`)))
    .orderBy(asc(outboxMessages.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (
    queries
      .update(outboxMessages)
      .set({
        state: 'sending',
        attempts: sql`${outboxMessages.attempts} + 1`,
        leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
      })
      // As an array, because a joined subquery may run more than once and lease more each time.
      .where(sql`${outboxMessages.id} = any(array${due})`)
      .returning({
        ...getTableColumns(outboxMessages),
        isLate: sql<boolean>`coalesce(${outboxMessages.sendUntil} <= now(), false)`,
      })
  );
}
