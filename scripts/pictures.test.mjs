import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deskShots } from './lib/deskPictures.mjs';
import { PICTURES_FOLDER, pictureOf, shots } from './lib/pictures.mjs';
import { root } from './lib/workspace.mjs';

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Pictures shown in a document, by path from the root. */
const shown = documents.flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/!\[[^\]]+\]\(([^)\s]+)\)|<img [^>]*src="([^"]+)"/g)].map(
    ([, link, source]) => relative(root, join(root, dirname(document), link ?? source ?? '')),
  ),
);

const brandFolders = readdirSync(join(root, 'sites/web/src/brands'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const made = [
  ...brandFolders.flatMap((key) => shots.map((shot) => pictureOf(key, shot))),
  ...deskShots.map(({ name }) => `${PICTURES_FOLDER}/${name}.png`),
];

describe('the pictures of the README and the documents', () => {
  it('exist, and are made by npm run pictures', () => {
    expect(shown.length).toBeGreaterThan(0);
    for (const picture of shown) expect(existsSync(join(root, picture)), picture).toBe(true);
    expect(shown.filter((picture) => !made.includes(picture))).toEqual([]);
  });

  it('are all shown', () => {
    const kept = readdirSync(join(root, PICTURES_FOLDER)).map((name) => `${PICTURES_FOLDER}/${name}`);
    expect(kept.filter((picture) => !shown.includes(picture))).toEqual([]);
  });
});
