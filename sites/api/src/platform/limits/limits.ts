import { eq, lt, sql } from 'drizzle-orm';
import { after, before, type Clock, HOUR_MS, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { TooManyRequests } from '../http/httpError.ts';
import type { KeyedHash } from '../keyedHash.ts';
import { limitHits } from './table.ts';

/** So many of a thing within any such span of time, for each that it is about. */
export interface Limit {
  name: string;
  most: number;
  withinMs: number;
  /** What whoever is over it is told. @param wait `12 minutes`. */
  sentence: (wait: string) => string;
}

/** A limit and whom it is about: an account, an address. */
export type LimitedBy = readonly [limit: Limit, subject: string];

/** Tries that have been counted. */
export interface Taken {
  /** Uncounts them, as when they turned out not to be what the limits are about. */
  giveBack(): Promise<void>;
}

/** Limits that hold over restarts and for all processes on one database. */
export interface Limits {
  /**
   * Counts one try on each of the limits, before it is made, so that tries side by side gain nothing.
   *
   * @throws TooManyRequests with the wait, when there have been too many. Those before it stay counted.
   */
  take(...by: readonly LimitedBy[]): Promise<Taken>;
  /** Forgets all tries. */
  clear(...by: LimitedBy): Promise<void>;
  /** Forgets what does not count any more. */
  sweep(): Promise<void>;
}

/**
 * How far ahead the clocks of other processes may be. What was counted later than that was counted by a clock that has
 * been put back since: it would keep people out for as long as that clock was ahead.
 */
const AHEAD_MS = MINUTE_MS;

export function createLimits(queries: Queries, clock: Clock, hash: KeyedHash): Limits {
  const keyOf = ([{ name }, subject]: LimitedBy) => `${name}:${hash(`limit ${name}`, subject)}`;

  const takeOne = async (by: LimitedBy) => {
    const [{ most, withinMs }] = by;
    const now = clock();
    const key = keyOf(by);
    const hit = sql`${now.toISOString()}::timestamptz`;
    const counting = sql`(select coalesce(array_agg(hit order by hit), '{}') from unnest(${limitHits.hits}) hit
      where hit > ${before(now, withinMs).toISOString()}::timestamptz
        and hit <= ${after(now, AHEAD_MS).toISOString()}::timestamptz)`;
    const counted = await queries
      .insert(limitHits)
      .values({ key, hits: [now], expiresAt: after(now, withinMs) })
      .onConflictDoUpdate({
        target: limitHits.key,
        set: { hits: sql`${counting} || ${hit}`, expiresAt: after(now, withinMs) },
        setWhere: sql`cardinality(${counting}) < ${most}`,
      })
      .returning({ key: limitHits.key });
    if (counted.length === 0) throw await refusal(by, key, now);
    return { key, at: now };
  };

  /** The wait lasts until enough of the tries that count have passed out of the span. */
  const refusal = async ([{ most, withinMs, sentence }]: LimitedBy, key: string, now: Date) => {
    const [row] = await queries.select({ hits: limitHits.hits }).from(limitHits).where(eq(limitHits.key, key));
    const counting = row?.hits.filter((hit) => hit <= after(now, AHEAD_MS)) ?? [];
    const first = counting.at(-most) ?? now;
    const waitMs = Math.max(after(first, withinMs).getTime() - now.getTime(), 1);
    return new TooManyRequests(sentence(durationText(waitMs)), Math.ceil(waitMs / 1000));
  };

  const giveBackOne = async ({ key, at }: { key: string; at: Date }) => {
    const place = sql`array_position(${limitHits.hits}, ${at.toISOString()}::timestamptz)`;
    await queries
      .update(limitHits)
      .set({ hits: sql`${limitHits.hits}[:${place} - 1] || ${limitHits.hits}[${place} + 1:]` })
      .where(sql`${limitHits.key} = ${key} and ${place} is not null`);
  };

  return {
    async take(...by) {
      const taken: { key: string; at: Date }[] = [];
      for (const one of by) taken.push(await takeOne(one));
      return {
        async giveBack() {
          for (const one of taken) await giveBackOne(one);
        },
      };
    },

    async clear(...by) {
      await queries.delete(limitHits).where(eq(limitHits.key, keyOf(by)));
    },

    async sweep() {
      await queries.delete(limitHits).where(lt(limitHits.expiresAt, clock()));
    },
  };
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A wait as people say it, rather too long than too short. */
export function durationText(ms: number): string {
  if (ms <= MINUTE_MS) return 'a minute';
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(ms / HOUR_MS), 'hour');
}

/**
 * Whom a limit on addresses is about. Of an IPv6 address it is the network, since one household has millions of them.
 *
 * @param address As Fastify gives it: the connection's, or what a trusted proxy says.
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
