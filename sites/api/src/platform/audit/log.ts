import type { Data, Requests } from '@threefold/api-contract';
import { and, count, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type BrandScope, inScope } from '../identity/scope.ts';
import { users } from '../identity/tables.ts';
import { foldForSearch, matchesSearch, orderByClause, pageBounds } from '../lists.ts';
import { auditEntries } from './table.ts';

const name = sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;

const columns: Record<NonNullable<Requests['getAuditLog']['sort']>, SQLWrapper> = {
  at: auditEntries.at,
  by: foldForSearch(name),
};

/** The audit log as admins see it, by default the newest first. */
export const createAuditLog =
  (queries: Queries) =>
  async (
    { search, actor, account, sort, direction, page: wanted }: Requests['getAuditLog'],
    scope: BrandScope,
  ): Promise<Data['getAuditLog']> => {
    const condition = and(
      inScope(auditEntries.brand, scope),
      account ? eq(auditEntries.accountId, account) : undefined,
      actor && eq(auditEntries.actor, actor),
      matchesSearch(search, [name, auditEntries.sentence, auditEntries.reason]),
    );
    const [counted] = await queries
      .select({ count: count() })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .where(condition);
    const total = counted?.count ?? 0;
    const { page, limit, offset } = pageBounds(total, wanted);
    const rows = await queries
      .select({ entry: auditEntries, by: name })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .where(condition)
      .orderBy(...(sort ? orderByClause(columns[sort], direction) : []), desc(auditEntries.at), auditEntries.id)
      .limit(limit)
      .offset(offset);
    return {
      rows: rows.map(({ entry: { id, at, actor, sentence, reason }, by }) => ({
        id,
        at: at.toISOString(),
        actor,
        by,
        sentence,
        reason,
      })),
      count: total,
      page,
    };
  };
