import { and, asc, eq, getTableColumns, lte, not, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { outboxMessages } from './table.ts';

/** A leased mail, and whether its `sendUntil` has passed by the database's clock. */
export type LeasedMail = typeof outboxMessages.$inferSelect & { isLate: boolean };

/**
 * How long, and for how many attempts, a mail that was not accepted keeps newer ones to its address waiting. It may be refused
 * for what is in it.
 */
const HOLDS_FOR = sql.raw(`interval '1 hour'`);
const HOLDING_ATTEMPTS = 5;

/** Whether a mail waits for an older one to the same address. One with a code, which is valid for minutes, waits only for its kind. */
export const isHeld = sql`exists (
  select 1 from ${outboxMessages} older
  where older.to_address = ${outboxMessages.toAddress} and older.sequence < ${outboxMessages.sequence}
    and older.state in ('queued', 'sending') and older.attempts < ${sql.raw(`${HOLDING_ATTEMPTS}`)}
    and (${outboxMessages.secretUntil} is null or older.secret_until is not null)
    -- Not after now either: a clock that was ahead may have made it.
    and older.created_at between now() - ${HOLDS_FOR} and now())`;

/**
 * Leases the oldest due mails, but none before an older one to the same address. Until the lease ends, no other worker can
 * lease them.
 */
export async function claimDueMails(
  queries: Queries,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<LeasedMail[]> {
  const due = queries
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.state, 'queued'), lte(outboxMessages.nextAttemptAt, sql`now()`), not(isHeld)))
    .orderBy(asc(outboxMessages.sequence))
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await queries
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
    });
  return leased.sort((one, other) => one.sequence - other.sequence);
}
