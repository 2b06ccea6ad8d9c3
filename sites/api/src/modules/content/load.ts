import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Article, calls, type PortfolioProject, type Schema } from '@threefold/api-contract';
import { Ajv } from 'ajv';
import { StartupError } from '../../platform/startupError.ts';

const contentFolder = fileURLToPath(new URL('../../../content/', import.meta.url));

/** What the agency's news page shows, and the files it refers to. */
export interface Content {
  articles: readonly Article[];
  projects: readonly PortfolioProject[];
  /** By file name. */
  media: ReadonlyMap<string, Buffer>;
}

/**
 * Reads the content files beside the source. It is little and rarely changes, so it is read and checked once.
 *
 * @throws StartupError naming the file and the place that is not as the contract says.
 */
export async function loadContent(): Promise<Content> {
  const [articles, projects, media] = await Promise.all([
    readJson<Article[]>('articles.json', calls.getNewsArticles.data),
    readJson<PortfolioProject[]>('projects.json', calls.getPortfolioProjects.data),
    readMedia(),
  ]);
  return { articles: articles.toSorted((a, b) => b.articleDate.localeCompare(a.articleDate)), projects, media };
}

async function readJson<T>(name: string, schema: Schema): Promise<T> {
  const ajv = new Ajv({ strict: false });
  const fits = ajv.compile<T>(schema);
  const value: unknown = JSON.parse(await readFile(path.join(contentFolder, name), 'utf8'));
  if (fits(value)) return value;
  throw new StartupError(`The content file ${name} is not as the contract says: ${ajv.errorsText(fits.errors)}.`);
}

async function readMedia(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = path.join(contentFolder, 'media');
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
}
