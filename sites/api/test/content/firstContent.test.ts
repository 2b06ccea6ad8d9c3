import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContentFolder } from '../../src/modules/content/index.ts';
import { contentVersions } from '../../src/modules/content/tables.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { contentFolder } from '../support/content.ts';
import { emptyDatabase, openTestDatabase } from '../support/database/database.ts';
import { openTestContent, testBrands } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

let folder: string;
let database: Database;

// Creating the database may take longer than a test's time limit.
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database.queries);
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-content-'));
  await cp(contentFolder, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = () => readContentFolder(folder, testBrands);
const edit = async (name: string, change: (text: string) => string) => {
  const file = path.join(folder, name);
  await writeFile(file, change(await readFile(file, 'utf8')));
};

describe('the content of a new database', () => {
  it('is that of the content folder, without an author', async () => {
    const content = await openTestContent(database.queries, folder);
    expect(content.current.articles[0]?.title).toBe('Longer days');
    const versions = await database.queries.select().from(contentVersions);
    expect(versions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['articles.json', 'gallery.fr-CA.json', 'legal/ferrolane-terms.md']),
    );
    for (const version of versions) expect(version).toMatchObject({ authorId: null, note: 'First content' });
  });

  it('has a document without changed texts for each brand and language', async () => {
    const { files } = (await openTestContent(database.queries, folder)).current;
    expect(files).toMatchObject({ 'texts/portfolio.json': '{}\n', 'texts/harbour-shine.fr-CA.json': '{}\n' });
    expect(files).not.toHaveProperty(['texts/portfolio.fr-CA.json']);
  });

  it('is stored once by processes that start together', async () => {
    await Promise.all([1, 2, 3].map(() => openTestContent(database.queries, folder)));
    const names = await database.queries.select({ name: contentVersions.name }).from(contentVersions);
    expect(names).toHaveLength(new Set(names.map(({ name }) => name)).size);
  });

  it('is not overwritten by a later change of the folder', async () => {
    await openTestContent(database.queries, folder);
    await edit('articles.json', (text) => text.replace('Longer days', 'Measure twice'));
    const content = await openTestContent(database.queries, folder);
    expect(content.current.articles[0]?.title).toBe('Longer days');
  });
});

it('a stored document that this release cannot read is as in the folder, and the others as they are stored', async () => {
  await openTestContent(database.queries, folder);
  const store = (name: string, body: string) =>
    database.queries.update(contentVersions).set({ body }).where(eq(contentVersions.name, name));
  await store('articles.json', '[{"id":"a"}]');
  await store('projects.json', '[]');
  await database.queries.update(contentVersions).set({ publishAt: sql`now()` });
  const content = await openTestContent(database.queries, folder);
  expect(content.current.articles[0]?.title).toBe('Longer days');
  expect(content.current.projects).toEqual([]);
  const said: (string | undefined)[] = [];
  content.follow((error) => void said.push(error?.message));
  await eventually(() => expect(said).toHaveLength(1));
  await content.close();
  expect(said[0]).toContain('The content file articles.json is invalid: [0] must have required');
});

it('the time of a document is that of the version that is read, not of a newer one that cannot be', async () => {
  const content = await openTestContent(database.queries, folder);
  const timeOf = () => content.current.publishedAt?.['articles.json'];
  const publish = (body: string) =>
    database.queries
      .insert(contentVersions)
      .values({ name: 'articles.json', brand: testBrands.forPortal.key, body, publishAt: sql`clock_timestamp()` });
  await publish('[]');
  await content.refresh();
  const read = timeOf();
  await publish('[{"id":"a"}]');
  await content.refresh();
  expect(timeOf()).toBe(read);
  expect(content.current.articles).toEqual([]);
  expect((await openTestContent(database.queries, folder)).current.publishedAt).not.toHaveProperty(['articles.json']);
});

it('image.url is the picture of an item without imageUrl', async () => {
  for (const name of ['articles.json', 'projects.json']) {
    await edit(name, (text) => {
      const [{ imageUrl: _, ...first }, ...others] = JSON.parse(text);
      const both = { ...others[0], imageUrl: '/media/wins.svg', image: { url: '/media/loses.svg' } };
      return JSON.stringify([{ ...first, image: { url: '/media/given.svg' } }, both]);
    });
  }
  const { articles, projects } = (await read()).snapshot;
  for (const list of [articles, projects]) {
    expect(list.map(({ imageUrl }) => imageUrl).toSorted()).toEqual(['/media/given.svg', '/media/wins.svg']);
  }
});

describe('reading the content folder', () => {
  it.each([
    ['fields are missing', '[{"id":"a"}]', /^The content file articles\.json is invalid: \[0\] must have required/],
    [
      'a field is unknown',
      '[{"id":"a","articleDate":"2026-01-01","title":"t","subtitle":"s","articleAuthor":"a","articleBody":[],"colour":"red"}]',
      /\[0\] must NOT have additional properties \(colour\)\.$/,
    ],
    ['the file is not JSON', '[{', /^The content file articles\.json is not valid JSON: /],
  ])('fails with the file and the reason when %s', async (_what, articles, sentence) => {
    await edit('articles.json', () => articles);
    await expect(read()).rejects.toThrow(sentence);
  });

  it.each([
    [
      'a gallery item has an unsafe link',
      'gallery.json',
      (text: string) => text.replace('"ridgeline.example"', '"javascript:alert(1)"'),
      /^The content file gallery\.json is invalid: items\[0\]\.webUrl must match pattern/,
    ],
    [
      'a gallery item has no picture',
      'gallery.json',
      (text: string) => text.replace('product.svg', 'nothing.svg'),
      'The content file gallery.json is invalid: items[0].url names a missing picture (/media/nothing.svg).',
    ],
    [
      'a legal text names an unknown fact',
      'legal/ferrolane-terms.md',
      (text: string) => text.replace('{{name}}, {{place}}', '{{name}}, {{town}}'),
      /^The content file legal\/ferrolane-terms\.md is invalid: line 3 names \{\{town\}\}, which is not one of name,/,
    ],
    [
      'a legal text has no sections',
      'legal/harbour-shine-privacy.md',
      () => '# Privacy Policy\n\nSoon.\n',
      'The content file legal/harbour-shine-privacy.md is invalid: line 1 has no part, such as "## Contact".',
    ],
  ])('fails with the file and the reason when %s', async (_what, name, change, sentence) => {
    await edit(name, change);
    await expect(read()).rejects.toThrow(sentence);
  });

  it.each(['legal/ferrolane-privacy.md', 'articles.json'])('fails when %s is missing', async (name) => {
    await rm(path.join(folder, name));
    await expect(read()).rejects.toThrow(`The content file ${name} cannot be read (ENOENT).`);
  });
});
