import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SessionUser } from '@threefold/api-contract';
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { after, before, type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { brandSecurity, sessions, users } from './tables.ts';

/** A session ends after this long without requests. */
const SESSION_IDLE_MS = 24 * HOUR_MS;

/** A session ends at this age in any case. */
export const SESSION_MAX_AGE_MS = 30 * DAY_MS;

/** How long after a login or `confirmIdentity` a session may do what needs a confirmed identity. */
export const CONFIRMATION_LIFETIME_MS = 10 * MINUTE_MS;

/** A new session ends the account's oldest ones beyond this many. */
export const SESSIONS_OF_ACCOUNT = 50;

/** Minimum interval between updates of a session's last request, so that not every read writes. */
const LAST_SEEN_INTERVAL_MS = 5 * MINUTE_MS;

/** 256 bits cannot be guessed, so a fast hash is enough. */
const TOKEN_BYTES = 32;

/** Who makes a request. */
export interface Identity {
  sessionId: string;
  user: SessionUser;
  /** The brands that an admin may see, by key; null for all of them. */
  brands: readonly string[] | null;
  /** Whether the session began with two factors, or got a second one since. */
  twoFactors: boolean;
  /** Whether one of an admin's brands requires two factors and the session has only one. */
  secondFactorMissing: boolean;
}

type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

/** The fields of a user that the user may see. */
export const sessionUser = ({ id, firstName, lastName, email, isEmailVerified, role }: UserRow): SessionUser => ({
  id,
  firstName,
  lastName,
  email,
  isEmailVerified,
  role,
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Facts about a login that its session stores. */
export interface SessionFacts {
  /** Browser, system and country in words. */
  device?: string | null;
  /** Whether it took two factors. */
  twoFactors?: boolean;
}

/** Sessions in the database: they survive restarts and are shared by all processes. */
export interface Sessions {
  /** Starts a session in the caller's transaction. @returns The cookie's token. */
  begin(transaction: Queries, userId: string, facts?: SessionFacts): Promise<string>;
  /** The session of a token; null when there is none or it has ended. */
  find(token: string): Promise<Identity | null>;
  /** Ends a token's session. */
  end(token: string): Promise<void>;
  /** A user's sessions that have not ended, most recently used first. */
  listActive(userId: string): Promise<Pick<SessionRow, 'id' | 'device' | 'createdAt' | 'lastSeenAt'>[]>;
  /** Ends one of a user's sessions, if it is theirs. */
  endOne(transaction: Queries, userId: string, sessionId: string): Promise<void>;
  /** Ends all of a user's sessions but one. */
  endOthers(transaction: Queries, userId: string, kept: string): Promise<void>;
  /** Ends all of a user's sessions, in the caller's transaction. */
  endAll(transaction: Queries, userId: string): Promise<void>;
  /** Records that the session's user has just proved access to the account's mailbox. */
  recordMailboxProof(transaction: Queries, sessionId: string): Promise<void>;
  /** Whether the session's user proved that access within the last `withinMs`. */
  hasMailboxProof(transaction: Queries, sessionId: string, withinMs: number): Promise<boolean>;
  /** Records that the session's user has just confirmed their identity. @param twoFactors whether with two factors */
  confirm(transaction: Queries, sessionId: string, twoFactors: boolean): Promise<void>;
  /** Whether the session's user confirmed their identity or logged in recently enough. */
  isConfirmed(sessionId: string): Promise<boolean>;
  /** Deletes expired sessions. */
  deleteExpired(): Promise<void>;
}

export function createSessions(queries: Queries, clock: Clock): Sessions {
  // Prepared, because every signed-in request runs it.
  const activeSession = queries
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      brands: users.brands,
      twoFactors: sessions.twoFactors,
      secondFactorMissing: sql<boolean>`${users.role} = 'admin' and not ${sessions.twoFactors} and exists (
        select 1 from ${brandSecurity} where ${brandSecurity.requireSecondFactor}
          and (${users.brands} is null or ${brandSecurity.brand} = any(${users.brands})))`,
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        isEmailVerified: users.isEmailVerified,
        role: users.role,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.lastSeenAt, sql.placeholder('seenAfter')),
        gt(sessions.createdAt, sql.placeholder('createdAfter')),
      ),
    )
    // Without a name, which a pooler that lends a connection for a transaction only would not know the next time.
    .prepare('');

  const findByHash = async (tokenHash: string) => {
    const now = clock();
    const [session] = await activeSession.execute({
      tokenHash,
      seenAfter: before(now, SESSION_IDLE_MS),
      createdAfter: before(now, SESSION_MAX_AGE_MS),
    });
    return session;
  };

  /** Whether a session's proof, `provedAt` or `confirmedAt`, is from the last `withinMs`. */
  const isRecent = async (from: Queries, sessionId: string, proof: PgColumn, withinMs: number) => {
    const now = clock();
    const found = await from
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.id, sessionId),
          gt(proof, before(now, withinMs)),
          // Ignores proofs from a clock that was ahead and set back: they would be valid too long.
          lt(proof, after(now, withinMs)),
        ),
      );
    return found.length > 0;
  };

  return {
    async begin(transaction, userId, { device = null, twoFactors = false } = {}) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock();
      await transaction.insert(sessions).values({
        id: randomUUID(),
        tokenHash: hashOf(token),
        userId,
        device,
        twoFactors,
        createdAt: now,
        lastSeenAt: now,
        confirmedAt: now,
      });
      const ofUser = transaction.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
      const oldest = ofUser.orderBy(desc(sessions.lastSeenAt), sessions.id).offset(SESSIONS_OF_ACCOUNT);
      await transaction.delete(sessions).where(inArray(sessions.id, oldest));
      return token;
    },

    async find(token) {
      const found = await findByHash(hashOf(token));
      if (!found) return null;
      const { createdAt, lastSeenAt, ...identity } = found;
      const { sessionId } = identity;
      const now = clock();
      if (lastSeenAt > after(now, LAST_SEEN_INTERVAL_MS)) {
        // Corrects times from a clock that was ahead and set back; otherwise the session would live too long.
        await queries
          .update(sessions)
          .set({ lastSeenAt: now, createdAt: createdAt > now ? now : createdAt })
          .where(eq(sessions.id, sessionId));
      }
      if (lastSeenAt <= before(now, LAST_SEEN_INTERVAL_MS)) {
        await queries
          .update(sessions)
          .set({ lastSeenAt: now })
          .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, now)));
      }
      return identity;
    },

    async end(token) {
      await queries.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },

    async listActive(userId) {
      const now = clock();
      return queries
        .select({
          id: sessions.id,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            gt(sessions.lastSeenAt, before(now, SESSION_IDLE_MS)),
            gt(sessions.createdAt, before(now, SESSION_MAX_AGE_MS)),
          ),
        )
        .orderBy(desc(sessions.lastSeenAt), sessions.id);
    },

    async endOne(transaction, userId, sessionId) {
      await transaction.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
    },

    async endOthers(transaction, userId, kept) {
      await transaction.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)));
    },

    async endAll(transaction, userId) {
      await transaction.delete(sessions).where(eq(sessions.userId, userId));
    },

    async recordMailboxProof(transaction, sessionId) {
      await transaction.update(sessions).set({ provedAt: clock() }).where(eq(sessions.id, sessionId));
    },

    hasMailboxProof: (transaction, sessionId, withinMs) =>
      isRecent(transaction, sessionId, sessions.provedAt, withinMs),

    async confirm(transaction, sessionId, twoFactors) {
      await transaction
        .update(sessions)
        .set({ confirmedAt: clock(), ...(twoFactors && { twoFactors }) })
        .where(eq(sessions.id, sessionId));
    },

    isConfirmed: (sessionId) => isRecent(queries, sessionId, sessions.confirmedAt, CONFIRMATION_LIFETIME_MS),

    async deleteExpired() {
      const now = clock();
      await queries
        .delete(sessions)
        .where(
          or(
            lt(sessions.lastSeenAt, before(now, SESSION_IDLE_MS)),
            lt(sessions.createdAt, before(now, SESSION_MAX_AGE_MS)),
          ),
        );
    },
  };
}
