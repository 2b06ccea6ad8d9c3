import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentIn, readPublished } from './published.ts';

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

const frenchTitle = async () => contentIn('fr-CA', await readPublished(folder, [])).gallery.title;

it('is in another language where a file has a copy in it, and else in English', async () => {
  expect(await frenchTitle()).toBe('Our work');
  await write('gallery.fr-CA.json', galleryOf('Réalisations'));
  expect(await frenchTitle()).toBe('Réalisations');
  expect((await readPublished(folder, [])).gallery.title).toBe('Our work');
});

it('a mistake in a copy names its file', async () => {
  await write('gallery.fr-CA.json', galleryOf('Réalisations').replace('a.svg', 'none.svg'));
  await expect(readPublished(folder, [])).rejects.toThrow(/The content file gallery\.fr-CA\.json is invalid/);
});
