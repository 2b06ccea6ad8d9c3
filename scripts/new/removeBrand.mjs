import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine, runProgram } from '../lib/commandLine.mjs';
import { pictureOf, shots } from '../lib/pictures.mjs';
import { root } from '../lib/workspace.mjs';
import { runScript, tidy } from './files.mjs';
import { REGISTRY_FOLDERS, unregisterBrand } from './registries.mjs';

const brandsFolder = join(root, 'sites/web/src/brands');

/** @param {readonly string[]} args @returns {string[]} the lines of Git's output */
function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Git failed: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

const content = 'sites/api/content';

/** @typedef {{ key: string, displayName: string, portal?: true, gallery?: true, pages: Record<string, { embeds?: readonly string[] }> }} Brand */

/** The content files of what a brand shows and sells. @param {Brand} brand @returns {string[]} */
const contentFilesOf = ({ portal, gallery, pages }) =>
  [
    ...(portal ? ['products', 'setups', 'support-questions'] : []),
    ...Object.values(pages).flatMap(({ embeds = [] }) => embeds),
    ...(gallery ? ['gallery'] : []),
  ].map((name) => `${content}/${name}.json`);

/** The copies of a content file in other languages, such as `gallery.fr-CA.json`. @param {string} path @returns {string[]} */
const copiesOf = (path) =>
  readdirSync(join(root, content))
    .map((name) => `${content}/${name}`)
    .filter((each) => each !== path && each.startsWith(path.replace('json', '')));

/** A content file that shows nothing. @param {string} path */
const emptied = (path) =>
  path.endsWith('/gallery.json') ? '{ "title": "Our Work", "lede": "There is nothing here yet.", "items": [] }' : '[]';

/** The pictures that content files name. @param {readonly string[]} files @returns {string[]} */
const picturesIn = (files) =>
  files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/"\/(media\/[\w.-]+)"/g)].map(
      ([, path]) => `${content}/${path}`,
    ),
  );

/** @param {string} name display name or key @returns {Promise<{ brand: Brand, others: Brand[] }>} */
async function brandOf(name) {
  const { allBrands } = await import(pathToFileURL(join(brandsFolder, 'index.ts')).href);
  const keys = allBrands.map((/** @type {{ key: string }} */ { key }) => key);
  const brand = allBrands.find((/** @type {Brand} */ each) => each.key === name || each.displayName === name);
  if (!brand) throw new Error(`"${name}" is not a brand: give one of ${keys.join(', ')}.`);
  if (keys.length === 1) throw new Error('It is the only brand: create another one first.');
  return { brand, others: allBrands.filter((/** @type {Brand} */ other) => other !== brand) };
}

/** @param {string} key of a brand @returns {string[]} */
function pathsOf(key) {
  const legal = `${content}/legal`;
  const texts = readdirSync(join(root, legal)).filter((file) => file.startsWith(`${key}-`));
  const pictures = shots.map((shot) => pictureOf(key, shot));
  return [
    `libs/design-system/src/themes/${key}`,
    ...['src/brands', 'public', 'e2e/brands'].map((folder) => `sites/web/${folder}/${key}`),
    ...texts.map((file) => `${legal}/${file}`),
    ...pictures,
  ].filter((path) => existsSync(join(root, path)));
}

/** @param {string} name @param {{ yes?: boolean }} options */
async function removeBrand(name, { yes }) {
  const { brand, others } = await brandOf(name);
  const { key } = brand;
  const shared = others.flatMap(contentFilesOf);
  const files = contentFilesOf(brand).filter((file) => !shared.includes(file));
  const kept = picturesIn(shared);
  const copies = files.flatMap(copiesOf);
  const pictures = new Set(picturesIn([...files, ...copies]).filter((picture) => !kept.includes(picture)));
  const paths = [...pathsOf(key), ...copies, ...pictures];
  const changed = git(['status', '--porcelain', '--', ...paths, ...files]);
  if (changed.length > 0) {
    throw new Error(`Nothing was removed: commit these first, so that they can be restored.\n${changed.join('\n')}`);
  }
  if (!yes)
    throw new Error(`Nothing was removed. With --yes this deletes or empties:\n${[...paths, ...files].join('\n')}`);

  for (const path of paths) rmSync(join(root, path), { recursive: true, force: true });
  for (const path of files) writeFileSync(join(root, path), `${emptied(path)}\n`);
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const shown = new RegExp(`!\\[[^\\]]*\\]\\((?:${paths.join('|')})\\)`, 'g');
  writeFileSync(join(root, 'README.md'), readme.replaceAll(shown, ''));
  unregisterBrand(key);
  tidy(REGISTRY_FOLDERS);
  runScript('scripts/package/exports.mjs');

  console.log(
    `Removed ${key}. What visitors left with it stays: bookings, messages and accounts in the database and its backups, sent mails, and the DNS entries of its hosts.`,
  );
}

await runProgram(
  commandLine('npm run remove:brand', 'Removes a brand: its theme, its part of the site and its texts.')
    .argument('<brand>', 'its name or key, such as "Northgate Tools"')
    .option('--yes', 'delete or empty the files; without it, only list them')
    .action(removeBrand),
);
