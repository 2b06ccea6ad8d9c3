import { randomUUID } from 'node:crypto';
import { firstRegistrationFailure, normaliseAccountDetails } from '@threefold/validation';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { Refused, refusedByRule } from '../../platform/http/refused.ts';
import { users } from '../../platform/identity/tables.ts';
import { singleLine } from '../../platform/mail/message.ts';
import { claimEmail, requireGoodPassword } from './parts.ts';
import { hashPassword } from './passwords/hash.ts';

type User = typeof users.$inferSelect;

/** Whom an account is for, and what it may do. */
export type NewAccount = Pick<User, 'firstName' | 'lastName' | 'email' | 'role' | 'isEmailVerified'>;

/** Details as they are kept, however they were typed: names go into mails and stay on one line. */
export const keptDetails = <Typed extends Pick<User, 'firstName' | 'lastName' | 'email'>>(typed: Typed): Typed => {
  const { firstName, lastName, email } = normaliseAccountDetails(typed);
  return { ...typed, firstName: singleLine(firstName), lastName: singleLine(lastName), email };
};

/** @throws Refused for the first rule that such an account breaks. */
export function requireGoodAccount(account: NewAccount, password: string): void {
  const failure = firstRegistrationFailure({ ...account, password });
  if (failure) throw refusedByRule(failure);
  requireGoodPassword(account.email, password);
}

/** docs/security.md has what this tells, and to whom. */
const emailTaken = () =>
  new Refused('CONFLICT', 'An account with this email exists already. Please log in, or reset your password.', 409, {
    field: 'email',
    code: 'email_taken',
  });

/** Puts an account into the database, in the caller's transaction. @throws Refused when its email has one. */
export async function insertUser(
  transaction: Queries,
  account: NewAccount,
  passwordHash: string,
  now: Date,
): Promise<User> {
  const id = randomUUID();
  if (!(await claimEmail(transaction, account.email, id, now))) throw emailTaken();
  const [user] = await transaction
    .insert(users)
    .values({ id, ...account, passwordHash, createdAt: now, passwordChangedAt: now })
    .returning();
  if (!user) throw new Error('A row that was inserted is returned.');
  return user;
}

/** Makes an account for somebody who does not register. @throws Refused with a sentence about what is wrong. */
export async function createAccount(
  queries: Queries,
  clock: Clock,
  typed: NewAccount,
  password: string,
): Promise<void> {
  const account = keptDetails(typed);
  requireGoodAccount(account, password);
  const passwordHash = await hashPassword(password);
  await queries.transaction((transaction) => insertUser(transaction, account, passwordHash, clock()));
}
