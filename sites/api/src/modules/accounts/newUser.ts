import { normaliseAccountDetails } from '@threefold/validation';
import type { users } from '../../platform/identity/tables.ts';
import { singleLine } from '../../platform/mail/message.ts';

type UserRow = typeof users.$inferInsert;

/** Whom an account is for. */
export interface NewAccount extends Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'role'> {
  isEmailVerified?: boolean;
}

/** Details as they are kept, however they were typed: names go into mails and stay on one line. */
export const keptDetails = (typed: Pick<UserRow, 'firstName' | 'lastName' | 'email'>) => {
  const { firstName, lastName, email } = normaliseAccountDetails(typed);
  return { firstName: singleLine(firstName), lastName: singleLine(lastName), email };
};

/** What a new account's row holds besides its id, password and dates. */
export const newUserRow = ({ role, isEmailVerified = false, ...typed }: NewAccount) => ({
  ...keptDetails(typed),
  role,
  isEmailVerified,
});
