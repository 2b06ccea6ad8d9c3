import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import type { Schema } from '../call.ts';
import type { Language } from '../language.ts';
import { ContentError } from './contentError.ts';
import { readText } from './folder.ts';

/** Shared, because it compiles each schema only once. */
const ajv = new Ajv({ strict: false, allErrors: false });

/**
 * Reads a JSON content file.
 *
 * @typeParam Value what the schema accepts
 * @param name of the file, for the error
 * @throws ContentError naming file, field and reason
 */
export const readJson = <Value>(name: string, text: string, schema: Schema): Value =>
  fitting<Value>(name, parse(name, text), schema);

/**
 * Reads a JSON content file in a language: the English one with what its translation changes, such as `gallery.fr-CA.json`.
 *
 * @throws ContentError naming file, field and reason
 */
export async function readJsonIn<Value>(
  language: Language,
  folder: string,
  name: string,
  schema: Schema,
): Promise<Value> {
  const english = parse(name, await readText(folder, name));
  const file = nameIn(language, folder, name);
  if (file === name) return fitting(name, english, schema);
  const changes = parse(file, await readText(folder, file));
  return fitting(`${file} (laid over ${name})`, translated(english, changes, { file, path: '' }), schema);
}

/** The name of a file in a language, if the folder has one: `gallery.fr-CA.json`; else that of the English one. */
export function nameIn(language: Language, folder: string, name: string): string {
  const own = name.replace(/\.\w+$/, (end) => `.${language}${end}`);
  return existsSync(join(folder, own)) ? own : name;
}

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What names an entry of a list: its `id`, or the `product` of a setup. */
const nameOfEntry = (entry: unknown): unknown => (isObject(entry) ? (entry.id ?? entry.product) : undefined);

/** Fields replace fields, and entries of a list those of the same name. A list without names is replaced as a whole. */
function translated(english: unknown, changes: unknown, at: { file: string; path: string }): unknown {
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
    const { file, path } = below(`[${index}]`);
    if (place === -1) {
      throw ContentError.in(file, path.replace(/^\./, ''), `is not in the English file (${String(name)})`);
    }
    list[place] = translated(list[place], entry, { file, path });
  }
  return list;
}

function fitting<Value>(name: string, value: unknown, schema: Schema): Value {
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
