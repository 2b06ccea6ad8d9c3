import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrandKey } from '@threefold/design-system/themes';
import { build, type Manifest } from 'vite';
import { siteConfig } from '../server/config.ts';
import type * as EntryServer from '../src/app/entry-server.tsx';
import { canonicalOf, routeOf } from '../src/app/routes.ts';
import { allBrands } from '../src/brands/index.ts';
import { brandDirectoryOf } from './brandDirectory.ts';
import { compressFolder } from './compress.ts';
import { composeDocument } from './document.ts';
import { copyMedia, readPublished } from './publishedContent.ts';
import type { SitePage } from './sitePage.ts';
import { writeStaticHosts } from './static-hosts/write.ts';
import { manifestOf, manifestPath } from './wellKnown.ts';

const siteRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** Style sheets that a brand's kit needs, its own and those of what it imports. */
function stylesheetsOf(brand: BrandKey, manifest: Manifest): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(walk);
    for (const file of chunk.css ?? []) found.add(`/${file}`);
  };
  const kit = `src/brands/${brand}/kit.ts`;
  if (!manifest[kit]) throw new Error(`The build made no chunk of ${kit}.`);
  walk(kit);
  return [...found];
}

async function prerenderPages(folder: string, entryServer: typeof EntryServer): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'));
  const template = await readFile(join(folder, 'client/index.html'), 'utf8');
  const written: SitePage[] = [];
  const published = await readPublished();
  for (const { path, brand, status = 200 } of entryServer.pages) {
    const file = `${brand}${path}.html`;
    const rendered = await entryServer.render(path, brand, published);
    const target = join(folder, 'pages', file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, composeDocument(template, rendered, stylesheetsOf(brand, manifest)));
    const route = routeOf(path);
    written.push({ path, brand, status, listed: route !== undefined && canonicalOf(route) !== undefined, file });
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(written));
}

/**
 * Builds the site into an empty folder: `client` (everything that is served as it lies), `pages` and `pages.json`
 * (documents, a copy for each brand that shows them), `static` (the same for hosts that only serve files) and
 * `brands.json` (what the API knows of the brands).
 */
async function buildSite(folder: string): Promise<void> {
  const common = { root: siteRoot, logLevel: 'warn', mode: 'production' } as const;
  await build({ ...common, build: { outDir: join(folder, 'client'), emptyOutDir: true } });
  await build({
    ...common,
    build: { outDir: join(folder, 'server'), ssr: 'src/app/entry-server.tsx', copyPublicDir: false, manifest: false },
  });

  const entry = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  await prerenderPages(folder, (await import(entry)) as typeof EntryServer);

  // What the pages were made from is of no use to those who fetch them.
  await rm(join(folder, 'server'), { recursive: true });
  await rm(join(folder, 'client/.vite'), { recursive: true });
  await rm(join(folder, 'client/index.html'));

  for (const brand of allBrands) await writeFile(join(folder, 'client', manifestPath(brand)), manifestOf(brand));
  await copyMedia(join(folder, 'client'));
  await compressFolder(join(folder, 'client'));
  // The ports are those of a developer's machine, which no static host has.
  const { PORT: _, API_PORT: __, ...environment } = process.env;
  await writeStaticHosts(folder, siteConfig({ ...environment, NODE_ENV: 'production' }));
  await writeFile(join(folder, 'brands.json'), `${JSON.stringify(brandDirectoryOf(allBrands), null, 2)}\n`);
}

const [, , folder] = process.argv;
if (!folder) throw new Error('The folder to build into is missing.');
try {
  await buildSite(folder);
} catch (error) {
  // The bundler's message shows the place in the source; where in the bundler it was thrown is of no use.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
