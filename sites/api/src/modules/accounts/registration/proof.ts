import { randomUUID } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { formerEmails, users } from '../../../platform/identity/tables.ts';
import type { Account } from '../changeAccount.ts';
import {
  emailChanges,
  knownDevices,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  resetCodes,
  secondFactors,
} from '../tables.ts';

/** Only proved addresses become former ones. */
const formerlyProved = async (from: Queries, userId: string) => {
  const rows = await from
    .select({ email: formerEmails.email })
    .from(formerEmails)
    .where(eq(formerEmails.userId, userId));
  return rows.map(({ email }) => email);
};

/**
 * Whether a code that is mailed to the account's email may set its password: if the account has proved that address, now or
 * earlier, or none at all. Otherwise whoever reads a mistyped address, or a thief's, would get an account that is its owner's.
 *
 * @param user Undefined when the email has no account; it takes the same work.
 */
export async function mayProveByReset(from: Queries, user: Account | undefined): Promise<boolean> {
  const proved = await formerlyProved(from, user?.id ?? randomUUID());
  return user !== undefined && (user.isEmailVerified || proved.length === 0 || proved.includes(user.email));
}

/**
 * Records that the account's email is its owner's. The first proof of an account removes every other way in but its password
 * and its sessions: whoever registered need not be the owner, and may have prepared them before the owner came.
 */
export async function proveEmail(transaction: Queries, account: Account): Promise<{ isFirst: boolean }> {
  const isFirst = !account.isEmailVerified && (await formerlyProved(transaction, account.id)).length === 0;
  if (isFirst) await dropWaysIn(transaction, account.id);
  else await dropLaterClaims(transaction, account);
  await transaction.update(users).set({ isEmailVerified: true }).where(eq(users.id, account.id));
  return { isFirst };
}

async function dropWaysIn(transaction: Queries, userId: string) {
  for (const table of [passkeys, passkeyChallenges, secondFactors, recoveryCodes, resetCodes, knownDevices]) {
    await transaction.delete(table).where(eq(table.userId, userId));
  }
}

/**
 * Deletes the undo links of addresses to which the account went while this one could still take it back: they may be a thief's.
 * Those from before may be the owner's, and this address a thief's. An address that was left for longer has no such claim: its
 * mailbox may be somebody else's by now.
 */
async function dropLaterClaims(transaction: Queries, { id, email }: Account) {
  const [left] = await transaction
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, id), eq(emailChanges.formerEmail, email)))
    .orderBy(emailChanges.changedAt)
    .limit(1);
  if (!left) return;
  await transaction
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, id),
        gte(emailChanges.changedAt, left.changedAt),
        lt(emailChanges.changedAt, left.expiresAt),
      ),
    );
}
