import { createHash, randomUUID } from 'node:crypto';
import { and, eq, exists, gt, gte, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { before } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { TooManyRequests } from '../../../platform/http/httpError.ts';
import { DEVICE_MAX_AGE_MS } from '../../../platform/identity/sessionCookie.ts';
import type { users } from '../../../platform/identity/tables.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import type { AccountsDependencies, Caller } from '../dependencies.ts';
import { newToken, pagesOf } from '../links.ts';
import { newDeviceMail, type Reader } from '../mails.ts';
import { NEW_DEVICE_MAILS_TO_ACCOUNT } from '../rateLimits.ts';
import { knownDevices } from '../tables.ts';

/** The browsers in which somebody has logged in to an account. */
export interface Devices {
  /**
   * @param user Undefined when the email has no account; it takes the same work.
   * @returns the subject of the device's own limits, when it logged in, or set the password, with the current password;
   * a device on which an intruder used the former one is a stranger
   */
  recognize(user: typeof users.$inferSelect | undefined, caller: Caller): Promise<string | undefined>;
  /** Makes the caller's browser a known one without a mail: it has just proved its mailbox. Works only with its cookie. */
  trust(transaction: Queries, userId: string, caller: Caller): Promise<void>;
  /**
   * Records a login in the caller's transaction. If the account has known devices and this is not one of them, it mails the
   * user; wake the outbox afterwards.
   *
   * @returns The token of the browser's cookie.
   */
  record(transaction: Queries, user: Reader & { id: string }, caller: Caller): Promise<string>;
  deleteExpired(): Promise<void>;
}

const hashOf = (userId: string, token: string) => createHash('sha256').update(`${userId} ${token}`).digest('base64url');

export function createDevices({ queries, limits, clock, links }: AccountsDependencies): Devices {
  return {
    async recognize(user, { device: { token } }) {
      if (token === undefined) return undefined;
      const userId = user?.id ?? randomUUID();
      const [known] = await queries
        .select({ subject: knownDevices.deviceHash })
        .from(knownDevices)
        .where(
          and(
            eq(knownDevices.userId, userId),
            eq(knownDevices.deviceHash, hashOf(userId, token)),
            gte(knownDevices.lastUsedAt, user?.passwordChangedAt ?? clock()),
          ),
        );
      return known?.subject;
    },

    async trust(transaction, userId, { device: { token, description } }) {
      if (token === undefined) return;
      const used = { device: description, lastUsedAt: clock() };
      await transaction
        .insert(knownDevices)
        .values({ userId, deviceHash: hashOf(userId, token), firstUsedAt: used.lastUsedAt, ...used })
        .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: used });
    },

    async record(transaction, user, caller) {
      const { brand, device } = caller;
      const token = device.token ?? newToken();
      const deviceHash = hashOf(user.id, token);
      const now = clock();
      const [known] = await transaction
        .update(knownDevices)
        .set({ lastUsedAt: now, device: device.description })
        .where(and(eq(knownDevices.userId, user.id), eq(knownDevices.deviceHash, deviceHash)))
        .returning({ userId: knownDevices.userId });
      if (known) return token;

      const [other] = await transaction.select().from(knownDevices).where(eq(knownDevices.userId, user.id)).limit(1);
      const [added] = await transaction
        .insert(knownDevices)
        .values({ userId: user.id, deviceHash, device: device.description, firstUsedAt: now, lastUsedAt: now })
        .onConflictDoNothing()
        .returning({ userId: knownDevices.userId });
      // Of two concurrent logins in one browser, only the one that added the device mails the user.
      if (!added || !other) return token;
      const taken = await limits.within(transaction).tryTake([NEW_DEVICE_MAILS_TO_ACCOUNT, user.id]);
      if (!(taken instanceof TooManyRequests)) {
        await enqueue(
          transaction,
          newDeviceMail(user, brand, device.description, now, links.passwordReset(pagesOf(caller, user))),
        );
      }
      return token;
    },

    async deleteExpired() {
      const newer = alias(knownDevices, 'newer');
      // An account's last device stays: without any, the next login would count as the account's first.
      await queries.delete(knownDevices).where(
        and(
          lt(knownDevices.lastUsedAt, before(clock(), DEVICE_MAX_AGE_MS)),
          exists(
            queries
              .select({ one: sql`1` })
              .from(newer)
              .where(
                and(
                  eq(newer.userId, knownDevices.userId),
                  ne(newer.deviceHash, knownDevices.deviceHash),
                  gt(newer.lastUsedAt, knownDevices.lastUsedAt),
                ),
              ),
          ),
        ),
      );
    },
  };
}
