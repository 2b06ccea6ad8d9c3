import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { type DocumentParts, renderDocument } from '../build/renderDocument.ts';
import { DOCUMENT_PARTS, PAGE_RENDERER, type SitePage } from '../build/sitePage.ts';
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
const parts = JSON.parse(await readFile(join(folder, DOCUMENT_PARTS), 'utf8')) as DocumentParts;
const renderer = (await import(pathToFileURL(join(folder, PAGE_RENDERER)).href)) as typeof EntryServer;
const documents: string[] = [];
for (const page of pages) documents.push(await renderDocument(page, renderer, parts, published));
parentPort?.postMessage(documents);
