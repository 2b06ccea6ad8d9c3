import { Ajv, type ErrorObject } from 'ajv';
import type { Schema } from '../call.ts';
import { ContentError } from './contentError.ts';

/** Shared, because it compiles each schema only once. */
const ajv = new Ajv({ strict: false, allErrors: false });

/**
 * Reads a JSON content file.
 *
 * @typeParam Value what the schema accepts
 * @param name of the file, for the error
 * @throws ContentError naming file, field and reason
 */
export function readJson<Value>(name: string, text: string, schema: Schema): Value {
  const value = parse(name, text);
  const fits = ajv.compile<Value>(schema);
  if (fits(value)) return value;
  const [error] = fits.errors ?? [];
  throw ContentError.in(name, placeOf(error) || 'its content', reasonOf(error));
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const where = error instanceof Error ? error.message.split('\n', 1)[0] : '';
    throw new ContentError(`The content file ${name} is not valid JSON: ${where}.`);
  }
}

/** For example `[2].title`. */
const placeOf = (error: ErrorObject | undefined): string =>
  (error?.instancePath ?? '')
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

function reasonOf(error: ErrorObject | undefined): string {
  if (!error) return 'cannot be read';
  const unknown = 'additionalProperty' in error.params ? ` (${String(error.params.additionalProperty)})` : '';
  return `${error.message ?? 'is wrong'}${unknown}`;
}
