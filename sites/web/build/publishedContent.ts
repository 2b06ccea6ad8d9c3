import { cp, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Published } from '../src/services/published.ts';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Where the API's content files lie: the pages show the same articles and projects that the API hands out. */
export const contentFolder = resolve(root, process.env.CONTENT_DIR || 'sites/api/content');

/** Path at which the site serves the pictures of the content, as the API does on its own host. */
export const MEDIA_PATH = '/media/';

async function readJson<Name extends keyof Published>(name: Name): Promise<Published[Name]> {
  const file = join(contentFolder, `${name}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Published[Name];
  } catch (error) {
    throw new Error(`The content file ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * What the API publishes at the time of the build, in its order: articles newest first. The API checks the files against
 * the contract when it starts; here they are only read.
 *
 * @throws {Error} one sentence that names the file
 */
export async function readPublished(): Promise<Published> {
  const [articles, projects] = await Promise.all([readJson('articles'), readJson('projects')]);
  return { articles: articles.toSorted((a, b) => b.articleDate.localeCompare(a.articleDate)), projects };
}

/** Copies the pictures of the content beside the site's own files. */
export async function copyMedia(clientFolder: string): Promise<void> {
  await cp(join(contentFolder, 'media'), join(clientFolder, MEDIA_PATH), { recursive: true });
}
