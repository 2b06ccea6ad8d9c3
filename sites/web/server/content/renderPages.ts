import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { contentIn } from '@threefold/api-contract/content-files';
import type { Language } from '@threefold/api-contract/language';
import { hashOf } from '../../build/hashOf.ts';
import { type DocumentParts, renderDocument } from '../../build/renderDocument.ts';
import { DOCUMENT_PARTS, PAGE_RENDERER, rendererFolder, type SitePage, splitLanguage } from '../../build/sitePage.ts';
import type * as EntryServer from '../../src/app/entry-server.tsx';
import type { PublishedContent } from '../../src/services/api/publishedContent.ts';

// A worker thread that renders pages, one job after the other.

/** What the thread renders. */
export interface RenderJob {
  pages: readonly SitePage[];
  published: PublishedContent;
}

/** What it answers. */
export interface RenderAnswer {
  documents?: readonly string[];
  failure?: string;
  /** Whether the thread holds so much that another one should take its place. */
  worn: boolean;
}

interface PageRenderer {
  parts: DocumentParts;
  entryServer: typeof EntryServer;
}

/** Modules are never freed, so the renderers that one thread may load are limited. */
const MOST_RENDERERS = 24;

/** The built site. A release is swapped in by a symbolic link, and modules have the addresses behind it. */
const folder = realpathSync(workerData as string);
const renderersUrl = pathToFileURL(join(folder, 'server/')).href;

/** Changed texts are laid into modules when these are evaluated, so each state of the texts has its own modules, by a query. */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const { search } = new URL(context.parentURL ?? resolved.url);
    return search && resolved.url.startsWith(renderersUrl) && !resolved.url.includes('?')
      ? { ...resolved, url: resolved.url + search }
      : resolved;
  },
});

const renderers = new Map<string, Promise<PageRenderer>>();

async function load(language: Language, content: PublishedContent, edition: string): Promise<PageRenderer> {
  const renderer = join(folder, rendererFolder(language));
  const parts = JSON.parse(await readFile(join(renderer, DOCUMENT_PARTS), 'utf8')) as DocumentParts;
  // Its modules read it when they are evaluated.
  globalThis.renderedContent = content;
  return { parts, entryServer: await import(`${pathToFileURL(join(renderer, PAGE_RENDERER)).href}?${edition}`) };
}

/** The renderer of a language's pages with the texts as they are now. */
function rendererOf(language: Language, published: PublishedContent): Promise<PageRenderer> {
  const content = contentIn(language, published);
  const edition = hashOf(JSON.stringify(content.texts ?? {}));
  const key = `${language} ${edition}`;
  const renderer = renderers.get(key) ?? load(language, content, edition);
  renderers.set(key, renderer);
  return renderer;
}

async function renderAll({ pages, published }: RenderJob): Promise<readonly string[]> {
  const documents: string[] = [];
  for (const page of pages) {
    const { entryServer, parts } = await rendererOf(splitLanguage(page.path).language, published);
    documents.push(await renderDocument(page, entryServer, parts, published));
  }
  return documents;
}

parentPort?.on('message', async (job: RenderJob) => {
  const outcome = await renderAll(job).then(
    (documents) => ({ documents }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage({ ...outcome, worn: renderers.size >= MOST_RENDERERS } satisfies RenderAnswer);
});
