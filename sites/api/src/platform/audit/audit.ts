import type { SessionUser } from '@threefold/api-contract';
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { auditEntries } from './table.ts';

/** An entry of the audit log. */
export type AuditEntry = Pick<typeof auditEntries.$inferInsert, 'actor' | 'sentence'> &
  Partial<Pick<typeof auditEntries.$inferInsert, 'actorId' | 'brand' | 'accountId' | 'subjectId' | 'reason'>>;

/** What somebody's action changed besides, for an entry of its own. */
export type SideEntry = Pick<AuditEntry, 'brand' | 'subjectId' | 'sentence'>;

/** Records what was done, in the transaction that does it. */
export async function recordAudit(transaction: Queries, entry: AuditEntry): Promise<void> {
  await transaction.insert(auditEntries).values(entry);
}

/** Deletes a brand's entries from before a day. */
export async function deleteAuditBefore(queries: Queries, brand: string | null, day: SQL): Promise<void> {
  const ofBrand = brand === null ? isNull(auditEntries.brand) : eq(auditEntries.brand, brand);
  await queries.delete(auditEntries).where(and(ofBrand, lt(auditEntries.at, day)));
}

/** The entry about an admin's action. @param brand key of the brand concerned; null for all brands */
export const byAdmin = (
  adminId: string,
  brand: string | null,
  sentence: string,
  about: Pick<AuditEntry, 'accountId' | 'subjectId' | 'reason'> = {},
): AuditEntry => ({ actor: 'admin', actorId: adminId, brand, sentence, ...about });

/** The entry about a command of the operator, who has no account. It concerns all brands. */
export const byOperator = (sentence: string, about: Pick<AuditEntry, 'accountId'> = {}): AuditEntry => ({
  actor: 'operator',
  brand: null,
  sentence,
  ...about,
});

/**
 * The entry about a user's change to their own account. Clients belong to the brand that runs the portal; admins'
 * accounts concern all brands.
 */
export const onOwnAccount = (
  { id, role }: Pick<SessionUser, 'id' | 'role'>,
  portal: string,
  sentence: string,
): AuditEntry => ({
  actor: role,
  actorId: id,
  brand: role === 'client' ? portal : null,
  accountId: id,
  sentence,
});
