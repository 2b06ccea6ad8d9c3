import { EMAIL_INVALID } from '#texts/fields';
import type { Rule } from '../failure.ts';
import { emailHint, isEmail } from './email.ts';

/** Whether a text counts as an email address. The usual check is {@link isEmail}. */
export type EmailCheck = (text: string) => boolean;

/** The rule for the email of a form. The hint explains the usual check, so another one has none. */
export const emailRule = (check: EmailCheck = isEmail): Rule<{ email: string }, 'email', 'email_invalid'> => ({
  field: 'email',
  code: 'email_invalid',
  message: EMAIL_INVALID,
  failed: ({ email }) => !check(email),
  hintFor: ({ email }) => (check === isEmail ? emailHint(email) : undefined),
});
