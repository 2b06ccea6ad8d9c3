import { EXTENSION as EXTENSION_WORD } from '#texts/fields';
import { INTERNATIONAL_PHONE_MAX_DIGITS, INTERNATIONAL_PHONE_MIN_DIGITS, PHONE_MIN_DIGITS } from '../fieldLimits.ts';

// A number is North American, as (905) 555-0142, or starts with a + and another country's code, as +44 20 7946 0958.

/** An extension at the end of a number: `ext. 12`, `x12`, `#12`, in French `poste 12`. */
const EXTENSION = /(?:ext(?:ension)?\.?|poste|[x#])[\s.:]*(\d{1,6})\D*$/i;

/**
 * The number as it can be read, without what comes along with a copy: invisible marks and the full-width digits of
 * Asian keyboards. `011`, which North Americans dial for a +, and `00`, which most others dial, are a +.
 */
const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^[^\d+]*(?:011|00)(?=\D*\d)/, '+');

/** The number without its extension, and the extension's digits. */
export const splitExtension = (text: string): { number: string; extension: string } => {
  const [found = '', extension] = EXTENSION.exec(text) ?? [];
  return extension ? { number: text.slice(0, text.length - found.length), extension } : { number: text, extension: '' };
};

/**
 * The digits of a North American number in any notation, without an extension: drops other characters, a 1 after a +,
 * a leading 1 when there are more than 10 digits, and anything beyond 10.
 */
export function phoneDigits(text: string): string {
  const { number } = splitExtension(readable(text));
  const digits = number.replace(/\D/g, '');
  const hasCode = digits.startsWith('1') && (digits.length > PHONE_MIN_DIGITS || /^\D*\+/.test(number));
  return (hasCode ? digits.slice(1) : digits).slice(0, PHONE_MIN_DIGITS);
}

/**
 * Whether the digits follow a + that begins another country's code than North America's +1. Other characters may come
 * before: address books put invisible ones around a number that is copied.
 */
export const hasForeignCountryCode = (text: string): boolean => /^[^\d+]*\+(?!(?:\D|\(0\))*1)/.test(readable(text));

/**
 * A number that starts with a +, with single spaces in place of other characters: `+44 (0)20-7946 0958` becomes
 * `+44 20 7946 0958`. Drops digits beyond 15. Idempotent.
 */
export function normalizeInternationalPhone(text: string): string {
  // Britons and others put the 0 that is dialed only within the country in brackets.
  const groups = readable(text).replaceAll('(0)', ' ').replaceAll(/\D+/g, ' ').trim();
  const [kept = ''] = new RegExp(`^(?:\\d ?){0,${INTERNATIONAL_PHONE_MAX_DIGITS}}`).exec(groups) ?? [];
  return `+${kept.trim()}`;
}

/** Whether the text is a complete number with a + and its country code (E.164). */
export function isInternationalPhone(text: string): boolean {
  const digits = normalizeInternationalPhone(text).replaceAll(/\D/g, '');
  return /^\D*\+/.test(readable(text)) && digits.length >= INTERNATIONAL_PHONE_MIN_DIGITS && !digits.startsWith('0');
}

/**
 * The number as the form shows it while it is typed, and as it is stored: `905`, `(905) 5`, `(905) 555-0142`; with
 * another country's code as typed, with single spaces; with an extension `(905) 555-0142 ext. 12`, in the French build `poste 12`. Never longer than PHONE_MAX_LENGTH. Idempotent.
 */
export function formatPhone(text: string): string {
  const { number, extension } = splitExtension(readable(text));
  const formatted = hasForeignCountryCode(number) ? normalizeInternationalPhone(number) : formatNational(number);
  return extension ? `${formatted} ${EXTENSION_WORD} ${extension}` : formatted;
}

function formatNational(text: string): string {
  const digits = phoneDigits(text);
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area;
}

/** North American area codes and exchanges begin with 2 to 9: anything else is a number with a digit too few or too many. */
const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Whether the text holds a complete number. */
export function isPhone(text: string | null | undefined): boolean {
  const { number } = splitExtension(readable(text ?? ''));
  return hasForeignCountryCode(number) ? isInternationalPhone(number) : NORTH_AMERICAN.test(phoneDigits(number));
}
