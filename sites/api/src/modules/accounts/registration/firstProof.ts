import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { formerEmails } from '../../../platform/identity/tables.ts';
import {
  emailChanges,
  knownDevices,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  resetCodes,
  secondFactors,
} from '../tables.ts';

/** Whether an account has ever proved that an address is its own. */
export async function hasProvedAnAddress(
  transaction: Queries,
  user: { id: string; isEmailVerified: boolean },
): Promise<boolean> {
  // Only verified addresses become former ones.
  return user.isEmailVerified || (await transaction.$count(formerEmails, eq(formerEmails.userId, user.id))) > 0;
}

/**
 * Removes every way into an account but its password and its sessions: whoever registered with an address need not be its
 * owner, and may have prepared them before the owner came.
 */
export async function dropUnproved(transaction: Queries, userId: string): Promise<void> {
  for (const table of [passkeys, passkeyChallenges, secondFactors, recoveryCodes, resetCodes, knownDevices]) {
    await transaction.delete(table).where(eq(table.userId, userId));
  }
  // A former address that the account had proved keeps its link: it may be the owner's, and this address a thief's.
  await transaction
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.formerWasVerified, false)));
}
