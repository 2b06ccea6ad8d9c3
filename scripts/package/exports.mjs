// Derives the design system's exports from its folders. npm run exports writes the list.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, runProgram } from '../lib/commandLine.mjs';
import { root } from '../lib/workspace.mjs';

const library = join(root, 'libs', 'design-system');
const manifestFile = join(library, 'package.json');

/** @param {string} path of a folder in src @returns {string[]} the names of its folders */
export const foldersIn = (path) =>
  readdirSync(join(library, 'src', path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** @param {string} path of a folder in src */
const moduleAt = (path) => `./src/${path}/index.ts`;

/** Components that only the library itself uses. */
const internal = new Set(['localeText', 'styled']);

/** The sections' folders, each in the folder of its group. @returns {{ name: string, path: string }[]} */
export const sectionFolders = () =>
  foldersIn('sections')
    .flatMap((group) => foldersIn(`sections/${group}`).map((name) => ({ name, path: `sections/${group}/${name}` })))
    .sort((a, b) => a.name.localeCompare(b.name));

/**
 * @returns {Record<string, string>} one subpath per section, theme, component and layout, because tools skip wildcards. Each
 * leads to its source; packing replaces it with what the build makes of it.
 */
export function wantedExports() {
  const themes = foldersIn('themes').flatMap((brand) => [
    [`./themes/${brand}`, moduleAt(`themes/${brand}`)],
    [`./themes/${brand}/fonts.css`, `./src/themes/${brand}/fonts.css`],
    // Written by the build, see designTokens.mjs.
    ...['light', 'dark'].map((scheme) => [
      `./themes/${brand}/${scheme}.tokens.json`,
      `./dist/themes/${brand}/${scheme}.tokens.json`,
    ]),
  ]);
  return Object.fromEntries([
    ...sectionFolders().map(({ name, path }) => [`./${name}`, moduleAt(path)]),
    ...foldersIn('layouts').map((name) => [`./layouts/${name}`, moduleAt(`layouts/${name}`)]),
    ...foldersIn('components')
      .filter((name) => !internal.has(name))
      .map((name) => [`./components/${name}`, moduleAt(`components/${name}`)]),
    ['./augmentation', moduleAt('augmentation')],
    ['./foundations', moduleAt('foundations')],
    ['./locale', moduleAt('locale')],
    ['./print.css', './src/print.css'],
    ['./themes', moduleAt('themes')],
    ...themes,
  ]);
}

/** @returns {Record<string, string>} */
export function writtenExports() {
  return JSON.parse(readFileSync(manifestFile, 'utf8')).exports;
}

if (import.meta.main) {
  await runProgram(
    commandLine(
      'npm run exports',
      'Lists the folders of the component library in the exports of its package.json.',
    ).action(() => {
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
      writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, exports: wantedExports() }, null, 2)}\n`);
    }),
  );
}
