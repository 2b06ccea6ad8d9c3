import { randomUUID } from 'node:crypto';
import { firstRegistrationFailure, normalizeAccountDetails } from '@threefold/validation';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { users } from '../../../platform/identity/tables.ts';
import { singleLine } from '../../../platform/mail/message.ts';
import { hashPassword } from '../passwords/hash.ts';
import { requireValidPassword } from '../passwords/requireValidPassword.ts';
import { refusals } from '../refusals.ts';
import { claimEmail } from './claimEmail.ts';

type User = typeof users.$inferSelect;

/** The details and role of a new account. */
export type NewAccount = Pick<User, 'firstName' | 'lastName' | 'email' | 'role' | 'isEmailVerified'> &
  Partial<Pick<User, 'brands' | 'language'>>;

/** Details as stored. Names stay on one line, because they are used in mails. */
export const storedDetails = <Typed extends Pick<User, 'firstName' | 'lastName' | 'email'>>(typed: Typed): Typed => {
  const { firstName, lastName, email } = normalizeAccountDetails(typed);
  return { ...typed, firstName: singleLine(firstName), lastName: singleLine(lastName), email };
};

/** @throws HttpError for the first rule that the account breaks. */
export function requireValidAccount(account: NewAccount, password: string): void {
  const failure = firstRegistrationFailure({ ...account, password });
  if (failure) throw validationError(failure);
  requireValidPassword(account.email, password);
}

/** What this reveals is described in docs/security.md. */
const emailTaken = () =>
  new HttpError('CONFLICT', refusals().emailTaken, 409, {
    field: 'email',
    code: 'email_taken',
  });

/** Inserts an account in the caller's transaction. @throws HttpError when the email is taken. */
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
  if (!user) throw new Error('The inserted row was not returned.');
  return user;
}

/** Creates an account without registration. @returns its id @throws HttpError when a detail breaks a rule or the email is taken. */
export async function createAccount(
  queries: Queries,
  clock: Clock,
  typed: NewAccount,
  password: string,
): Promise<string> {
  const account = storedDetails(typed);
  requireValidAccount(account, password);
  const passwordHash = await hashPassword(password);
  const { id } = await queries.transaction((transaction) => insertUser(transaction, account, passwordHash, clock()));
  return id;
}
