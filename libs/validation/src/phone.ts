import { PHONE_MIN_DIGITS } from './limits.ts';

/**
 * The digits of a North American number in any notation: drops other characters, a leading 1 when there are more than
 * 10 digits, and anything beyond 10.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > PHONE_MIN_DIGITS && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, PHONE_MIN_DIGITS);
}

/**
 * The number as the form shows it while it is typed: `905`, `(905) 5`, `(905) 555-0142`. Never longer than
 * PHONE_MAX_LENGTH. Idempotent.
 */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area;
}

/** Whether the text holds a complete number. */
export const isPhone = (text: string | null | undefined): boolean => phoneDigits(text ?? '').length >= PHONE_MIN_DIGITS;
