import { ADMIN_EXPORT_BATCH, type Data, type Requests } from '@threefold/api-contract';
import { and, count, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type BrandScope, inScope } from '../identity/scope.ts';
import { users } from '../identity/tables.ts';
import {
  afterCursor,
  exactTimestamp,
  foldForSearch,
  matchesSearch,
  newestFirst,
  nextCursor,
  orderByClause,
  pageBounds,
  positionIn,
} from '../lists.ts';
import { auditEntries } from './table.ts';

const name = sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;

const columns: Record<NonNullable<Requests['getAuditLog']['sort']>, SQLWrapper> = {
  at: auditEntries.at,
  by: foldForSearch(name),
};

/** The audit log as admins see it, newest first by default. */
export interface AuditLog {
  page(query: Requests['getAuditLog'], scope: BrandScope): Promise<Data['getAuditLog']>;
  /** One batch of all matching entries, for an export. */
  batch(query: Requests['exportAuditLog'], scope: BrandScope): Promise<Data['exportAuditLog']>;
}

export function createAuditLog(queries: Queries): AuditLog {
  const isActor = eq(users.id, auditEntries.actorId);

  const matches = ({ search, actor, account }: Requests['exportAuditLog'], scope: BrandScope) =>
    and(
      inScope(auditEntries.brand, scope),
      account ? eq(auditEntries.accountId, account) : undefined,
      actor && eq(auditEntries.actor, actor),
      matchesSearch(search, [name, auditEntries.sentence, auditEntries.reason]),
    );

  const order = ({ sort, direction }: Requests['exportAuditLog']) => [
    ...(sort ? orderByClause(columns[sort], direction) : []),
    desc(auditEntries.at),
    sql`${auditEntries.id}`,
  ];

  return {
    async page({ page: requestedPage, ...query }, scope) {
      const condition = matches(query, scope);
      const [counted] = await queries
        .select({ count: count() })
        .from(auditEntries)
        .leftJoin(users, isActor)
        .where(condition);
      const total = counted?.count ?? 0;
      const { page, limit, offset } = pageBounds(total, requestedPage);
      const rows = await queries
        .select({ entry: auditEntries, by: name })
        .from(auditEntries)
        .leftJoin(users, isActor)
        .where(condition)
        .orderBy(...order(query))
        .limit(limit)
        .offset(offset);
      return { rows: rows.map(toRow), count: total, page };
    },

    async batch({ after: cursor, ...query }, scope) {
      const { at, id } = auditEntries;
      const positions = queries.$with('positions').as(
        queries
          .select({ id, position: positionIn(order(query)) })
          .from(auditEntries)
          .leftJoin(users, isActor)
          .where(matches(query, scope)),
      );
      const rows = await queries
        .with(positions)
        .select({ id, entry: auditEntries, by: name, moment: exactTimestamp(at), position: positions.position })
        .from(auditEntries)
        .innerJoin(positions, eq(positions.id, id))
        .leftJoin(users, isActor)
        .where(afterCursor(cursor, at, id))
        .orderBy(...newestFirst(at, id))
        .limit(ADMIN_EXPORT_BATCH);
      return {
        rows: rows.map(toRow),
        positions: rows.map(({ position }) => Number(position)),
        next: nextCursor(rows),
      };
    },
  };
}

const toRow = ({
  entry: { id, at, actor, sentence, reason },
  by,
}: {
  entry: typeof auditEntries.$inferSelect;
  by: string | null;
}) => ({ id, at: at.toISOString(), actor, by, sentence, reason });
