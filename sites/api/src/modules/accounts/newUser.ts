import { randomUUID } from 'node:crypto';
import { firstRegistrationFailure, normaliseAccountDetails } from '@threefold/validation';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, validationError } from '../../platform/http/httpError.ts';
import { users } from '../../platform/identity/tables.ts';
import { singleLine } from '../../platform/mail/message.ts';
import { claimEmail, requireValidPassword } from './parts.ts';
import { hashPassword } from './passwords/hash.ts';

type User = typeof users.$inferSelect;

/** Whom an account is for, and what it may do. */
export type NewAccount = Pick<User, 'firstName' | 'lastName' | 'email' | 'role' | 'isEmailVerified'>;

/** Details as they are kept, however they were typed: names go into mails and stay on one line. */
export const storedDetails = <Typed extends Pick<User, 'firstName' | 'lastName' | 'email'>>(typed: Typed): Typed => {
  const { firstName, lastName, email } = normaliseAccountDetails(typed);
  return { ...typed, firstName: singleLine(firstName), lastName: singleLine(lastName), email };
};

/** @throws HttpError for the first rule that such an account breaks. */
export function requireValidAccount(account: NewAccount, password: string): void {
  const failure = firstRegistrationFailure({ ...account, password });
  if (failure) throw validationError(failure);
  requireValidPassword(account.email, password);
}

/** docs/security.md has what this tells, and to whom. */
const emailTaken = () =>
  new HttpError('CONFLICT', 'An account with this email exists already. Please log in, or reset your password.', 409, {
    field: 'email',
    code: 'email_taken',
  });

/** Puts an account into the database, in the caller's transaction. @throws HttpError when its email has one. */
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

/** Makes an account for somebody who does not register. @throws HttpError with a sentence about what is wrong. */
export async function createAccount(
  queries: Queries,
  clock: Clock,
  typed: NewAccount,
  password: string,
): Promise<void> {
  const account = storedDetails(typed);
  requireValidAccount(account, password);
  const passwordHash = await hashPassword(password);
  await queries.transaction((transaction) => insertUser(transaction, account, passwordHash, clock()));
}
