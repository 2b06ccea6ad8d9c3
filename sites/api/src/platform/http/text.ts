import { Refused } from './refused.ts';

/**
 * Refuses texts that are no texts: a NUL character, which the database cannot keep, and halves of characters, which it
 * would silently replace.
 *
 * @throws Refused naming the field.
 */
export function requireProperText(body: object): void {
  for (const [field, value] of Object.entries(body)) {
    if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) continue;
    throw new Refused('INVALID', `"${field}" holds characters that cannot be read.`, 400, { field, code: 'malformed' });
  }
}
