import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMedia } from './folder.ts';
import { contentIn, readPublished } from './published.ts';
import { filesSource, folderSource } from './source.ts';

let folder: string;

const picture = {
  id: 'a',
  url: '/media/a.svg',
  alt: 'A',
  type: 'desktop',
  project: 'A',
  caption: 'A',
  webUrl: 'a.test',
};
const galleryOf = (title: string) => JSON.stringify({ title, lede: 'A', items: [{ ...picture, title }] });
const write = (name: string, text: string) => writeFile(join(folder, name), text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threefold-published-'));
  await mkdir(join(folder, 'media'));
  await write('media/a.svg', '<svg/>');
  await write('articles.json', '[]');
  await write('projects.json', '[]');
  await write('gallery.json', galleryOf('Our work'));
});
afterEach(() => rm(folder, { recursive: true }));

const context = async () => ({ brands: [], pictures: await readMedia(folder), retention: {} });
const read = async () => readPublished(folderSource(folder), await context());
const frenchGallery = async () => contentIn('fr-CA', await read()).gallery;

it('is in another language where a file has a translation, and else in English', async () => {
  expect((await frenchGallery()).title).toBe('Our work');
  await write('gallery.fr-CA.json', '{ "title": "Réalisations", "items": [{ "id": "a", "caption": "Un A" }] }');
  expect(await frenchGallery()).toEqual({
    title: 'Réalisations',
    lede: 'A',
    items: [{ ...picture, title: 'Our work', caption: 'Un A' }],
  });
  expect((await read()).gallery.title).toBe('Our work');
});

it.each([
  [
    'has an entry that the English file has not',
    '{ "items": [{ "id": "b" }] }',
    'The content file gallery.fr-CA.json is invalid: items[0] is not in the English file (b).',
  ],
  [
    'makes the content invalid',
    '{ "items": [{ "id": "a", "webUrl": "javascript:a" }] }',
    /^The content file gallery\.fr-CA\.json \(laid over gallery\.json\) is invalid: items\[0\]\.webUrl must match pattern/,
  ],
  [
    'names a missing picture',
    '{ "items": [{ "id": "a", "url": "/media/b.svg" }] }',
    'The content file gallery.fr-CA.json is invalid: items[0].url names a missing picture (/media/b.svg).',
  ],
])('is refused with the file and the reason when a translation %s', async (_, text, sentence) => {
  await write('gallery.fr-CA.json', text);
  await expect(read()).rejects.toThrow(sentence);
});

it('a text that is too long for its place is refused, but one that is published stays', async () => {
  const files = { 'articles.json': '[]', 'projects.json': '[]', 'gallery.json': galleryOf('x'.repeat(61)) };
  await write('gallery.json', files['gallery.json']);
  await expect(read()).rejects.toThrow('title must NOT have more than 60 characters');
  expect((await readPublished(filesSource(files), await context())).gallery.items).toHaveLength(1);
});

it('what is published may have a translation of an entry that the English document does not have any more', async () => {
  const french = { title: 'Réalisations', items: [{ id: 'gone' }, { id: 'a', caption: 'Un A' }] };
  const files = {
    'articles.json': '[]',
    'projects.json': '[]',
    'gallery.json': galleryOf('Our work'),
    'gallery.fr-CA.json': JSON.stringify(french),
  };
  const { gallery } = contentIn('fr-CA', await readPublished(filesSource(files), await context()));
  expect(gallery.items).toEqual([{ ...picture, title: 'Our work', caption: 'Un A' }]);
});
