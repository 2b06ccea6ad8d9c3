import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { buildSync, type Metafile } from 'esbuild';
import { defineConfig } from 'tsup';

/** The translations are for stories and tests. */
const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/locale/sample/**'] }).filter(
  (file) => !/\.(?:test|stories)\.tsx?$/.test(file),
);

/** The runtime imports of each file, without type imports. */
const graph: Metafile['inputs'] = buildSync({
  entryPoints: sources,
  bundle: true,
  packages: 'external',
  format: 'esm',
  outdir: 'dist',
  write: false,
  metafile: true,
}).metafile.inputs;

const isClientPackage = (path: string) => /^(?:react|react-dom|@mui|@emotion)(?:\/|$)/.test(path);

function reachesClientPackage(file: string, seen = new Set<string>()): boolean {
  seen.add(file);
  return (graph[file]?.imports ?? []).some(({ path, external }) =>
    external ? isClientPackage(path) : !seen.has(path) && reachesClientPackage(path, seen),
  );
}

/** Whether a module only re-exports. Server code may import such an index. */
const onlyReexports = (code: string) =>
  code.replace(/^(?:import|export) \{[^}]*\}(?: from "[^"]+")?;$|^export \* from "[^"]+";$/gm, '').trim() === '';

// Not bundled: chunks would lose 'use client', and a host could not import a single section.
export default defineConfig({
  entry: sources,
  format: 'esm',
  target: browserslistToEsbuild(),
  bundle: false,
  // The declarations come from tsc.
  dts: false,
  clean: true,
  silent: true,
  plugins: [
    {
      name: 'publishable-modules',
      renderChunk(code, { path, entryPoint }) {
        const withEndings = code.replace(/(from |import ?\(?)"(\.[^"]+)\.tsx?"/g, '$1"$2.js"');
        const source = entryPoint ?? relative('.', path);
        const client = reachesClientPackage(source) && !onlyReexports(withEndings);
        // Server components cannot run these files' hooks and styles.
        return { code: client ? `'use client';\n${withEndings}` : withEndings };
      },
    },
  ],
  async onSuccess() {
    // Fonts remain package specifiers that bundlers resolve, so the woff2 files are not copied into this package.
    const fonts = globSync('src/themes/*/fonts.css').map((file) => [file, `fonts/${basename(dirname(file))}.css`]);
    for (const [file, built] of [...fonts, ['src/print.css', 'print/print.css']] as [string, string][]) {
      const copy = join('dist', built);
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(file, copy);
      writeFileSync(`${copy}.d.ts`, 'export {};\n');
      // The package is marked side-effect free, except style sheets. Bundlers read the nearest package.json.
      const manifest = { type: 'module', sideEffects: ['*.css'] };
      writeFileSync(join(dirname(copy), 'package.json'), `${JSON.stringify(manifest)}\n`);
    }
  },
});
