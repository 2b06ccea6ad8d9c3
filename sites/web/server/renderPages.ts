import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { contentIn } from '@threefold/api-contract/content-files';
import { type DocumentParts, renderDocument } from '../build/renderDocument.ts';
import { DOCUMENT_PARTS, PAGE_RENDERER, rendererFolder, type SitePage, splitLanguage } from '../build/sitePage.ts';
import type * as EntryServer from '../src/app/entry-server.tsx';
import type { PublishedContent } from '../src/services/api/publishedContent.ts';

/** The worker thread's input. */
export interface RenderJob {
  /** The built site. */
  folder: string;
  pages: readonly SitePage[];
  published: PublishedContent;
}

const { folder, pages, published } = workerData as RenderJob;
const documents: string[] = [];
for (const page of pages) {
  const renderer = join(folder, rendererFolder(splitLanguage(page.path).language));
  const parts = JSON.parse(await readFile(join(renderer, DOCUMENT_PARTS), 'utf8')) as DocumentParts;
  // The renderer evaluates the brands' facts when it is imported.
  globalThis.renderedContent = contentIn(splitLanguage(page.path).language, published);
  const entryServer = (await import(pathToFileURL(join(renderer, PAGE_RENDERER)).href)) as typeof EntryServer;
  documents.push(await renderDocument(page, entryServer, parts, published));
}
parentPort?.postMessage(documents);
