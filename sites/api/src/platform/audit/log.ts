import type { Data, Requests } from '@threefold/api-contract';
import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type BrandScope, inScope } from '../identity/scope.ts';
import { createList, foldForSearch, matchesSearch, orderByClause } from '../lists.ts';
import { auditEntries } from './table.ts';

/** The actor's name. The table's name is written out, because a query of one table omits it. */
const name = sql<string | null>`(select nullif(concat_ws(' ', users.first_name, users.last_name), '') from users
  where users.id = ${auditEntries}.actor_id)`;

const columns: Record<NonNullable<Requests['getAuditLog']['sort']>, SQLWrapper> = {
  at: auditEntries.at,
  by: foldForSearch(name),
};

const conditionOf = ({ search, actor, account }: Requests['exportAuditLog'], scope: BrandScope) =>
  and(
    inScope(auditEntries.brand, scope),
    account ? eq(auditEntries.accountId, account) : undefined,
    actor && eq(auditEntries.actor, actor),
    matchesSearch(search, [name, auditEntries.sentence, auditEntries.reason]),
  );

const orderOf = ({ sort, direction }: Requests['exportAuditLog']) => [
  ...(sort ? orderByClause(columns[sort], direction) : []),
  desc(auditEntries.at),
  sql`${auditEntries.id}`,
];

/** The audit log as admins see it, newest first by default. */
export function createAuditLog(queries: Queries) {
  const { id, at, actor, sentence, reason } = auditEntries;
  const list = createList(queries, {
    table: auditEntries,
    moment: at,
    read: (where, order) =>
      queries
        .select({ id, at, actor, by: name, sentence, reason })
        .from(auditEntries)
        .where(where)
        .orderBy(...order),
    toRows: (entries) => entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  });
  return {
    page: ({ page, ...query }: Requests['getAuditLog'], scope: BrandScope): Promise<Data['getAuditLog']> =>
      list.page(conditionOf(query, scope), orderOf(query), page),
    batch: ({ after, ...query }: Requests['exportAuditLog'], scope: BrandScope): Promise<Data['exportAuditLog']> =>
      list.batch(conditionOf(query, scope), orderOf(query), after),
  };
}
