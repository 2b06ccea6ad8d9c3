import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Article, calls } from '@threefold/api-contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content } from '../../src/modules/content/index.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { contentFolder } from '../support/content.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { openTestApi, openTestContent, type TestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

let folder: string;
let content: Content | undefined;
let api: TestApi | undefined;
let database: Database;

// Creating the database may take longer than a test's time limit.
beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-content-'));
  await cp(contentFolder, folder, { recursive: true });
});
afterEach(async () => {
  content?.close();
  await api?.close();
  content = undefined;
  api = undefined;
  await rm(folder, { recursive: true, force: true });
});

const articlesFile = () => path.join(folder, 'articles.json');
const articlesOnDisk = async () => JSON.parse(await readFile(articlesFile(), 'utf8')) as Article[];

/** Saves like an editor: writes a new file, then renames it. */
async function save(articles: unknown) {
  await writeFile(`${articlesFile()}~`, typeof articles === 'string' ? articles : JSON.stringify(articles));
  await rename(`${articlesFile()}~`, articlesFile());
}

it('shows changes without a restart', async () => {
  content = await openTestContent(folder);
  api = await openTestApi({ content, database });
  const [first, ...others] = await articlesOnDisk();
  await save([{ ...first, title: 'Measure twice' }, ...others]);
  await eventually(async () => {
    const { answer } = (await api?.get(calls.getNewsArticles.path)) ?? {};
    expect(JSON.stringify(answer)).toContain('Measure twice');
  });
});

it('takes image.url as the picture of an item without imageUrl', async () => {
  const projectsFile = path.join(folder, 'projects.json');
  for (const file of [articlesFile(), projectsFile]) {
    const [{ imageUrl: _, ...first }, ...others] = JSON.parse(await readFile(file, 'utf8'));
    const both = { ...others[0], imageUrl: '/media/wins.svg', image: { url: '/media/loses.svg' } };
    await writeFile(file, JSON.stringify([{ ...first, image: { url: '/media/given.svg' } }, both]));
  }
  content = await openTestContent(folder);
  const { articles, projects } = content.current;
  for (const list of [articles, projects]) {
    expect(list.map(({ imageUrl }) => imageUrl).toSorted()).toEqual(['/media/given.svg', '/media/wins.svg']);
  }
});

it('keeps the last valid content, logs the error, and recovers when it is fixed', async () => {
  content = await openTestContent(folder);
  const report = vi.fn();
  content.follow(report);
  const good = await articlesOnDisk();
  await save([{ ...good[0], title: 7 }]);
  await eventually(() =>
    expect(report).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: 'The content file articles.json is invalid: [0].title must be string.' }),
    ),
  );
  expect(content.current.articles).toHaveLength(good.length);
  await save(good.slice(1, 2));
  await eventually(() => expect(report).toHaveBeenLastCalledWith(undefined));
  expect(content.current.articles).toHaveLength(1);
});

it('keeps the last valid legal texts and gallery while a legal text is invalid', async () => {
  content = await openTestContent(folder);
  const report = vi.fn();
  content.follow(report);
  const { legal, gallery } = content.current;
  await writeFile(path.join(folder, 'legal', 'ferrolane-terms.md'), '# Terms\n\n## Part\n\n[x](javascript:alert(1))\n');
  await eventually(() =>
    expect(report).toHaveBeenLastCalledWith(
      expect.objectContaining({
        message: expect.stringContaining('legal/ferrolane-terms.md is invalid: line 5 has a'),
      }),
    ),
  );
  expect(content.current).toMatchObject({ legal, gallery });
});

it('finds a new picture', async () => {
  content = await openTestContent(folder);
  content.follow(() => undefined);
  await cp(path.join(folder, 'media', 'showcase-ios-app.svg'), path.join(folder, 'media', 'new.svg'));
  await eventually(() => expect(content?.current.media.has('new.svg')).toBe(true));
});

describe('opening the content', () => {
  it.each([
    ['fields are missing', [{ id: 'a' }], /^The content file articles\.json is invalid: \[0\] must have required/],
    [
      'a field is unknown',
      '[{"id":"a","articleDate":"2026-01-01","title":"t","subtitle":"s","articleAuthor":"a","articleBody":[],"colour":"red"}]',
      /\[0\] must NOT have additional properties \(colour\)\.$/,
    ],
    ['the file is not JSON', '[{', /^The content file articles\.json is not valid JSON: /],
  ])('fails with the file and the reason when %s', async (_what, articles, sentence) => {
    await save(articles);
    await expect(openTestContent(folder)).rejects.toThrow(sentence);
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
      (text: string) => text.replace('showcase-ios-app.svg', 'nothing.svg'),
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
    const file = path.join(folder, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
    await expect(openTestContent(folder)).rejects.toThrow(sentence);
  });

  it('fails with the file and the reason when a legal text is missing', async () => {
    await rm(path.join(folder, 'legal', 'ferrolane-privacy.md'));
    await expect(openTestContent(folder)).rejects.toThrow(
      'The content file legal/ferrolane-privacy.md cannot be read (ENOENT).',
    );
  });

  it('fails with the file and the reason when the file of articles is missing', async () => {
    await rm(articlesFile());
    await expect(openTestContent(folder)).rejects.toThrow('The content file articles.json cannot be read (ENOENT).');
  });
});
