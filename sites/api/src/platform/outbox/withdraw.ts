import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { withoutTokens } from './privateTokens.ts';
import { outboxMessages } from './table.ts';

/**
 * Withdraws a mail that is not sent yet, in the caller's transaction. A mail that is being delivered may still arrive, and
 * then counts as sent.
 *
 * @param which `untried`: not after an attempt, whose answer may have been lost. Default: `unsent`
 * @returns Whether it was withdrawn.
 */
export async function withdraw(
  transaction: Queries,
  id: string,
  which: 'unsent' | 'untried' = 'unsent',
): Promise<boolean> {
  const isOpen =
    which === 'untried'
      ? and(eq(outboxMessages.state, 'queued'), eq(outboxMessages.attempts, 0))
      : inArray(outboxMessages.state, ['queued', 'sending', 'failed']);
  const [withdrawn] = await transaction
    .update(outboxMessages)
    .set({ state: 'withdrawn', leaseUntil: null, lastError: 'Withdrawn before it was sent.' })
    .where(and(eq(outboxMessages.id, id), isOpen))
    .returning({ draft: outboxMessages.draft });
  if (!withdrawn) return false;
  await transaction
    .update(outboxMessages)
    .set({ draft: withdrawn.draft && withoutTokens(withdrawn.draft) })
    .where(eq(outboxMessages.id, id));
  return true;
}
