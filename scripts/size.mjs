// What importing one section alone costs a host: minified, brotli, peers left out. Fails above the budgets: npm run size
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { root, sentenceOf } from './lib/workspace.mjs';
import { sourceCondition } from './package/exports.mjs';

const library = join(root, 'libs', 'design-system');
const peers = ['react', 'react-dom', '@mui/material', '@emotion/react', '@emotion/styled'];

/** In bytes. A section that is neither a card nor a form has no budget of its own: it is held by that of the whole. */
const budgets = { card: 2_000, form: 8_000, whole: 45_000 };

/** @param {string} name @returns {number | undefined} */
const budgetOf = (name) => (/Cards?$/.test(name) ? budgets.card : name.endsWith('Form') ? budgets.form : undefined);

/** @param {string} path @returns {string[]} */
const foldersIn = (path) =>
  readdirSync(join(library, 'src', path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2023',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  conditions: [sourceCondition],
  external: peers.flatMap((peer) => [peer, `${peer}/*`]),
  legalComments: 'none',
  write: false,
  metafile: true,
  outdir: join(root, '.cache', 'size'),
  absWorkingDir: library,
};

/** @param {readonly string[]} paths @returns {Promise<Map<string, string[]>>} the names that each folder's index exports */
async function namesOf(paths) {
  const entryPoints = paths.map((path) => `src/${path}/index.ts`);
  const { metafile } = await build({ ...common, metafile: true, entryPoints });
  const outputs = Object.values(metafile.outputs);
  return new Map(
    paths.map((path, index) => [path, outputs.find((o) => o.entryPoint === entryPoints[index])?.exports ?? []]),
  );
}

/**
 * @param {readonly string[]} paths of folders in src: a host imports all that they export, and uses it
 * @param {Map<string, string[]>} names
 */
async function cost(paths, names) {
  const statements = paths.map((path, index) => {
    const list = names.get(path)?.map((name) => `${name} as ${name}_${index}`);
    return `import { ${list?.join(', ')} } from './src/${path}/index.ts';`;
  });
  const used = paths.flatMap((path, index) => names.get(path)?.map((name) => `${name}_${index}`) ?? []);
  const contents = `${statements.join('\n')}\nglobalThis.used = [${used.join(', ')}];`;
  const result = await build({
    ...common,
    metafile: true,
    splitting: true,
    stdin: { contents, resolveDir: library },
  });

  const { outputs, inputs } = result.metafile;
  /** @param {string} path @returns {number} */
  const bytesOf = (path) => {
    const file = result.outputFiles?.find((output) => output.path === join(library, path));
    return file ? brotliCompressSync(file.contents).length : 0;
  };
  /** What comes at once: the entry and the chunks that it imports by a statement. @type {Set<string>} */
  const atOnce = new Set();
  /** @param {string} path */
  const follow = (path) => {
    if (atOnce.has(path)) return;
    atOnce.add(path);
    for (const chunk of outputs[path]?.imports ?? []) {
      if (!chunk.external && chunk.kind === 'import-statement') follow(chunk.path);
    }
  };
  for (const [path, output] of Object.entries(outputs)) if (output.entryPoint === '<stdin>') follow(path);

  const sum = (/** @type {string[]} */ chunks) => chunks.reduce((bytes, path) => bytes + bytesOf(path), 0);
  return {
    bytes: sum([...atOnce]),
    later: sum(Object.keys(outputs).filter((path) => !atOnce.has(path))),
    sections: new Set(Object.keys(inputs).flatMap((path) => /^src\/sections\/([^/]+)\//.exec(path)?.[1] ?? [])),
  };
}

/**
 * @typedef {object} Cost
 * @property {string} name
 * @property {number} bytes what comes at once
 * @property {number} later what comes when it is used
 * @property {number} [budget] for what comes at once
 * @property {string[]} others sections that come along although nobody imported them
 */

/** @returns {Promise<{ sections: Cost[], everything: Cost }>} */
export async function measure() {
  const names = foldersIn('sections');
  const layers = ['sections', 'layouts', 'components', 'themes'];
  const paths = layers.flatMap((layer) => foldersIn(layer).map((name) => `${layer}/${name}`));
  const all = [...paths, 'foundations', 'themes'];
  const exported = await namesOf(all);
  /** @type {Cost[]} */
  const sections = [];
  for (const name of names) {
    const { bytes, later, sections: along } = await cost([`sections/${name}`], exported);
    const others = [...along].filter((section) => section !== name);
    sections.push({ name, bytes, later, budget: budgetOf(name), others });
  }
  const { bytes, later } = await cost(all, exported);
  return { sections, everything: { name: 'everything', bytes, later, budget: budgets.whole, others: [] } };
}

/** @param {Cost} cost @returns {string[]} sentences */
function faultsOf({ name, bytes, budget, others }) {
  const over = budget && bytes > budget ? [`${name} costs ${bytes} bytes, and ${budget} are allowed.`] : [];
  return others.length > 0 ? [...over, `Importing ${name} brings ${others.join(', ')}.`] : over;
}

/** @param {number | undefined} bytes */
const column = (bytes) => (bytes ? (bytes / 1000).toFixed(2) : '').padStart(8);

async function main() {
  const { sections, everything } = await measure();
  const rows = [...sections, everything];
  console.log(`${'kB, minified and brotli'.padEnd(24)} at once   later  budget`);
  for (const row of rows) {
    const mark = faultsOf(row).length > 0 ? '  too much' : '';
    console.log(`${row.name.padEnd(24)}${column(row.bytes)}${column(row.later)}${column(row.budget)}${mark}`.trimEnd());
  }
  const faults = rows.flatMap(faultsOf);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}
