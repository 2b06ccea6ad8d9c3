import { and, eq, exists, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { type AuditEntry, byAdmin, byOperator, recordAudit, type SideEntry } from '../../../platform/audit/audit.ts';
import type { Brands } from '../../../platform/brands.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { lockInTransaction } from '../../../platform/database/lock.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import type { Identity } from '../../../platform/identity/sessions.ts';
import { sessions, users } from '../../../platform/identity/tables.ts';
import { changeAccount } from '../changeAccount.ts';
import { invitations, passkeys } from '../tables.ts';

type User = typeof users.$inferSelect;

/** What changes of admins need. */
export interface AdminsDependencies {
  queries: Queries;
  /**
   * Withdraws what waits to be published by somebody who loses brands.
   *
   * @param kept the brands that are left
   */
  withdrawScheduled: (transaction: Queries, userId: string, kept: readonly string[]) => Promise<SideEntry[]>;
}

/** Who changes admins: an admin of all brands in a session, or the operator with a command. */
export type AdminsChanger = Pick<Identity, 'sessionId' | 'user'> | 'operator';

/** Whom a change is about. */
export type AdminReference = { userId: string } | { email: string };

const entryBy = (changer: AdminsChanger, sentence: string, accountId?: string): AuditEntry =>
  changer === 'operator'
    ? byOperator(sentence, { accountId })
    : byAdmin(changer.user.id, null, sentence, { accountId });

/** The brands that somebody sees, in words. */
export const brandWords = ({ names }: Pick<Brands, 'names'>, brands: readonly string[] | null): string =>
  brands === null ? 'all brands' : brands.map((key) => names.get(key) ?? key).join(', ') || 'no brand';

/**
 * Waits for other changes of admins, and checks that nobody has taken the changer's rights in the meantime.
 *
 * @throws HttpError when somebody has
 */
export async function lockAdmins(transaction: Queries, changer: AdminsChanger): Promise<void> {
  await lockInTransaction(transaction, 'admins');
  if (changer === 'operator') return;
  const [session] = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, changer.sessionId), eq(users.role, 'admin'), isNull(users.brands)));
  if (!session) throw new HttpError('FORBIDDEN', 'This is for administrators of all brands only.');
}

/** @throws HttpError unless another admin of all brands can log in */
async function requireAnotherAdmin(transaction: Queries, { id }: User): Promise<void> {
  const others = await transaction.$count(
    users,
    and(
      ne(users.id, id),
      eq(users.role, 'admin'),
      isNull(users.brands),
      // A disabled demo account has neither.
      or(
        isNotNull(users.passwordHash),
        exists(transaction.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id))),
      ),
    ),
  );
  if (others > 0) return;
  const sentence = 'This is the last admin of all brands. Make somebody else an admin of all brands first.';
  throw new HttpError('CONFLICT', sentence);
}

/** Changes an admin's account in one transaction. @throws HttpError when there is no such admin */
const changeAdmin = (
  { queries }: AdminsDependencies,
  changer: AdminsChanger,
  admin: AdminReference,
  change: (transaction: Queries, account: User) => Promise<void>,
): Promise<void> => {
  const missing = () => {
    const who = 'email' in admin ? `No admin has the email ${admin.email}.` : 'This is not an admin any more.';
    throw new HttpError('NOT_FOUND', who);
  };
  const basis = 'email' in admin ? { email: admin.email.trim().toLowerCase() } : admin;
  return changeAccount(
    queries,
    basis,
    async (transaction, account) => {
      await lockAdmins(transaction, changer);
      if (account.role !== 'admin') return missing();
      return change(transaction, account);
    },
    missing,
  );
};

/** Nobody whose rights were taken away leaves a way back in. */
const endInvitationsOf = (transaction: Queries, { id }: User) =>
  transaction.delete(invitations).where(eq(invitations.invitedBy, id));

/** Withdraws what somebody's lost rights would still publish. @param entry about the change that takes them */
async function withdrawOf(
  { withdrawScheduled }: AdminsDependencies,
  transaction: Queries,
  { id }: User,
  kept: readonly string[],
  entry: AuditEntry,
): Promise<void> {
  for (const side of await withdrawScheduled(transaction, id, kept)) {
    await recordAudit(transaction, { ...entry, ...side });
  }
}

/**
 * Sets which brands an admin may see. It takes effect at once, even in open sessions.
 *
 * @param brands keys of brands; null for all of them
 * @throws HttpError when there is no such admin, or no other one of all brands would remain
 */
export const setAdminBrands = (
  dependencies: AdminsDependencies,
  changer: AdminsChanger,
  admin: AdminReference,
  brands: readonly string[] | null,
  names: Pick<Brands, 'names'>,
): Promise<void> =>
  changeAdmin(dependencies, changer, admin, async (transaction, account) => {
    if (brands !== null) {
      if (account.brands === null) await requireAnotherAdmin(transaction, account);
      await endInvitationsOf(transaction, account);
    }
    await transaction
      .update(users)
      .set({ brands: brands && [...brands] })
      .where(eq(users.id, account.id));
    const sentence = `Changed the brands of an admin to ${brandWords(names, brands)}.`;
    const entry = entryBy(changer, sentence, account.id);
    await recordAudit(transaction, entry);
    if (brands !== null) await withdrawOf(dependencies, transaction, account, brands, entry);
  });

/**
 * Makes an admin's account one of a client, so that what the person did stays in the audit log under their name. Ends the
 * account's sessions.
 *
 * @throws HttpError when there is no such admin, or no other one of all brands would remain
 */
export const removeAdmin = (
  dependencies: AdminsDependencies,
  changer: AdminsChanger,
  admin: AdminReference,
): Promise<void> =>
  changeAdmin(dependencies, changer, admin, async (transaction, account) => {
    if (account.brands === null) await requireAnotherAdmin(transaction, account);
    await transaction.update(users).set({ role: 'client', brands: null }).where(eq(users.id, account.id));
    await transaction.delete(sessions).where(eq(sessions.userId, account.id));
    await endInvitationsOf(transaction, account);
    const entry = entryBy(changer, 'Removed an admin.', account.id);
    await recordAudit(transaction, entry);
    await withdrawOf(dependencies, transaction, account, [], entry);
  });

/** @throws HttpError for an unknown brand */
export function requireKnownBrands({ names }: Pick<Brands, 'names'>, keys: readonly string[] | null): void {
  if (keys?.every((key) => names.has(key)) === false) {
    throw new HttpError('INVALID', 'There is no such brand. Please reload the page.', 422, { field: 'brands' });
  }
}
