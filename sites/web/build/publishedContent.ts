import { cp } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPublished as readFolder } from '@threefold/api-contract/content-files';
import { allBrands } from '../src/brands/index.ts';
import { legalBrandsOf } from './legalFacts.ts';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Where the API's content files lie: the pages show what they say. */
export const contentFolder = resolve(root, process.env.CONTENT_DIR || 'sites/api/content');

/** Path at which the site serves the pictures of the content, as the API does on its own host. */
export const MEDIA_PATH = '/media/';

/**
 * What the content folder publishes now, checked, and its pictures by name.
 *
 * @throws ContentMistake in one sentence that names file, field and reason
 */
export const readPublished = () => readFolder(contentFolder, legalBrandsOf(allBrands));

/** Copies the pictures of the content beside the site's own files. */
export async function copyMedia(clientFolder: string): Promise<void> {
  await cp(join(contentFolder, 'media'), join(clientFolder, MEDIA_PATH), { recursive: true });
}
