import type { Hint } from '../failure.ts';
import { EMAIL_MAX_LENGTH } from '../fieldLimits.ts';

/**
 * An email: letters, digits, dot, underscore or hyphen, then @, a domain, a dot, and a suffix of 2 to 6 letters. The
 * domain is matched as labels joined by single dots, which keeps matching linear.
 */
export const EMAIL_PATTERN = /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/;

/** Removes the surrounding white space that pasting adds. */
export const normalizeEmail = (text: string): string => text.trim();

/** Whether the trimmed text matches {@link EMAIL_PATTERN} and is short enough to deliver to. */
export function isEmail(text: string | null | undefined): boolean {
  const email = normalizeEmail(text ?? '');
  return email.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(email);
}

/** A probable address: something before the @, and a domain with a suffix after a dot. */
const LIKELY_ADDRESS = /^([^@\s]+)@[^@\s]+\.([^@\s.]+)$/;

/**
 * Says what {@link isEmail} refuses in a text that is probably meant as an address. Shown after the rule's sentence. Undefined
 * for an accepted address, for a text that is probably none, and when the fault is elsewhere, as in the name of the domain.
 */
export function emailHint(text: string | null | undefined): Hint | undefined {
  const email = normalizeEmail(text ?? '');
  if (isEmail(email) || !email.includes('@')) return undefined;
  if (/\s/.test(email)) return { code: 'email_space', message: 'It has a space in it.', refused: '' };
  const [, local = '', suffix = ''] = LIKELY_ADDRESS.exec(email) ?? [];
  if (!suffix) return undefined;
  const stray = /[^A-Za-z0-9._-]/u.exec(local)?.[0];
  if (stray) {
    const message = `Before the @ we can take letters, digits, dots, underscores and hyphens, but not "${stray}".`;
    return { code: 'email_name', message, refused: stray };
  }
  if (!/^[A-Za-z]{2,6}$/.test(suffix)) {
    const message = `After the last dot we can take 2 to 6 letters, but not "${suffix}".`;
    return { code: 'email_suffix', message, refused: suffix };
  }
  return undefined;
}
