import { HttpError } from './httpError.ts';
import { refusals } from './refusals.ts';

/**
 * Refuses NUL characters, which the database cannot store, and lone surrogates, which it would silently replace.
 *
 * @throws HttpError naming the field.
 */
export function requireValidText(body: object): void {
  for (const [field, value] of Object.entries(body)) {
    if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) continue;
    throw new HttpError('INVALID', refusals().malformed(field), 400, {
      field,
      code: 'malformed',
    });
  }
}
