import {
  ContentError,
  type LegalBrand,
  type PublishedContent,
  readJson,
  readPublished,
  readText,
} from '@threefold/api-contract/content-files';
import { StartupError } from '../../platform/startupError.ts';
import { type OwnValues, ownFiles } from './files.ts';

/** The last valid content of the content folder. */
export interface ContentSnapshot extends OwnValues, PublishedContent {
  /** Pictures, by file name. */
  media: ReadonlyMap<string, Buffer>;
}

/**
 * @param brands whose legal texts are required
 * @throws StartupError about the first missing or invalid file: file, field and reason.
 */
export async function readContent(folder: string, brands: readonly LegalBrand[]): Promise<ContentSnapshot> {
  try {
    const published = await readPublished(folder, brands);
    const keys = Object.keys(ownFiles) as (keyof OwnValues)[];
    const own = await Promise.all(keys.map(async (key) => [key, await readOwn(folder, key, published.media)] as const));
    // Each key is read with its own file's schema.
    return { ...published, ...(Object.fromEntries(own) as unknown as OwnValues) };
  } catch (error) {
    throw error instanceof ContentError ? new StartupError(error.message) : error;
  }
}

async function readOwn<Key extends keyof OwnValues>(
  folder: string,
  key: Key,
  media: ReadonlyMap<string, Buffer>,
): Promise<OwnValues[Key]> {
  const { name, schema, require } = ownFiles[key];
  const value = readJson<OwnValues[Key]>(name, await readText(folder, name), schema);
  require?.(value, media);
  return value;
}
