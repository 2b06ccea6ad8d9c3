import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminShots } from './lib/adminPictures.mjs';
import { PICTURES_FOLDER, pictureOf, shots } from './lib/pictures.mjs';
import { root } from './lib/workspace.mjs';

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Pictures shown in a document, by path from the root. */
const shownPictures = documents.flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/!\[[^\]]+\]\(([^)\s]+)\)|<img [^>]*src="([^"]+)"/g)].map(
    ([, link, source]) => relative(root, join(root, dirname(document), link ?? source ?? '')),
  ),
);

const brandFolders = readdirSync(join(root, 'sites/web/src/brands'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const generatedPictures = [
  ...brandFolders.flatMap((key) => shots.map((shot) => pictureOf(key, shot))),
  ...adminShots.map(({ name }) => `${PICTURES_FOLDER}/${name}.png`),
];

describe('the pictures of the README and the documents', () => {
  it('exist, and are made by npm run pictures', () => {
    expect(shownPictures.length).toBeGreaterThan(0);
    for (const picture of shownPictures) expect(existsSync(join(root, picture)), picture).toBe(true);
    expect(shownPictures.filter((picture) => !generatedPictures.includes(picture))).toEqual([]);
  });

  it('are all shown', () => {
    const storedPictures = readdirSync(join(root, PICTURES_FOLDER)).map((name) => `${PICTURES_FOLDER}/${name}`);
    expect(storedPictures.filter((picture) => !shownPictures.includes(picture))).toEqual([]);
  });
});
