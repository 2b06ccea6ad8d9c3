import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language, languagePath } from '@threefold/api-contract/language';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { composeDocument } from '../../build/composeDocument.ts';
import { contentFolder } from '../../build/contentFolder.ts';
import { hashOf } from '../../build/hashOf.ts';
import { readServedContent, type ServedContent } from '../../build/publishedContent.ts';
import {
  DOCUMENT_PARTS,
  PAGE_RENDERER,
  PUBLISHED_CONTENT,
  rendererFolder,
  type SitePage,
} from '../../build/sitePage.ts';
import { allBrands, portalBrand } from '../../src/brands/index.ts';
import { legalDocumentsOf } from '../../src/brands/legalDocuments.ts';
import { buildApp } from '../app.ts';
import { siteConfig } from '../config.ts';

const TEMPLATE = '<html><head><!--head--></head><body><!--skip-->x<!--app--></body></html>';

/** Renders what its page shows of the legal texts. It waits where a text names a gate. */
const RENDERER = `
export const brandOfPage = {};
export async function render(path, brand, { legal }) {
  const { known } = await import('./part.js');
  if (known !== brandOfPage) throw new Error('A part of the page has another copy of the renderer.');
  const shown = Object.entries(legal).filter(([key]) => key.startsWith(brand));
  const html = '<h1>' + path + '</h1>' + shown.map(([, text]) => JSON.stringify(text)).join('').replaceAll('<', '&lt;');
  const [, gate] = /gate (http:[^ "]+)/.exec(html) ?? [];
  if (gate) await fetch(gate);
  return { html, head: '<script>first()</script>', css: '', skipLink: 'Skip', htmlAttributes: { lang: 'en' } };
}
`;

/** A part that the renderer loads, and that imports from it, as the build's do. */
const PART = `
import { brandOfPage } from './${PAGE_RENDERER}';
export const known = brandOfPage;
`;

/** The file with the French copy of a document. */
const frenchOf = (file: string) => file.replace(/\.\w+$/, '.fr-CA$&');

/** Every document that the site shows, as it is in the repository. */
async function repositoryContent(): Promise<ServedContent> {
  const names = [
    ...['articles', 'projects', 'gallery'].map((name) => `${name}.json`),
    ...allBrands.flatMap((brand) => legalDocumentsOf(brand).map(({ document }) => `legal/${brand.key}-${document}.md`)),
  ].flatMap((name) => [name, frenchOf(name)]);
  const files: Record<string, string> = {};
  for (const name of names) {
    const text = await readFile(join(contentFolder, name), 'utf8').catch(() => undefined);
    if (text !== undefined) files[name] = text;
  }
  // The pages of both languages differ, also where the portal's brand has English texts only.
  const { terms } = LEGAL;
  files[frenchOf(terms.file)] ??= files[terms.file] ?? '';
  return { files, retention: {} };
}

/** The legal texts of the brand of the small site. */
const [terms, privacy] = legalDocumentsOf(portalBrand);
if (!terms || !privacy) throw new Error('The tests need a brand with two legal texts.');
export const LEGAL = {
  terms: { path: terms.path, file: `legal/${portalBrand.key}-${terms.document}.md` },
  privacy: { path: privacy.path, file: `legal/${portalBrand.key}-${privacy.document}.md` },
};

/** Writes a built site that has two legal pages in each language, and the pages for failures. @returns its folder */
async function writeSite(content: ServedContent): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const list: SitePage[] = [];
  const putPage = async (path: string, status: number) => {
    const file = `${path.slice(1)}.html`;
    list.push({ path, brand: portalBrand.key, status, listed: status === 200, file, modules: ['/assets/a.js'] });
    const page = { html: `<h1>${path} as built</h1>`, head: '', css: '', skipLink: '', htmlAttributes: {} };
    await put(`pages/${file}`, composeDocument(TEMPLATE, page));
  };
  for (const language of LANGUAGES) {
    for (const path of [terms?.path, privacy?.path]) await putPage(languagePath(language) + path, 200);
    await putPage(`${languagePath(language)}/404`, 404);
    await put(`${rendererFolder(language)}/${PAGE_RENDERER}`, RENDERER);
    await put(`${rendererFolder(language)}/part.js`, PART);
    await put(
      `${rendererFolder(language)}/${DOCUMENT_PARTS}`,
      JSON.stringify({ template: TEMPLATE, startScript: '', sheets: {} }),
    );
  }
  await putPage('/500', 500);
  await put('pages.json', JSON.stringify(list));
  await put('package.json', '{"type":"module"}');
  await put(PUBLISHED_CONTENT, JSON.stringify(await readServedContent(content, {})));
  await put('client/media/built.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An API that sends what it is told. */
export interface SmallApi {
  readonly url: string;
  /** What it has published. */
  content: ServedContent;
  /** Answers in another way to addresses that begin with a path. */
  answer(path: string, how: Answer): void;
  /** The requests so far: method and path. */
  readonly asked: readonly string[];
  /** Adds a sentence to a document: the change that tests publish. @param at when it is published, as an ISO time */
  publish(file: string, sentence: string, at?: string): void;
  stop(): Promise<void>;
  /** Listens again, at the same port. */
  start(): Promise<void>;
}

/** @returns a document with a sentence in its first section */
export const withSentence = (markdown = '', sentence = ''): string =>
  markdown.replace(/^## .*$/m, (heading) => `${heading}\n\n${sentence}`);

/** Starts an API with the content of the repository. It is stopped when the test ends. */
export async function startApi(): Promise<SmallApi> {
  const asked: string[] = [];
  const others = new Map<string, Answer>();
  const published: Answer = ({ headers }, response) => {
    const text = JSON.stringify({ revision: 'x', ...api.content });
    const etag = `"${hashOf(text)}"`;
    if (headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(200, { etag, 'content-type': 'application/json' }).end(text);
  };
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const other = [...others].findLast(([path]) => url.startsWith(path))?.[1];
    if (other) other(request, response);
    else if (url === '/content/published') published(request, response);
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  let port = 0;
  const api: SmallApi = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    content: await repositoryContent(),
    asked,
    answer: (path, how) => void others.set(path, how),
    publish(file, sentence, at) {
      const { files, publishedAt } = api.content;
      api.content = {
        ...api.content,
        files: { ...files, [file]: withSentence(files[file], sentence) },
        ...(at !== undefined && { publishedAt: { ...publishedAt, [file]: at } }),
      };
    },
    async start() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      port = (server.address() as AddressInfo).port;
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  await api.start();
  onTestFinished(() => api.stop());
  return api;
}

/** A site's server in front of an API. */
export interface SmallSite {
  app: FastifyInstance;
  /** The document at a path in a language. */
  page(path: string, language?: Language): Promise<string>;
  /** What it has logged. */
  readonly log: readonly string[];
}

/** Starts the server of a small site. It is stopped when the test ends. */
export async function startSite(api: Pick<SmallApi, 'url'>, settings: Record<string, string> = {}): Promise<SmallSite> {
  const folder = await writeSite(await repositoryContent());
  // In production a symbolic link leads to the release.
  const link = `${folder}-current`;
  await symlink(folder, link);
  const log: string[] = [];
  const app = await buildApp(link, siteConfig({ API_URL: api.url, ...settings }), {
    log: { write: (line) => void log.push(line) },
  });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
    await rm(link);
  });
  const host = portalBrand.canonicalHost;
  return {
    app,
    log,
    page: async (path, language = 'en-CA') =>
      (await app.inject({ url: languagePath(language) + path, headers: { host } })).body,
  };
}
