import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Article, calls } from '@threefold/api-contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Content, openContent } from '../src/modules/content/index.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openTestDatabase } from './support/database.ts';
import { contentFolder, openTestApi, type TestApi } from './support/testApi.ts';

let folder: string;
let content: Content | undefined;
let api: TestApi | undefined;
let database: Database;

// Opening one takes longer than a test may.
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

/** Saves as editors do: beside the file, then in its place. */
async function save(articles: unknown) {
  await writeFile(`${articlesFile()}~`, typeof articles === 'string' ? articles : JSON.stringify(articles));
  await rename(`${articlesFile()}~`, articlesFile());
}

it('shows what was changed without a restart', async () => {
  content = await openContent(folder);
  api = await openTestApi({ content, database });
  const [first, ...others] = await articlesOnDisk();
  await save([{ ...first, title: 'Measure twice' }, ...others]);
  await vi.waitFor(async () => {
    const { answer } = (await api?.get(calls.getNewsArticles.path)) ?? {};
    expect(JSON.stringify(answer)).toContain('Measure twice');
  }, 5_000);
});

it('keeps the last good content up, says what is wrong, and goes on when it is mended', async () => {
  content = await openContent(folder);
  const told = vi.fn();
  content.follow(told);
  const good = await articlesOnDisk();
  await save([{ ...good[0], title: 7 }]);
  await vi.waitFor(() =>
    expect(told).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: 'The content file articles.json is not right: [0].title must be string.' }),
    ),
  );
  expect(content.current.articles).toHaveLength(good.length);
  await save(good.slice(0, 1));
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(undefined));
  expect(content.current.articles).toHaveLength(1);
});

it('finds a new picture', async () => {
  content = await openContent(folder);
  content.follow(() => undefined);
  await cp(path.join(folder, 'media', 'showcase-ios-app.svg'), path.join(folder, 'media', 'new.svg'));
  await vi.waitFor(() => expect(content?.current.media.has('new.svg')).toBe(true));
});

describe('does not start, and names file, field and reason, when', () => {
  it.each([
    [
      'a field is of another kind',
      [{ id: 7 }],
      /^The content file articles\.json is not right: \[0\] must have required/,
    ],
    [
      'a field is unknown',
      '[{"id":"a","articleDate":"2026-01-01","title":"t","subtitle":"s","articleAuthor":"a","articleBody":[],"colour":"red"}]',
      /\[0\] must NOT have additional properties \(colour\)\.$/,
    ],
    ['it is no JSON', '[{', /^The content file articles\.json is no JSON: /],
  ])('%s', async (_what, articles, sentence) => {
    await save(articles);
    await expect(openContent(folder)).rejects.toThrow(sentence);
  });

  it('it is missing', async () => {
    await rm(articlesFile());
    await expect(openContent(folder)).rejects.toThrow('The content file articles.json cannot be read (ENOENT).');
  });
});
