import { and, eq, gt, ne } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { lockInTransaction } from '../../../platform/database/lock.ts';
import { users } from '../../../platform/identity/tables.ts';
import { emailChanges } from '../tables.ts';

/**
 * Reserves an email for an account until the transaction ends.
 *
 * @param userId The account that claims it, which may have had it before.
 * @returns whether it is free: no other account has it or could take it back with an undo link.
 */
export async function claimEmail(transaction: Queries, email: string, userId: string, now: Date): Promise<boolean> {
  // Two tables hold addresses, so no unique constraint can guarantee this.
  await lockInTransaction(transaction, `account ${email}`);
  const owners = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  const reserved = await transaction
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(and(eq(emailChanges.formerEmail, email), gt(emailChanges.expiresAt, now), ne(emailChanges.userId, userId)));
  return owners.length === 0 && reserved.length === 0;
}
