// Measures what a host pays for importing a section, a theme or everything (minified, brotli, without peer dependencies), and
// what the landing pages weigh. Fails above the budgets: npm run size
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { rolldown } from 'rolldown';
import { commandLine, runProgram } from './lib/commandLine.mjs';
import { ensureBuilt, sentBytes, siteFolder } from './lib/siteBuild.mjs';
import { root } from './lib/workspace.mjs';
import { foldersIn, sectionFolders } from './package/exports.mjs';

const library = join(root, 'libs', 'design-system');
const peers = ['react', 'react-dom', '@mui/material', '@emotion/react', '@emotion/styled'];

/**
 * Not counted: the formats of all countries' phone numbers, about 28 kB, load only once somebody types a +, or for a country
 * outside North America.
 */
const onDemand = ['libphonenumber-js'];

/**
 * Budgets in bytes. Sections other than cards and forms have none of their own: they are limited by the whole, which
 * is every section, layout and component in one theme, with lazy chunks. The whole includes react-day-picker, 18 kB. A form
 * includes the input that loads the offers for mistyped email addresses.
 */
const budgets = { card: 2_650, form: 11_450, theme: 5_000, locale: 3_000, whole: 83_100 };

/** @param {string} name @returns {number | undefined} */
const budgetOf = (name) => (/Cards?$/.test(name) ? budgets.card : name.endsWith('Form') ? budgets.form : undefined);

/** A virtual module that represents the host. */
const HOST = 'virtual:host';

/** The host's own line, which uses the imports so that they are bundled. It is not counted. */
const OWN_LINE = /globalThis\.used=\[[^\]]*\];?/;

/**
 * Bundles modules that import the library, with Vite's own bundler. Imports of the same peer are merged, as in a real
 * host.
 * @param {Pick<import('rolldown').InputOptions, 'input' | 'plugins' | 'preserveEntrySignatures'>} options
 */
async function bundle(options) {
  const bundler = await rolldown({
    ...options,
    cwd: library,
    external: (id) => [...peers, ...onDemand].some((peer) => id === peer || id.startsWith(`${peer}/`)),
    transform: {
      target: browserslistToEsbuild(),
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  });
  const { output } = await bundler.generate({ format: 'esm', minify: true, comments: false });
  await bundler.close();
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

/** @param {string} path of a folder in src */
const indexOf = (path) => join(library, 'src', path, 'index.ts');

/**
 * @param {readonly string[]} paths @returns {Promise<Map<string, string[]>>} the exported names of each folder's
 * index
 */
async function namesOf(paths) {
  const chunks = await bundle({ input: paths.map(indexOf) });
  return new Map(
    paths.map((path) => [path, chunks.find((chunk) => chunk.facadeModuleId === indexOf(path))?.exports ?? []]),
  );
}

/**
 * @param {readonly string[]} paths of folders in src: the host imports and uses all of their exports
 * @param {Map<string, string[]>} names
 */
async function cost(paths, names) {
  const imports = paths.map((path, index) => `import * as from${index} from ${JSON.stringify(indexOf(path))};`);
  const used = paths.flatMap((path, index) => names.get(path)?.map((name) => `from${index}.${name}`) ?? []);
  const code = `${imports.join('\n')}\nglobalThis.used = [${used.join(', ')}];`;
  const chunks = await bundle({
    input: HOST,
    // As when Vite builds an application: code shared by a lazy chunk and the entry stays in the entry.
    preserveEntrySignatures: false,
    plugins: [
      {
        name: 'host',
        resolveId: (id) => (id === HOST ? HOST : null),
        load: (id) => (id === HOST ? code : null),
      },
    ],
  });

  /** The initial load: the entry and its static imports. @type {Set<string>} */
  const initial = new Set();
  /** @param {string} fileName */
  const follow = (fileName) => {
    if (initial.has(fileName)) return;
    initial.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) follow(imported);
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) follow(fileName);

  const bytesOf = (/** @type {boolean} */ isInitial) =>
    chunks
      .filter(({ fileName }) => initial.has(fileName) === isInitial)
      .reduce((bytes, chunk) => bytes + brotliCompressSync(chunk.code.replace(OWN_LINE, '')).length, 0);
  const modules = chunks.flatMap(({ modules }) => Object.keys(modules));
  return {
    bytes: bytesOf(true),
    later: bytesOf(false),
    sections: new Set(modules.flatMap((path) => /\/src\/sections\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? [])),
  };
}

/**
 * @typedef {object} Cost
 * @property {string} name
 * @property {number} bytes initial load
 * @property {number} later lazily loaded chunks
 * @property {number} [budget] for the initial load
 * @property {string[]} others sections included without being imported
 */

/** @returns {Promise<{ sections: Cost[], themes: Cost[], locales: Cost[], everything: Cost, allThemes: Cost }>} */
export async function measure() {
  const parts = [
    ...sectionFolders().map(({ path }) => path),
    ...['layouts', 'components'].flatMap((layer) => foldersIn(layer).map((name) => `${layer}/${name}`)),
  ];
  const themePaths = foldersIn('themes').map((name) => `themes/${name}`);
  const exported = await namesOf([...parts, ...themePaths, 'foundations']);

  /** @type {Cost[]} */
  const sections = [];
  for (const { name, path } of sectionFolders()) {
    const { bytes, later, sections: included } = await cost([path], exported);
    const others = [...included].filter((section) => section !== name);
    sections.push({ name, bytes, later, budget: budgetOf(name), others });
  }
  /** @type {Cost[]} */
  const themes = [];
  for (const name of themePaths) {
    const { bytes, later } = await cost([name], exported);
    themes.push({ name, bytes, later, budget: budgets.theme, others: [] });
  }
  /** @type {Cost[]} */
  const locales = [];
  for (const name of (await namesOf(['locale'])).get('locale') ?? []) {
    const { bytes, later } = await cost(['locale'], new Map([['locale', [name]]]));
    locales.push({ name: `locale ${name}`, bytes, later, budget: budgets.locale, others: [] });
  }
  // A page uses one theme; the largest represents it.
  const [heaviest] = themes.toSorted((a, b) => b.bytes - a.bytes);
  const whole = (/** @type {readonly string[]} */ usedThemes) =>
    cost([...parts, ...usedThemes, 'foundations'], exported);
  const one = await whole(heaviest ? [heaviest.name] : []);
  const everything = { name: 'everything', ...one, budget: budgets.whole, others: [] };
  const allThemes = { name: 'everything in all themes', ...(await whole(themePaths)), others: [] };
  return { sections, themes, locales, everything, allThemes };
}

/** @param {Cost} cost @returns {string[]} sentences */
function faultsOf({ name, bytes, later, budget, others }) {
  const counted = name === 'everything' ? bytes + later : bytes;
  const over = budget && counted > budget ? [`${name} costs ${counted} bytes, and ${budget} are allowed.`] : [];
  return others.length > 0 ? [...over, `Importing ${name} brings ${others.join(', ')}.`] : over;
}

/** @param {number | undefined} bytes */
const column = (bytes) => (bytes ? (bytes / 1000).toFixed(2) : '').padStart(8);

/** Budgets of landing pages in KiB, compressed: all scripts, and the HTML. */
export const LANDING_KIB = { script: 150, html: 16 };

/** How much more a page in another language may weigh, in KiB: the library's texts in it are in the theme. */
const TRANSLATION_KIB = { script: 4, html: 0.5 };

/** @param {string} path of a page */
export const translationKib = (path) => (/^\/[a-z]{2}\//.test(path) ? TRANSLATION_KIB : { script: 0, html: 0 });

/**
 * The weight of each landing page of the built site, in KiB.
 * @returns {{ path: string, script: number, html: number }[]}
 */
function landingPages() {
  ensureBuilt();
  /** @type {{ path: string, file: string, modules: string[] }[]} */
  const pages = JSON.parse(readFileSync(join(siteFolder, 'pages.json'), 'utf8'));
  return pages
    .filter(({ modules }) => modules.some((module) => /\/LandingPage-/.test(module)))
    .map(({ path, file, modules }) => ({
      path,
      script: modules.reduce((bytes, module) => bytes + sentBytes(module), 0) / 1024,
      html: brotliCompressSync(readFileSync(join(siteFolder, 'pages', file))).length / 1024,
    }));
}

async function main() {
  const { sections, themes, locales, everything, allThemes } = await measure();
  const rows = [...sections, ...themes, ...locales, everything, allThemes];
  console.log(`${'kB, minified and brotli'.padEnd(24)} initial    lazy  budget`);
  for (const row of rows) {
    const mark = faultsOf(row).length > 0 ? '  too much' : '';
    console.log(`${row.name.padEnd(24)}${column(row.bytes)}${column(row.later)}${column(row.budget)}${mark}`.trimEnd());
  }
  const pages = landingPages();
  console.log(`\n${'KiB, landing pages'.padEnd(28)} script of ${LANDING_KIB.script}   HTML of ${LANDING_KIB.html}`);
  for (const { path, script, html } of pages)
    console.log(`${path.padEnd(28)}${script.toFixed(1).padStart(14)}${html.toFixed(1).padStart(13)}`);
  const heavy = pages.filter(({ path, script, html }) => {
    const more = translationKib(path);
    return script > LANDING_KIB.script + more.script || html > LANDING_KIB.html + more.html;
  });
  const faults = [...rows.flatMap(faultsOf), ...heavy.map(({ path }) => `${path} outgrows its budget.`)];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  await runProgram(
    commandLine('npm run size', 'Measures what each export of the component library costs, and checks it.').action(
      main,
    ),
  );
}
