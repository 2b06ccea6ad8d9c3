import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { buildSync, type Metafile } from 'esbuild';
import { defineConfig } from 'tsup';

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file));

/** What each file imports when it runs; imports of types are no part of it. */
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

/** A folder's index only passes on names, and server code may read it. */
const onlyPassesOn = (code: string) =>
  code.replace(/^(?:import|export) \{[^}]*\}(?: from "[^"]+")?;$|^export \* from "[^"]+";$/gm, '').trim() === '';

// File by file: bundled chunks would lose 'use client', and a host could no longer import one section alone.
export default defineConfig({
  entry: sources,
  format: 'esm',
  target: 'es2023',
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
        const client = reachesClientPackage(source) && !onlyPassesOn(withEndings);
        // A server that renders React components must leave these files, and their hooks and styles, to the client.
        return { code: client ? `'use client';\n${withEndings}` : withEndings };
      },
    },
  ],
  async onSuccess() {
    // The fonts stay package specifiers: bundlers resolve them, and the woff2 files are not copied into this package.
    const folder = join('dist', 'fonts');
    mkdirSync(folder, { recursive: true });
    for (const file of globSync('src/themes/*/fonts.css')) {
      const copy = join(folder, `${basename(dirname(file))}.css`);
      copyFileSync(file, copy);
      writeFileSync(`${copy}.d.ts`, 'export {};\n');
    }
    // The package has no side effects, its style sheets are one: bundlers ask the nearest manifest.
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ type: 'module', sideEffects: ['*.css'] })}\n`);
  },
});
