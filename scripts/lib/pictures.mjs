/**
 * A picture of a brand's home page in the README.
 * @typedef {object} Shot
 * @property {string} ending of the file name, after the brand's key
 * @property {{ width: number, height: number }} viewport
 * @property {'light' | 'dark'} colorScheme
 */

/** @type {readonly Shot[]} */
export const shots = [
  { ending: '', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { ending: '-phone', viewport: { width: 390, height: 700 }, colorScheme: 'dark' },
];

/** Folder of the pictures, from the repository's root. */
export const PICTURES_FOLDER = 'docs/images';

/** @param {string} brandKey @param {Shot} shot */
export const pictureOf = (brandKey, { ending }) => `${PICTURES_FOLDER}/${brandKey}${ending}.png`;
