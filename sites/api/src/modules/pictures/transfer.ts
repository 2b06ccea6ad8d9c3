import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Schema } from '@threefold/api-contract';
import { readJson, readText } from '@threefold/api-contract/content-files';
import {
  PICTURE_ALT_MAX_LENGTH,
  PICTURE_FORMATS,
  PICTURE_MAX_WIDTH,
  pictureFile,
  pictureWidths,
  type UploadedPicture,
} from '@threefold/api-contract/pictures';
import { and, eq, or } from 'drizzle-orm';
import type { FromSchema } from 'json-schema-to-ts';
import { byOperator, recordAudit } from '../../platform/audit/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { PictureFiles } from './files.ts';
import { lockPicture } from './pictures.ts';
import { contentPictures } from './tables.ts';
import type { Variant } from './variants.ts';

/** What is known of the pictures in an exported folder: beside `media`, which has their files, because that is public. */
export const PICTURES_FILE = 'uploaded-pictures.json';

const part = { type: 'number', minimum: 0, maximum: 1 } as const satisfies Schema;

const listSchema = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['brand', 'hash', 'width', 'height', 'alt', 'focusX', 'focusY'],
    properties: {
      brand: { type: 'string' },
      hash: { type: 'string', pattern: '^[0-9a-f]{32}$' },
      width: { type: 'integer', minimum: 1, maximum: PICTURE_MAX_WIDTH },
      height: { type: 'integer', minimum: 1 },
      alt: { type: 'string', maxLength: PICTURE_ALT_MAX_LENGTH },
      focusX: part,
      focusY: part,
    },
  },
} as const satisfies Schema;

type Listed = FromSchema<typeof listSchema>[number];

const variantsOf = ({ hash, width }: Pick<UploadedPicture, 'hash' | 'width'>) =>
  pictureWidths(width).flatMap((each) =>
    PICTURE_FORMATS.map((format) => ({ width: each, format, name: pictureFile(hash, each, format) })),
  );

const mediaOf = (folder: string) => path.join(folder, 'media');

/** A picture that a document of a brand names. */
export type NamedPicture = UploadedPicture & { brand: string };

/**
 * Writes pictures into a folder: their files, and what is known of them.
 *
 * @returns the names of files that are not stored
 */
export async function exportPictures(
  queries: Queries,
  files: Pick<PictureFiles, 'get'>,
  pictures: readonly NamedPicture[],
  folder: string,
): Promise<string[]> {
  await mkdir(mediaOf(folder), { recursive: true });
  const missing: string[] = [];
  for (const { name } of pictures.flatMap(variantsOf)) {
    const bytes = await files.get(name);
    if (bytes) await writeFile(path.join(mediaOf(folder), name), bytes);
    else missing.push(name);
  }
  const { brand, hash, width, height, alt, focusX, focusY } = contentPictures;
  const named = pictures.map((one) => and(eq(brand, one.brand), eq(hash, one.hash)));
  const listed: Listed[] =
    named.length === 0
      ? []
      : await queries
          .select({ brand, hash, width, height, alt, focusX, focusY })
          .from(contentPictures)
          .where(or(...named))
          .orderBy(brand, hash);
  await writeFile(path.join(folder, PICTURES_FILE), `${JSON.stringify(listed, null, 2)}\n`);
  return missing;
}

/** The files of a picture in a folder; undefined when one is missing. */
async function filesIn(folder: string, picture: Listed): Promise<Variant[] | undefined> {
  const files: Variant[] = [];
  for (const { name, ...variant } of variantsOf(picture)) {
    const bytes = await readFile(path.join(mediaOf(folder), name)).catch(() => undefined);
    if (!bytes) return undefined;
    files.push({ ...variant, bytes });
  }
  return files;
}

/**
 * Stores the pictures of an exported folder that the database does not have. One that lacks a file is left out.
 *
 * @throws ContentError when what is known of them is invalid
 */
export async function importPictures(
  transaction: Queries,
  files: Pick<PictureFiles, 'put'>,
  folder: string,
): Promise<void> {
  let isAny = false;
  for (const picture of await listedIn(folder)) {
    await lockPicture(transaction, picture.hash);
    const { brand, hash } = contentPictures;
    const own = and(eq(brand, picture.brand), eq(hash, picture.hash));
    const isKept = (await transaction.$count(contentPictures, own)) > 0;
    const made = isKept ? undefined : await filesIn(folder, picture);
    if (!made) continue;
    await files.put(transaction, picture.hash, made);
    await transaction.insert(contentPictures).values(picture);
    isAny = true;
  }
  if (isAny) await recordAudit(transaction, byOperator('Imported pictures for the content.'));
}

async function listedIn(folder: string): Promise<Listed[]> {
  // A folder that nobody has exported has no uploaded pictures.
  if (!existsSync(path.join(folder, PICTURES_FILE))) return [];
  return readJson<Listed[]>(PICTURES_FILE, await readText(folder, PICTURES_FILE), listSchema);
}
