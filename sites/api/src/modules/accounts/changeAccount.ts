import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { sessionEnded } from '../../platform/identity/identity.ts';
import { sessions, users } from '../../platform/identity/tables.ts';
import { createTurns } from '../../platform/turns.ts';
import { refusals } from './refusals.ts';

/** The second request to an account waits for its row inside the database, the others here. */
const inTurnOfAccount = createTurns(2, () => new HttpError('UNAVAILABLE', refusals().busyAccount));

/** An account's row. */
export type Account = typeof users.$inferSelect;

/** What a request was based on when it was checked. Fields that are left out are not compared. */
export type Basis = ({ userId: string; email?: string } | { email: string; userId?: undefined }) & {
  /** The session that made the request. */
  sessionId?: string;
  /** The hash of the password that was verified. */
  passwordHash?: string | null;
};

/**
 * The only way to change an account, its credentials or its sessions.
 *
 * Locks the account's row first and then checks that what the request was based on still holds, so that requests to one
 * account follow one after another, each judged by what the one before it left. Every transaction takes its locks in the
 * same order, so that none waits for another in a circle: the account's row, its session, an email's reservation
 * (`claimEmail`), then rows of other tables.
 *
 * @param change Runs in the transaction, which the database may run again after a deadlock.
 * @param otherwise Refuses as if the request had come after the change that it lost to.
 */
export const changeAccount = <Result>(
  queries: Queries,
  basis: Basis,
  change: (transaction: Queries, account: Account) => Promise<Result>,
  otherwise: (transaction: Queries) => Result | Promise<Result>,
): Promise<Result> =>
  inTurnOfAccount(
    () =>
      queries.transaction(async (transaction) => {
        const account = await lockAccount(transaction, basis);
        return account ? change(transaction, account) : otherwise(transaction);
      }),
    basis.userId ?? basis.email,
  );

/** Changes the account of the session that made the request. @throws HttpError when the session has ended */
export const changeOwnAccount = <Result>(
  queries: Queries,
  { user, sessionId, ...basis }: { user: Pick<Account, 'id'>; sessionId: string } & Pick<Basis, 'passwordHash'>,
  change: (transaction: Queries, account: Account) => Promise<Result>,
): Promise<Result> =>
  changeAccount(queries, { userId: user.id, sessionId, passwordHash: basis.passwordHash }, change, () => {
    throw sessionEnded();
  });

async function lockAccount(
  transaction: Queries,
  { userId, email, sessionId, passwordHash }: Basis,
): Promise<Account | undefined> {
  const [account] = await transaction
    .select()
    .from(users)
    .where(userId === undefined ? eq(users.email, email) : eq(users.id, userId))
    // Not 'update', which makes everybody wait who stores a row that refers to the account.
    .for('no key update');
  if (!account) return undefined;
  if (email !== undefined && account.email !== email) return undefined;
  if (passwordHash !== undefined && account.passwordHash !== passwordHash) return undefined;
  if (sessionId === undefined) return account;
  const [session] = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, account.id)))
    // Ending the session waits, as it has no effect on a change that has begun.
    .for('key share');
  return session && account;
}
