import { EMAIL_MAX_LENGTH } from './limits.ts';

/**
 * The pattern of an email: letters, digits, dot, underscore or hyphen, then @, a domain, a dot, and a suffix
 * of 2 to 6 letters. The domain is read as labels joined by single dots, so that matching stays linear.
 */
export const EMAIL_PATTERN = /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/;

/** What is kept of an email as typed: white space around it, which pasting brings along, is not part of it. */
export const normaliseEmail = (text: string): string => text.trim();

/** Whether the text, white space around it aside, is an email by {@link EMAIL_PATTERN} and short enough to deliver to. */
export function isEmail(text: string | null | undefined): boolean {
  const email = normaliseEmail(text ?? '');
  return email.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(email);
}
