import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { StartupError } from '../../platform/startupError.ts';
import { type ContentValues, contentFiles } from './files.ts';

/** Everything in the content folder, as it was when it was last in order. */
export interface ContentSnapshot extends ContentValues {
  /** Pictures, by file name. */
  media: ReadonlyMap<string, Buffer>;
}

/** @throws StartupError about the first file that is missing or not as it has to be: file, field and reason. */
export async function readContent(folder: string): Promise<ContentSnapshot> {
  const keys = Object.keys(contentFiles) as (keyof ContentValues)[];
  const values = await Promise.all(keys.map(async (key) => [key, await readEntry(folder, key)] as const));
  // Each key is read under its own file's schema.
  return { ...(Object.fromEntries(values) as unknown as ContentValues), media: await readMedia(folder) };
}

async function readEntry<Key extends keyof ContentValues>(folder: string, key: Key): Promise<ContentValues[Key]> {
  const { name, schema, arrange } = contentFiles[key];
  const value = parse(name, await text(folder, name));
  const ajv = new Ajv({ strict: false, allErrors: false });
  const fits = ajv.compile<ContentValues[Key]>(schema);
  if (!fits(value)) throw new StartupError(`The content file ${name} is not right: ${reason(fits.errors?.[0])}.`);
  return arrange ? arrange(value) : value;
}

async function text(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new StartupError(`The content file ${name} cannot be read (${code}).`);
  }
}

function parse(name: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const where = error instanceof Error ? error.message.split('\n', 1)[0] : '';
    throw new StartupError(`The content file ${name} is no JSON: ${where}.`);
  }
}

/** Where and why, such as `[2].title must be string`. */
function reason(error: ErrorObject | undefined): string {
  if (!error) return 'it cannot be read';
  const place = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
  const unknown = 'additionalProperty' in error.params ? ` (${String(error.params.additionalProperty)})` : '';
  return `${place || 'the whole'} ${error.message ?? 'is wrong'}${unknown}`;
}

async function readMedia(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const media = path.join(folder, 'media');
  const entries = await readdir(media, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(files.map(async ({ name }) => [name, await readFile(path.join(media, name))] as const)),
  );
}
