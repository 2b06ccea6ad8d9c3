import { mkdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import sharp from 'sharp';
import { root } from '../lib/workspace.mjs';

/** @import { Picture } from './compare.mjs' */

/** @param {string} folder @param {string} key */
export const pictureFile = (folder, key) => join(folder, `${key}.webp`);

/** @param {Buffer} source a picture's file @returns {Promise<Picture>} */
export async function decodePicture(source) {
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Writes a picture without loss.
 * @param {string} file @param {Picture} picture
 */
export async function writePicture(file, { data, width, height }) {
  mkdirSync(dirname(file), { recursive: true });
  await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 4 })
    .toFile(file);
}

/** @param {string} path @returns {string} the path as a person in the repository's folder would write it */
export const shownPath = (path) => relative(root, path).split(sep).join('/');
