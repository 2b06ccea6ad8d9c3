import { and, eq, lt, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { sessions, users } from '../../platform/identity/tables.ts';
import { addressKey, type PersonalData } from '../../platform/personalData.ts';
import { isPassword } from './passwords/hash.ts';
import { emailChanges } from './tables.ts';

/** Accounts, with all that hangs on them: sessions, codes, subscriptions. An admin's is not erased by an address. */
export const accountsPersonalData: PersonalData = {
  async addresses(queries) {
    const current = await queries.select({ email: users.email }).from(users);
    const former = await queries.selectDistinct({ email: emailChanges.formerEmail }).from(emailChanges);
    return [...current, ...former].map(({ email }) => email);
  },

  async collect(queries, address) {
    const accounts = await queries
      .select()
      .from(users)
      .where(eq(users.email, addressKey(address)));
    const opened = await queries
      .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, addressKey(address)));
    return [
      {
        kind: 'Accounts',
        rows: accounts.map(({ createdAt, email, isEmailVerified, firstName, lastName, role }) => ({
          createdAt: createdAt.toISOString(),
          email,
          isEmailVerified,
          firstName,
          lastName,
          role,
        })),
      },
      {
        kind: 'Sessions',
        rows: opened.map(({ createdAt, lastSeenAt }) => ({
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
      },
    ];
  },

  async erase(transaction, address, before) {
    const email = addressKey(address);
    const former = await transaction
      .delete(emailChanges)
      .where(and(eq(emailChanges.formerEmail, email), lt(emailChanges.changedAt, before)))
      .returning({ userId: emailChanges.userId });
    const accounts = await transaction
      .delete(users)
      .where(and(eq(users.email, email), ne(users.role, 'admin'), lt(users.createdAt, before)))
      .returning({ id: users.id });
    return { records: accounts.length + former.length };
  },
};

/** Whether this is the password of a user who is signed in: asked for once more before what cannot be undone. */
export async function isPasswordOf(queries: Queries, userId: string, password: string): Promise<boolean> {
  const [user] = await queries.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return isPassword(password, user?.hash);
}
