import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { after, type Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { CHALLENGE_LIFETIME_MS } from '../lifetimes.ts';
import { passkeyChallenges } from '../tables.ts';

/** Challenges for passkeys, stored so that each can be used only once. */
export interface Challenges {
  /** @param userId who may add a passkey with it; null for a login */
  issue(rpId: string, userId: string | null): Promise<string>;
  /**
   * Uses up the challenge that a browser says was signed, whether or not the signature is right.
   *
   * @returns The challenge; undefined when it is unknown, expired, used, of another site or for somebody else.
   */
  use(clientDataJSON: string, rpId: string, userId: string | null): Promise<string | undefined>;
  deleteExpired(): Promise<void>;
}

/** The challenge in a browser's answer, which is untrusted. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined;
    return typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

export function createChallenges(queries: Queries, clock: Clock): Challenges {
  return {
    async issue(rpId, userId) {
      const challenge = randomBytes(32).toString('base64url');
      const expiresAt = after(clock(), CHALLENGE_LIFETIME_MS);
      await queries.insert(passkeyChallenges).values({ challenge, userId, rpId, expiresAt });
      return challenge;
    },

    async use(clientDataJSON, rpId, userId) {
      const challenge = challengeIn(clientDataJSON);
      // Only text in the format of `issue` is looked up: a lone surrogate or a NUL would cause a database error.
      if (challenge === undefined || !/^[\w-]{43}$/.test(challenge)) return undefined;
      const [used] = await queries
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.challenge, challenge),
            eq(passkeyChallenges.rpId, rpId),
            userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
            gt(passkeyChallenges.expiresAt, clock()),
            // Ignores challenges from a clock that was ahead and set back: they would be valid too long. Clocks of two
            // processes may differ by less than a lifetime.
            lt(passkeyChallenges.expiresAt, after(clock(), 2 * CHALLENGE_LIFETIME_MS)),
          ),
        )
        .returning({ challenge: passkeyChallenges.challenge });
      return used?.challenge;
    },

    async deleteExpired() {
      await queries.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, clock()));
    },
  };
}
