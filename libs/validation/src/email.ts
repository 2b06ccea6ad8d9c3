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

/** An address as most of the world writes them: something before the @, and a domain with a suffix after a dot. */
const LIKELY_ADDRESS = /^([^@\s]+)@[^@\s]+\.([^@\s.]+)$/;

/**
 * What exactly is refused in an address that {@link isEmail} does not take although it may well be somebody's. Shown after
 * the sentence of the rule. Undefined where the text is no address at all.
 */
export function emailHint(text: string | null | undefined): string | undefined {
  const email = normaliseEmail(text ?? '');
  if (isEmail(email) || !email.includes('@')) return undefined;
  if (/\s/.test(email)) return 'It has a space in it.';
  const [, local = '', suffix = ''] = LIKELY_ADDRESS.exec(email) ?? [];
  if (!suffix) return undefined;
  const stray = /[^A-Za-z0-9._-]/u.exec(local)?.[0];
  if (stray) return `Before the @ we can take letters, digits, dots, underscores and hyphens, but not "${stray}".`;
  if (!/^[A-Za-z]{2,6}$/.test(suffix)) return `After the last dot we can take 2 to 6 letters, but not "${suffix}".`;
  return undefined;
}
