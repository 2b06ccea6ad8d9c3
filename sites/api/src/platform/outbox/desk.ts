import { type Data, DESK_LIST_LIMIT } from '@threefold/api-contract';
import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { Refused } from '../http/refused.ts';
import { outboxMessages } from './table.ts';

/** Given up, or not accepted at the first try: somebody should look. */
const needsAttention = or(
  eq(outboxMessages.state, 'failed'),
  and(inArray(outboxMessages.state, ['queued', 'sending']), sql`${outboxMessages.attempts} > 1`),
);

/** Deliveries as the admins see them. */
export interface OutboxDesk {
  /** Those that need attention first, then the newest. */
  deliveries(): Promise<Data['getEmailDeliveries']>;
  /** How many were given up. */
  failed(): Promise<number>;
  /** Makes a mail due at once. @throws Refused when it is sent, on its way, or not there. */
  retry(id: string): Promise<undefined>;
}

export function createOutboxDesk(queries: Queries, wake: () => void): OutboxDesk {
  return {
    async deliveries() {
      const rows = await queries
        .select()
        .from(outboxMessages)
        .orderBy(sql`(${needsAttention}) desc`, desc(outboxMessages.createdAt), outboxMessages.id)
        .limit(DESK_LIST_LIMIT);
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        state: row.state,
        attempts: row.attempts,
        to: row.toAddress,
        subject: row.subject,
        nextAttemptAt: row.state === 'queued' ? row.nextAttemptAt.toISOString() : null,
        sentAt: row.sentAt?.toISOString() ?? null,
        lastError: row.lastError,
      }));
    },
    async failed() {
      const [row] = await queries
        .select({ count: count() })
        .from(outboxMessages)
        .where(eq(outboxMessages.state, 'failed'));
      return row?.count ?? 0;
    },
    async retry(id) {
      const updated = await queries
        .update(outboxMessages)
        .set({ state: 'queued', attempts: 0, nextAttemptAt: sql`now()` })
        .where(
          and(
            eq(outboxMessages.id, id),
            inArray(outboxMessages.state, ['queued', 'failed']),
            // What it held is gone with its secret.
            or(isNull(outboxMessages.secretUntil), gt(outboxMessages.secretUntil, sql`now()`)),
          ),
        )
        .returning({ id: outboxMessages.id });
      if (updated.length === 0) throw new Refused('CONFLICT', 'This mail is sent, on its way, or no longer good.');
      wake();
      return undefined;
    },
  };
}
