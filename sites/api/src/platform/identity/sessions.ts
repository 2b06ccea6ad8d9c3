import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SessionUser } from '@threefold/api-contract';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { after, before, type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { sessions, users } from './tables.ts';

/** A session ends when nothing was heard of it for so long. */
export const SESSION_IDLE_MS = 24 * HOUR_MS;

/** A session ends at this age, whatever was heard of it. */
export const SESSION_MAX_AGE_MS = 30 * DAY_MS;

/** How old the note of a session's last request may grow before it is written again: reading costs no write each. */
const NOTED_EVERY_MS = 5 * MINUTE_MS;

/** 256 bits: too many to guess, so that a fast hash of it is enough. */
const TOKEN_BYTES = 32;

/** Who makes a request. */
export interface Identity {
  sessionId: string;
  user: SessionUser;
}

type UserRow = typeof users.$inferSelect;

/** What is told of a user to itself. */
export const sessionUser = ({ id, firstName, lastName, email, isEmailVerified, role }: UserRow): SessionUser => ({
  id,
  firstName,
  lastName,
  email,
  isEmailVerified,
  role,
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The sessions in the database: they outlive the process and are shared by all. */
export interface Sessions {
  /** Begins one, in the caller's transaction. @returns The token that the cookie carries. */
  begin(transaction: Queries, userId: string): Promise<string>;
  /** Whose session a token opens; null when it opens none, or none any more. */
  find(token: string): Promise<Identity | null>;
  /** Ends the session of a token. */
  end(token: string): Promise<void>;
  /** Ends all of a user's sessions, in the caller's transaction. */
  endAll(transaction: Queries, userId: string): Promise<void>;
  /** Notes that the session's user has just shown to read the account's mailbox. */
  prove(sessionId: string): Promise<void>;
  /** Whether the session has shown so within the last `withinMs`. */
  isProved(transaction: Queries, sessionId: string, withinMs: number): Promise<boolean>;
  /** Forgets sessions that have ended by themselves. */
  sweep(): Promise<void>;
}

export function createSessions(queries: Queries, clock: Clock): Sessions {
  // Prepared, because every request of a signed-in visitor makes it.
  const alive = queries
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
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
    .prepare('alive_sessions');

  const findByHash = async (tokenHash: string) => {
    const now = clock();
    const [session] = await alive.execute({
      tokenHash,
      seenAfter: before(now, SESSION_IDLE_MS),
      createdAfter: before(now, SESSION_MAX_AGE_MS),
    });
    return session;
  };

  return {
    async begin(transaction, userId) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock();
      await transaction
        .insert(sessions)
        .values({ id: randomUUID(), tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now });
      return token;
    },

    async find(token) {
      const found = await findByHash(hashOf(token));
      if (!found) return null;
      const { sessionId, createdAt, lastSeenAt, user } = found;
      const now = clock();
      if (lastSeenAt > after(now, NOTED_EVERY_MS)) {
        // By a clock that has been put back since. It would live for as long as that one was ahead.
        await queries
          .update(sessions)
          .set({ lastSeenAt: now, createdAt: createdAt > now ? now : createdAt })
          .where(eq(sessions.id, sessionId));
      }
      if (lastSeenAt <= before(now, NOTED_EVERY_MS)) {
        await queries
          .update(sessions)
          .set({ lastSeenAt: now })
          .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, now)));
      }
      return { sessionId, user };
    },

    async end(token) {
      await queries.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },

    async endAll(transaction, userId) {
      await transaction.delete(sessions).where(eq(sessions.userId, userId));
    },

    async prove(sessionId) {
      await queries.update(sessions).set({ provedAt: clock() }).where(eq(sessions.id, sessionId));
    },

    async isProved(transaction, sessionId, withinMs) {
      const now = clock();
      const proved = await transaction
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            eq(sessions.id, sessionId),
            gt(sessions.provedAt, before(now, withinMs)),
            // Not by a clock that has been put back since, by which it would hold for as long as that one was ahead.
            lt(sessions.provedAt, after(now, withinMs)),
          ),
        );
      return proved.length > 0;
    },

    async sweep() {
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
