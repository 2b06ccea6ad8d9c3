import { eq, inArray, lt, sql } from 'drizzle-orm';
import { after, before, type Clock, durationText, MINUTE_MS } from '../clock.ts';
import type { KeyedHash } from '../crypto/keyedHash.ts';
import type { Queries } from '../database/database.ts';
import { TooManyRequests } from '../http/httpError.ts';
import { requestLanguage } from '../http/language.ts';
import { limitHits } from './table.ts';

/**
 * A rate limit with a sliding window: at most `max` events per subject within any span of `windowMs`. Nothing locks a subject
 * for longer: the next event is accepted as soon as an earlier one has left the window. Each module defines its own limits
 * in its limits.ts.
 */
export interface Limit {
  /** Part of the stored key: renaming it resets the counts. */
  name: string;
  max: number;
  windowMs: number;
  /** The message when exceeded. @param wait `12 minutes`. */
  message: (wait: string) => string;
}

/** A limit and its subject: an account, an address. */
export type LimitedBy = readonly [limit: Limit, subject: string];

/** Counted attempts. */
export interface CountedAttempts {
  /** Uncounts them, for example after a successful login. */
  release(): Promise<void>;
}

/** Rate limits that survive restarts and are shared by all processes on a database. */
export interface Limits {
  /**
   * Counts an attempt on each limit before it is made, so that parallel attempts gain nothing.
   *
   * @throws TooManyRequests with the wait. A refused attempt counts on none of them.
   */
  take(...by: readonly LimitedBy[]): Promise<CountedAttempts>;
  /** Like `take`, but returns the refusal. */
  tryTake(...by: readonly LimitedBy[]): Promise<CountedAttempts | TooManyRequests>;
  /** Counts nothing. @throws TooManyRequests with the longest wait when one of the limits is used up. */
  requireLeft(...by: readonly LimitedBy[]): Promise<void>;
  /** Counts what has happened, beyond the limits too. */
  count(...by: readonly LimitedBy[]): Promise<void>;
  /** The same limits, counted in a transaction: a rollback undoes the count. */
  within(transaction: Queries): Limits;
  /** Resets counts. */
  clear(...by: readonly LimitedBy[]): Promise<void>;
  /** Deletes expired rows. */
  deleteExpired(): Promise<void>;
}

/**
 * How far ahead other processes' clocks may be. Later timestamps come from a clock that has been set back since, and
 * would lock users out for too long.
 */
const MAX_CLOCK_SKEW_MS = MINUTE_MS;

export function createLimits(queries: Queries, clock: Clock, hash: KeyedHash): Limits {
  const keyOf = ([{ name }, subject]: LimitedBy) => `${name}:${hash(`limit ${name}`, subject)}`;

  /** Stores a hit, and forgets those before the window. @returns undefined where as many as `below` are in the window */
  const storeHit = async (by: LimitedBy, now: Date, below?: number) => {
    const [{ windowMs }] = by;
    const key = keyOf(by);
    const newHit = sql`${now.toISOString()}::timestamptz`;
    const recentHits = sql`(select coalesce(array_agg(hit order by hit), '{}') from unnest(${limitHits.hits}) hit
      where hit > ${before(now, windowMs).toISOString()}::timestamptz
        and hit <= ${after(now, MAX_CLOCK_SKEW_MS).toISOString()}::timestamptz)`;
    const [stored] = await queries
      .insert(limitHits)
      .values({ key, hits: [now], expiresAt: after(now, windowMs) })
      .onConflictDoUpdate({
        target: limitHits.key,
        set: { hits: sql`${recentHits} || ${newHit}`, expiresAt: after(now, windowMs) },
        setWhere: below === undefined ? undefined : sql`cardinality(${recentHits}) < ${below}`,
      })
      .returning({ key: limitHits.key });
    return stored;
  };

  const takeOne = async (by: LimitedBy) => {
    const [{ max }] = by;
    const now = clock();
    const stored = await storeHit(by, now, max);
    if (stored) return { key: stored.key, at: now };
    const [row] = await queries
      .select({ hits: limitHits.hits })
      .from(limitHits)
      .where(eq(limitHits.key, keyOf(by)));
    return refusal(by, row?.hits ?? [], now);
  };

  /** The refusal, with the wait until an attempt leaves the window. */
  const refusal = ([{ max, windowMs, message }]: LimitedBy, hits: readonly Date[], now: Date) => {
    const counting = hits.filter((hit) => hit <= after(now, MAX_CLOCK_SKEW_MS));
    // The next attempt is accepted as soon as fewer than `max` hits are in the window.
    const first = counting.at(-max) ?? now;
    const waitMs = Math.max(after(first, windowMs).getTime() - now.getTime(), 1);
    return new TooManyRequests(message(durationText(waitMs, requestLanguage())), Math.ceil(waitMs / 1000));
  };

  const releaseOne = async ({ key, at }: { key: string; at: Date }) => {
    const place = sql`array_position(${limitHits.hits}, ${at.toISOString()}::timestamptz)`;
    await queries
      .update(limitHits)
      .set({ hits: sql`${limitHits.hits}[:${place} - 1] || ${limitHits.hits}[${place} + 1:]` })
      .where(sql`${limitHits.key} = ${key} and ${place} is not null`);
  };

  const tryTake: Limits['tryTake'] = async (...by) => {
    const taken: { key: string; at: Date }[] = [];
    const release = async () => {
      for (const one of taken) await releaseOne(one);
    };
    for (const one of by) {
      const result = await takeOne(one);
      if (result instanceof TooManyRequests) {
        await release();
        return result;
      }
      taken.push(result);
    }
    return { release };
  };

  return {
    tryTake,

    async take(...by) {
      const taken = await tryTake(...by);
      if (taken instanceof TooManyRequests) throw taken;
      return taken;
    },

    async requireLeft(...by) {
      const now = clock();
      const rows = await queries
        .select({ key: limitHits.key, hits: limitHits.hits })
        .from(limitHits)
        .where(inArray(limitHits.key, by.map(keyOf)));
      const refusals = by.flatMap((one) => {
        const [{ max, windowMs }] = one;
        const hits = rows.find(({ key }) => key === keyOf(one))?.hits ?? [];
        const counting = hits.filter((hit) => hit > before(now, windowMs) && hit <= after(now, MAX_CLOCK_SKEW_MS));
        return counting.length < max ? [] : [refusal(one, counting, now)];
      });
      const [longest] = refusals.sort((a, b) => b.retryAfterS - a.retryAfterS);
      if (longest) throw longest;
    },

    async count(...by) {
      for (const one of by) await storeHit(one, clock());
    },

    within: (transaction) => createLimits(transaction, clock, hash),

    async clear(...by) {
      await queries.delete(limitHits).where(inArray(limitHits.key, by.map(keyOf)));
    },

    async deleteExpired() {
      await queries.delete(limitHits).where(lt(limitHits.expiresAt, clock()));
    },
  };
}

/**
 * The subject of a rate limit by address. For IPv6 it is the /64 network, because one household has millions of
 * addresses.
 *
 * @param address From Fastify: the connection's, or a trusted proxy's.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
