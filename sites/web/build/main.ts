import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PublishedContent, TextTree } from '@threefold/api-contract/content-files';
import { LANGUAGES, type Language } from '@threefold/api-contract/language';
import { build, type InlineConfig, type Manifest, minifySync } from 'vite';
import { siteConfig } from '../server/config.ts';
import { builtTextsIn, changedPages } from '../server/content/changedPages.ts';
import { createRenderer } from '../server/content/renderer.ts';
import type * as EntryServer from '../src/app/entry-server.tsx';
import { canonicalOf, routeOf } from '../src/app/routes.ts';
import { allBrands, brands } from '../src/brands/index.ts';
import { brandDirectoryOf } from './brandDirectory.ts';
import { buildStartScript } from './buildStartScript.ts';
import { builtTextsOf } from './builtTexts.ts';
import { withFirstScript } from './composeDocument.ts';
import { compressFolder } from './compress.ts';
import { contentFolder, MEDIA_PATH } from './contentFolder.ts';
import { writeFonts } from './fonts.ts';
import { modulesOf } from './pageModules.ts';
import { writePrintSheet } from './printSheet.ts';
import { readSiteContent } from './publishedContent.ts';
import { type DocumentParts, renderDocument } from './renderDocument.ts';
import {
  BUILT_TEXTS,
  DOCUMENT_PARTS,
  PAGE_RENDERER,
  PUBLISHED_CONTENT,
  rendererFolder,
  type SitePage,
  splitLanguage,
} from './sitePage.ts';
import { writeStaticHosts } from './static-hosts/write.ts';
import { manifestOf, manifestPath } from './wellKnown.ts';

const siteRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** The script tag of index.html is for development only; built pages use the start script. */
const DEVELOPMENT_SCRIPT = /\s*<!--development.*?<\/script>/s;

async function sheetsOf(clientFolder: string): Promise<Record<string, string>> {
  const sheets: Record<string, string> = {};
  for (const brand of allBrands) {
    sheets[brand.key] = (await writeFonts(brand.key, clientFolder)) + (await writePrintSheet(brand, clientFolder));
  }
  return sheets;
}

/** Vite's manifest of the scripts of a language, in the folder `client`. Visitors do not need it. */
const manifestFile = (language: Language) => `.vite/${language}.json`;

/** The settings of every build. The configuration is loaded as native modules: bundling it would need the libraries to be built first. */
const common = { root: siteRoot, configLoader: 'native', logLevel: 'warn', mode: 'production' } as const;

/** Builds the scripts and the renderer of the pages in a language. Scripts that do not differ are the same files. */
async function buildScripts(folder: string, language: Language): Promise<void> {
  const resolve: InlineConfig['resolve'] = { conditions: [language] };
  await build({
    ...common,
    resolve,
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: false,
      copyPublicDir: language === LANGUAGES[0],
      manifest: manifestFile(language),
      rolldownOptions: { input: join(siteRoot, 'src/startup/hydrate.tsx') },
    },
  });
  await build({
    ...common,
    ssr: { resolve },
    build: {
      outDir: join(folder, rendererFolder(language)),
      ssr: 'src/app/entry-server.tsx',
      copyPublicDir: false,
      manifest: false,
    },
  });
}

/** A script element with less code, because every page contains it. */
const minified = (element: string) =>
  element.replace(/(?<=>)[^<]+/, (script) => minifySync('script.js', script).code.trim());

/** Writes the documents of the pages in a language. Also returns the texts that owners can change of them. */
async function prerenderPages(
  folder: string,
  language: Language,
  sheets: DocumentParts['sheets'],
  published: PublishedContent,
): Promise<{ written: SitePage[]; texts: ReturnType<typeof builtTextsOf> }> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'client', manifestFile(language)), 'utf8'));
  const template = (await readFile(join(siteRoot, 'index.html'), 'utf8')).replace(DEVELOPMENT_SCRIPT, '');
  const renderer = join(folder, rendererFolder(language));
  const entryServer = (await import(pathToFileURL(join(renderer, PAGE_RENDERER)).href)) as typeof EntryServer;
  const parts: DocumentParts = {
    template: withFirstScript(template, minified(entryServer.colorSchemeScript)),
    startScript: await buildStartScript(siteRoot, language),
    sheets,
  };
  const written: SitePage[] = [];
  for (const page of entryServer.pages) {
    const { path, brand, status = 200 } = page;
    const file = `${brand}${path}.html`;
    // The page for a failing server works without scripts, which may fail as well.
    const modules = status === 500 ? [] : modulesOf(brand, await entryServer.partsOf(page), manifest);
    const target = join(folder, 'pages', file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await renderDocument({ path, brand, modules }, entryServer, parts, published));
    const route = routeOf(splitLanguage(path).path, brands[brand]);
    const listed = route !== undefined && canonicalOf(route) !== undefined;
    written.push({ path, brand, status, listed, file, modules });
  }
  await writeFile(join(renderer, DOCUMENT_PARTS), JSON.stringify(parts));
  // After all pages, whose modules are now evaluated.
  return { written, texts: builtTextsOf(entryServer.recordedTexts, language) };
}

/**
 * Renders the pages again whose texts the content folder changes: in a thread, because changed texts are laid into modules when
 * these are evaluated.
 *
 * @returns the content that the pages show
 */
async function renderChangedTexts(
  folder: string,
  pages: readonly SitePage[],
  before: PublishedContent,
): Promise<PublishedContent> {
  const { media: _media, ...published } = await readSiteContent(await builtTextsIn(folder));
  const changed = changedPages(pages, before, published);
  const renderer = createRenderer(folder);
  const documents = changed.length > 0 ? await renderer.render(changed, published, 'pages') : [];
  await renderer.close();
  for (const [index, { file }] of changed.entries()) {
    await writeFile(join(folder, 'pages', file), documents[index] ?? '');
  }
  return published;
}

/**
 * Builds the site into an empty folder: `client` (static files), `pages` and `pages.json` (documents, one per page
 * and brand), `static` (the same for static hosts), `brands.json` (the brands' facts for the API). `server`
 * and `published.json` are for the server to render pages again when their content changes. Commands start it by
 * `ensureBuilt` (scripts/lib/siteBuild.mjs), which replaces the old site.
 */
async function buildSite(folder: string): Promise<void> {
  for (const language of LANGUAGES) await buildScripts(folder, language);
  const sheets = await sheetsOf(join(folder, 'client'));
  const { media: _media, ...published } = await readSiteContent();
  const pages: SitePage[] = [];
  const builtTexts: Record<string, Partial<Record<Language, TextTree>>> = {};
  for (const language of LANGUAGES) {
    const { written, texts } = await prerenderPages(folder, language, sheets, published);
    pages.push(...written);
    for (const [brand, tree] of Object.entries(texts)) builtTexts[brand] = { ...builtTexts[brand], [language]: tree };
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  await writeFile(join(folder, BUILT_TEXTS), JSON.stringify(builtTexts));
  await writeFile(join(folder, PUBLISHED_CONTENT), JSON.stringify(await renderChangedTexts(folder, pages, published)));
  await rm(join(folder, 'client/.vite'), { recursive: true });

  for (const brand of allBrands) await writeFile(join(folder, 'client', manifestPath(brand)), manifestOf(brand));
  await cp(join(contentFolder, 'media'), join(folder, 'client', MEDIA_PATH), { recursive: true });
  await compressFolder(join(folder, 'client'));
  // The ports are those of a development machine and have no meaning on a static host.
  const { PORT: _port, API_PORT: _apiPort, ...environment } = process.env;
  await writeStaticHosts(folder, siteConfig({ ...environment, NODE_ENV: 'production' }));
  await writeFile(join(folder, 'brands.json'), `${JSON.stringify(await brandDirectoryOf(allBrands), null, 2)}\n`);
}

const [, , folder] = process.argv;
if (!folder) throw new Error('Usage: main.ts FOLDER');
try {
  await buildSite(folder);
} catch (error) {
  // The bundler's message names the place in the source; its own stack does not help.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
