import type { Data, Requests } from '@threefold/api-contract';
import { and, desc, eq, gt, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../audit/audit.ts';
import type { Queries } from '../database/database.ts';
import { HttpError } from '../http/httpError.ts';
import { type BrandScope, inScope, isInScope, outOfScope } from '../identity/scope.ts';
import { createList, foldForSearch, matchesSearch, orderByClause } from '../lists.ts';
import { deliveryProblem } from './deliveryProblem.ts';
import { outboxMessages } from './table.ts';

/** Mails given up, not accepted at the first attempt, or dropped in the last week. An attempt counts when it starts. */
const needsAttention = or(
  eq(outboxMessages.state, 'failed'),
  and(eq(outboxMessages.state, 'queued'), gt(outboxMessages.attempts, 0)),
  and(eq(outboxMessages.state, 'sending'), gt(outboxMessages.attempts, 1)),
  and(eq(outboxMessages.state, 'expired'), gt(outboxMessages.sendUntil, sql`now() - interval '7 days'`)),
);

/** The state as the table displays it. */
const stateName = sql<string>`case ${outboxMessages.state} when 'queued' then 'WAITING' when 'sending' then 'SENDING'
  when 'sent' then 'SENT' when 'expired' then 'TOO LATE' when 'withdrawn' then 'WITHDRAWN' else 'GIVEN UP' end`;

const texts = [outboxMessages.toAddress, outboxMessages.subject, outboxMessages.lastError, stateName];

const columns: Record<NonNullable<Requests['getEmailDeliveries']['sort']>, SQLWrapper> = {
  to: foldForSearch(outboxMessages.toAddress),
  subject: foldForSearch(outboxMessages.subject),
  created: outboxMessages.createdAt,
  state: stateName,
};

const order = ({ sort, direction }: Requests['exportEmailDeliveries']) => [
  ...(sort ? orderByClause(columns[sort], direction) : [sql`(${needsAttention}) desc`]),
  desc(outboxMessages.createdAt),
  sql`${outboxMessages.id}`,
];

const condition = ({ search, state }: Requests['exportEmailDeliveries'], scope: BrandScope) =>
  and(
    inScope(outboxMessages.brand, scope),
    matchesSearch(search, texts),
    state && (state === 'sent' ? eq(outboxMessages.state, 'sent') : needsAttention),
  );

type Delivery = Data['getEmailDeliveries']['rows'][number];

const deliveryOf = (row: typeof outboxMessages.$inferSelect): Delivery => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  attempts: row.attempts,
  to: row.toAddress,
  subject: row.subject,
  nextAttemptAt: row.state === 'queued' ? row.nextAttemptAt.toISOString() : null,
  sentAt: row.sentAt?.toISOString() ?? null,
  lastError: row.lastError && deliveryProblem(row.lastError),
});

/** Mail deliveries as admins see them. */
export interface OutboxAdmin {
  /** By default those that need attention first, then the newest. */
  deliveries(query: Requests['getEmailDeliveries'], scope: BrandScope): Promise<Data['getEmailDeliveries']>;
  /** A batch of an export, newest first. It names each mail's position in the list's order. */
  exportDeliveries(query: Requests['exportEmailDeliveries'], scope: BrandScope): Promise<Data['exportEmailDeliveries']>;
  /** The number of mails that need attention. */
  countNeedingAttention(scope: BrandScope): Promise<number>;
  /** Makes a mail due now. @throws HttpError when it is neither waiting nor given up, is out of date, or is out of scope. */
  retry(id: string, adminId: string, scope: BrandScope): Promise<undefined>;
}

export function createOutboxAdmin(queries: Queries, wake: () => void): OutboxAdmin {
  const list = createList(queries, {
    table: outboxMessages,
    moment: outboxMessages.createdAt,
    read: (where, order) =>
      queries
        .select()
        .from(outboxMessages)
        .where(where)
        .orderBy(...order),
    toRows: (rows) => rows.map(deliveryOf),
  });
  return {
    deliveries: ({ page, ...query }, scope) => list.page(condition(query, scope), order(query), page),
    exportDeliveries: ({ after, ...query }, scope) => list.batch(condition(query, scope), order(query), after),
    async countNeedingAttention(scope) {
      return queries.$count(outboxMessages, and(inScope(outboxMessages.brand, scope), needsAttention));
    },
    async retry(id, adminId, scope) {
      if (scope !== null) {
        const [row] = await queries
          .select({ brand: outboxMessages.brand })
          .from(outboxMessages)
          .where(eq(outboxMessages.id, id));
        if (!isInScope(row?.brand, scope)) throw outOfScope();
      }
      await queries.transaction(async (transaction) => {
        const [updated] = await transaction
          .update(outboxMessages)
          .set({ state: 'queued', attempts: 0, nextAttemptAt: sql`now()` })
          .where(
            and(
              eq(outboxMessages.id, id),
              inArray(outboxMessages.state, ['queued', 'failed']),
              // Past these times the text has been erased, or the mail is out of date.
              or(isNull(outboxMessages.secretUntil), gt(outboxMessages.secretUntil, sql`now()`)),
              or(isNull(outboxMessages.sendUntil), gt(outboxMessages.sendUntil, sql`now()`)),
            ),
          )
          .returning({ brand: outboxMessages.brand });
        if (!updated) throw new HttpError('CONFLICT', 'This mail was already sent, is being sent, or is out of date.');
        await recordAudit(transaction, byAdmin(adminId, updated.brand, 'Sent an email again.', { subjectId: id }));
      });
      wake();
      return undefined;
    },
  };
}
