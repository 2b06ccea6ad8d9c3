import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { leases } from './table.ts';

const now = sql`now()`;

const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`;

/**
 * Runs work in one process at a time. A row and not an advisory lock, so that it also holds through a pooler, and
 * for work of several transactions.
 *
 * @param forMs How long the work may be silent. Afterwards another process takes over.
 * @param work Calls `keep` between its steps, which says whether it still leads.
 * @param endedBefore Does nothing if the work has ended since. Default: always does it
 * @returns whether it was done here
 */
export type Lead = (
  name: string,
  forMs: number,
  work: (keep: () => Promise<boolean>) => Promise<void>,
  endedBefore?: SQL,
) => Promise<boolean>;

/** Leads among the processes of one database. */
export function createLead(queries: Queries): Lead {
  const holder = randomUUID();
  return async (name, forMs, work, endedBefore = now) => {
    const isFree = and(lte(leases.until, now), or(isNull(leases.endedAt), lte(leases.endedAt, endedBefore)));
    const held = { holder, until: inMs(forMs), endedAt: null };
    const [taken] = await queries
      .insert(leases)
      .values({ name, ...held })
      .onConflictDoUpdate({ target: leases.name, set: held, setWhere: isFree })
      .returning();
    if (!taken) return false;
    const isHeld = and(eq(leases.name, name), eq(leases.holder, holder), isNull(leases.endedAt));
    const keep = async () =>
      (
        await queries
          .update(leases)
          .set({ until: inMs(forMs) })
          .where(isHeld)
          .returning()
      ).length > 0;
    let isDone = false;
    try {
      await work(keep);
      isDone = true;
    } finally {
      // What failed is free at once; it has not ended.
      await queries
        .update(leases)
        .set({ until: now, ...(isDone && { endedAt: now }) })
        .where(isHeld);
    }
    return true;
  };
}

/** Leads without asking anybody, in the only process. */
export const leadAlone: Lead = async (_name, _forMs, work) => {
  await work(async () => true);
  return true;
};
