import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { siteConfig } from '../server/config.ts';
import type * as EntryServer from '../src/app/entry-server.tsx';
import { canonicalOf, routeOf } from '../src/app/routes.ts';
import { allBrands } from '../src/brands/index.ts';
import { brandDirectoryOf } from './brandDirectory.ts';
import { buildStartScript } from './buildStartScript.ts';
import { withFirstScript } from './composeDocument.ts';
import { compressFolder } from './compress.ts';
import { contentFolder, MEDIA_PATH } from './contentFolder.ts';
import { writeFonts } from './fonts.ts';
import { modulesOf } from './pageModules.ts';
import { writePrintSheet } from './printSheet.ts';
import { readSiteContent } from './publishedContent.ts';
import { type DocumentParts, renderDocument } from './renderDocument.ts';
import { DOCUMENT_PARTS, PAGE_RENDERER, PUBLISHED_CONTENT, type SitePage } from './sitePage.ts';
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

async function prerenderPages(folder: string, entryServer: typeof EntryServer): Promise<void> {
  const client = join(folder, 'client');
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const template = (await readFile(join(siteRoot, 'index.html'), 'utf8')).replace(DEVELOPMENT_SCRIPT, '');
  const { media: _, ...published } = await readSiteContent();
  const parts: DocumentParts = {
    template: withFirstScript(template, entryServer.colorSchemeScript),
    startScript: await buildStartScript(siteRoot),
    sheets: await sheetsOf(client),
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
    const route = routeOf(path);
    const listed = route !== undefined && canonicalOf(route) !== undefined;
    written.push({ path, brand, status, listed, file, modules });
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(written));
  await writeFile(join(folder, DOCUMENT_PARTS), JSON.stringify(parts));
  await writeFile(join(folder, PUBLISHED_CONTENT), JSON.stringify(published));
}

/**
 * Builds the site into an empty folder: `client` (static files), `pages` and `pages.json` (documents, one per page
 * and brand), `static` (the same for static hosts), `brands.json` (the brands' facts for the API). `server`,
 * `parts.json` and `published.json` are for the server to render pages again when their content changes. Commands start it by
 * `ensureBuilt` (scripts/lib/siteBuild.mjs), which replaces the old site.
 */
async function buildSite(folder: string): Promise<void> {
  // The configuration is loaded as native modules: bundling it would need the libraries to be built first.
  const common = { root: siteRoot, configLoader: 'native', logLevel: 'warn', mode: 'production' } as const;
  await build({
    ...common,
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: true,
      rolldownOptions: { input: join(siteRoot, 'src/startup/hydrate.tsx') },
    },
  });
  await build({
    ...common,
    build: { outDir: join(folder, 'server'), ssr: 'src/app/entry-server.tsx', copyPublicDir: false, manifest: false },
  });

  const entry = pathToFileURL(join(folder, PAGE_RENDERER)).href;
  await prerenderPages(folder, (await import(entry)) as typeof EntryServer);

  // Vite's manifest: visitors do not need it, nor does the server, which renders pages with the renderer.
  await rm(join(folder, 'client/.vite'), { recursive: true });

  for (const brand of allBrands) await writeFile(join(folder, 'client', manifestPath(brand)), manifestOf(brand));
  await cp(join(contentFolder, 'media'), join(folder, 'client', MEDIA_PATH), { recursive: true });
  await compressFolder(join(folder, 'client'));
  // The ports are those of a development machine and have no meaning on a static host.
  const { PORT: _, API_PORT: __, ...environment } = process.env;
  await writeStaticHosts(folder, siteConfig({ ...environment, NODE_ENV: 'production' }));
  await writeFile(join(folder, 'brands.json'), `${JSON.stringify(brandDirectoryOf(allBrands), null, 2)}\n`);
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
