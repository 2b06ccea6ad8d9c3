import { PHONE_MIN_DIGITS } from './limits.ts';

/**
 * The digits of a North American number in whatever form it was typed, pasted or filled in: everything else is left
 * out, a leading 1 is dropped when more than 10 digits are there, and what exceeds 10 is cut.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > PHONE_MIN_DIGITS && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, PHONE_MIN_DIGITS);
}

/**
 * The number as the form shows it while it grows: `905`, `(905) 5`, `(905) 555-0142`. Never longer than
 * PHONE_MAX_LENGTH, and formatting twice changes nothing.
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

/** Whether the text holds a whole number. */
export const isPhone = (text: string | null | undefined): boolean => phoneDigits(text ?? '').length >= PHONE_MIN_DIGITS;
