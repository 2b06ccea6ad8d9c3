import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import sharp from 'sharp';
import { root } from '../lib/workspace.mjs';

/** @import { Picture } from './compare.mjs' */

/** Where the pictures are kept in the repository. */
export const kept = join(root, 'visual');

/** All kept pictures together, in bytes. */
export const BUDGET = 25_000_000;

const extension = '.webp';

/** @param {string} folder @param {string} key */
export const fileOf = (folder, key) => join(folder, `${key}${extension}`);

/** @param {string} folder @returns {string[]} the keys of the pictures in it */
export const keysIn = (folder) =>
  globSync(`**/*${extension}`, { cwd: folder })
    .map((path) => path.split(sep).join('/').slice(0, -extension.length))
    .sort();

/** @param {string} folder @returns {number} bytes that its pictures take */
export const weightOf = (folder) => keysIn(folder).reduce((sum, key) => sum + statSync(fileOf(folder, key)).size, 0);

/** @param {string | Buffer} source a file or its content @returns {Promise<Picture>} */
export async function decode(source) {
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Writes a picture without loss.
 * @param {string} file @param {Picture} picture
 */
export async function write(file, { data, width, height }) {
  mkdirSync(dirname(file), { recursive: true });
  await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 4 })
    .toFile(file);
}

/**
 * @param {string} folder @param {string} key
 * @returns {Promise<Picture | undefined>} undefined where there is none
 */
export async function read(folder, key) {
  const file = fileOf(folder, key);
  return existsSync(file) ? decode(file) : undefined;
}

/** @param {string} folder @param {string} key */
export const remove = (folder, key) => rmSync(fileOf(folder, key), { force: true });

const origin = 'made-with.json';

/**
 * What drew the pictures: letters are drawn a little differently by another version or system.
 * @typedef {{ chromium: string, system: string }} Origin
 */

/** @param {string} folder @returns {Origin | undefined} */
export function originOf(folder) {
  const file = join(folder, origin);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} folder @param {Origin} made */
export function writeOrigin(folder, made) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, origin), `${JSON.stringify(made, null, 2)}\n`);
}

/**
 * @param {Origin | undefined} before @param {Origin} now
 * @returns {string | undefined} a sentence for a person when the two draw differently
 */
export function differenceOfOrigins(before, now) {
  if (!before || (before.chromium === now.chromium && before.system === now.system)) return undefined;
  return (
    `The kept pictures were drawn by Chromium ${before.chromium} on ${before.system}, these by ${now.chromium} on ` +
    `${now.system}: letters may differ a little everywhere. Compare with that version, or accept all with --update.`
  );
}

/** @param {string} path @returns {string} the path as a person in the repository's folder would write it */
export const shown = (path) => relative(root, path).split(sep).join('/');
