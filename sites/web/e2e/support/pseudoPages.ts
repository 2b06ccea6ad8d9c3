import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentIn } from '@threefold/api-contract/content-files';
import { build, type InlineConfig, type Plugin } from 'vite';
import { composeDocument } from '../../build/composeDocument.ts';
import { readSiteContent } from '../../build/publishedContent.ts';
import type * as EntryServer from '../../src/app/entry-server.tsx';
import { pseudo } from './pseudo.ts';

// Run by Node: writes the site in a pseudo-language to a folder: the documents of every page to pages.json, and its scripts, if asked for.

const LANGUAGE = 'fr-CA';
const ENTRY = 'assets/hydrate.js';
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What has a copy for each language, but no sentences. */
const WITHOUT_SENTENCES = /(?:services\/language|brands\/localized|api\/inLanguage)\.fr-CA\.ts$/;

/** Replaces the exports of every module with sentences by those in the pseudo-language. */
const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(`.${LANGUAGE}.ts`) || WITHOUT_SENTENCES.test(id)) return null;
    const source = await readFile(id, 'utf8');
    const names = [...source.matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm)].map(([, name = '']) => name);
    // It passes on what others export.
    if (names.length === 0) return null;
    return [
      `import * as words from ${JSON.stringify(`${id}?words`)};`,
      `import { pseudo } from ${JSON.stringify(join(root, 'e2e/support/pseudo.ts'))};`,
      ...names.map((name) => `export const ${name} = pseudo(words.${name});`),
    ].join('\n');
  },
};

const [, , target, parts] = process.argv;
if (!target) throw new Error('Usage: pseudoPages.ts FOLDER [scripts]');
// In the workspace, so that the renderer finds its packages.
const folder = await mkdtemp(join(root, '.pseudo-'));
try {
  const resolve = { conditions: [LANGUAGE] };
  const common: InlineConfig = {
    root,
    configLoader: 'native',
    logLevel: 'error',
    mode: 'production',
    plugins: [pseudoLanguage],
  };
  if (parts === 'scripts') {
    await build({
      ...common,
      resolve,
      build: {
        outDir: target,
        copyPublicDir: false,
        manifest: false,
        minify: false,
        rolldownOptions: { input: join(root, 'src/startup/hydrate.tsx'), output: { entryFileNames: ENTRY } },
      },
    });
  }
  await build({
    ...common,
    ssr: { resolve },
    build: { outDir: folder, ssr: 'src/app/entry-server.tsx', copyPublicDir: false, manifest: false },
  });
  const entry = (await import(pathToFileURL(join(folder, 'entry-server.js')).href)) as typeof EntryServer;
  const { media: _, ...published } = await readSiteContent();
  const content = pseudo(contentIn(LANGUAGE, published));
  const index = await readFile(join(root, 'index.html'), 'utf8');
  const template = index.replace('src/startup/hydrate.tsx', ENTRY);
  const documents: { brand: string; path: string; document: string }[] = [];
  for (const { path, brand } of entry.pages) {
    documents.push({ brand, path, document: composeDocument(template, await entry.render(path, brand, content)) });
  }
  await writeFile(join(target, 'pages.json'), JSON.stringify(documents));
} finally {
  await rm(folder, { recursive: true, force: true });
}
