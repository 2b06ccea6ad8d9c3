import { isCalendarDate } from '@threefold/validation';
import { Ajv, type ErrorObject } from 'ajv';
import type { Schema } from '../call.ts';
import { ContentError } from './contentError.ts';
import { reasonFor } from './reasons.ts';

// Shared, because each compiles a schema only once.
const formats = { date: isCalendarDate };
const ajv = new Ajv({ strict: false, formats });
/** What a release has published stays although a later one has less room for it. */
const lenientAjv = new Ajv({ strict: false, formats }).removeKeyword('maxLength').removeKeyword('maxItems');

/**
 * Reads a JSON content file.
 *
 * @typeParam Value what the schema accepts
 * @param name of the file, for the error
 * @throws ContentError naming file, field and reason
 */
export const readJson = <Value>(name: string, text: string, schema: Schema): Value =>
  fitting<Value>(name, parse(name, text), schema, ajv);

/** A JSON document. */
export interface JsonDocument {
  name: string;
  text: string;
  /** The English one, over which a translation is laid: it holds only what differs. */
  over?: { name: string; text: string };
  /**
   * Accepts what is longer than there is room for now, and leaves out what a translation says of entries that the English document
   * does not have any more. Default: refuses both
   */
  lenient?: boolean;
}

/**
 * Reads a JSON document, or the English one with what its translation changes.
 *
 * @throws ContentError naming file, field and reason
 */
export function readDocument<Value>({ name, text, over, lenient = false }: JsonDocument, schema: Schema): Value {
  const validator = lenient ? lenientAjv : ajv;
  if (!over) return fitting<Value>(name, parse(name, text), schema, validator);
  const merged = translated(parse(over.name, over.text), parse(name, text), { file: name, path: '', lenient });
  return fitting(`${name} (laid over ${over.name})`, merged, schema, validator);
}

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Place {
  file: string;
  path: string;
  lenient: boolean;
}

/** What names an entry of a list: its `id`, or the `product` of a setup. */
const nameOfEntry = (entry: unknown): unknown => (isObject(entry) ? (entry.id ?? entry.product) : undefined);

/** Fields replace fields, and entries of a list those of the same name. A list without names is replaced as a whole. */
function translated(english: unknown, changes: unknown, at: Place): unknown {
  const below = (step: string) => ({ ...at, path: `${at.path}${step}` });
  if (isObject(english) && isObject(changes)) {
    const changed = Object.entries(changes).map(([key, value]) => [
      key,
      translated(english[key], value, below(`.${key}`)),
    ]);
    return { ...english, ...Object.fromEntries(changed) };
  }
  if (!Array.isArray(english) || !Array.isArray(changes) || nameOfEntry(english[0] ?? changes[0]) === undefined)
    return changes;
  const list = english.slice();
  for (const [index, entry] of changes.entries()) {
    const name = nameOfEntry(entry);
    const place = english.findIndex((other) => nameOfEntry(other) === name);
    const at = below(`[${index}]`);
    const { file, path, lenient } = at;
    if (place === -1 && lenient) continue;
    if (place === -1) {
      throw ContentError.in(file, path.replace(/^\./, ''), `is not in the English file (${String(name)})`);
    }
    list[place] = translated(list[place], entry, at);
  }
  return list;
}

function fitting<Value>(name: string, value: unknown, schema: Schema, validator: Ajv): Value {
  const fits = validator.compile<Value>(schema);
  if (fits(value)) return value;
  const [error] = fits.errors ?? [];
  throw ContentError.in(name, placeOf(error) || 'its content', reasonOf(error), plainReasonOf(error));
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

/** The same in words for its author. */
const plainReasonOf = (error: ErrorObject | undefined): string => {
  if (error?.keyword === 'pattern') return 'is not an address that can be used here';
  if (error?.keyword === 'format') return 'must be a day that exists';
  return (error && reasonFor(error)) ?? 'is wrong';
};
