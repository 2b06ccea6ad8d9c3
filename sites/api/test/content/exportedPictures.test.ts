import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { calls, type Data } from '@threefold/api-contract';
import { shownPicture } from '@threefold/api-contract/pictures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { content } from '../../src/commands/content.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { contentEditor } from '../support/contentEditor.ts';
import { emptyDatabaseSettings } from '../support/database/database.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { uploadPicture } from '../support/pictures.ts';
import { dataOf } from '../support/requests.ts';
import { runCommand } from '../support/server.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

let home: string;
let settings: Record<string, string>;
let api: TestApi;
let admin: SignedIn;

/** An API on a new database, with the settings by which commands open the same. */
async function openOnNewDatabase() {
  const env = await emptyDatabaseSettings(home);
  return { env, opened: await openTestApi({ database: openPostgres(env.DATABASE_URL ?? '') }) };
}

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'threefold-content-'));
  ({ env: settings, opened: api } = await openOnNewDatabase());
  admin = await signedIn(api, { role: 'admin' });
});
afterAll(async () => {
  await api.close();
  await rm(home, { recursive: true, force: true });
});

/** Uploads a picture for the agency. @returns its address */
async function upload(background: string): Promise<string> {
  const { answer } = await uploadPicture(api, admin, { background });
  return dataOf<Data['addContentPicture']>(answer).address;
}

/** Publishes the articles with another picture for the first. */
async function publishArticleWith(address: string) {
  const editor = contentEditor(api, admin);
  const [first, ...others] = JSON.parse((await editor.open('articles.json')).publishedBody);
  const { answer } = await editor.publish(
    'articles.json',
    JSON.stringify([{ ...first, imageUrl: address }, ...others]),
  );
  expect(answer.status).toBe('OK');
}

/** Every file that a page may load of a picture. */
const filesOf = (address: string) =>
  (shownPicture(address)?.sources ?? []).flatMap(({ srcSet }) =>
    srcSet.split(', ').map((one) => one.split(' ')[0] ?? ''),
  );

it('an export has every file of the uploaded pictures that pages show, for static hosts, and no others', async () => {
  const address = await upload('green');
  const unused = await upload('grey');
  await publishArticleWith(address);
  const folder = path.join(home, 'copy');
  expect((await runCommand(content, ['export', folder], settings)).stdout).toMatch(/^\d+ documents exported\n$/);
  expect(filesOf(address)).toHaveLength(4);
  for (const file of filesOf(address)) {
    const served = await fetch(api.url + file);
    expect(await readFile(path.join(folder, file))).toEqual(Buffer.from(await served.arrayBuffer()));
  }
  const names = await readdir(path.join(folder, 'media'));
  expect(names).toContain('product.svg');
  expect(filesOf(unused).filter((file) => names.includes(path.basename(file)))).toEqual([]);
});

it('an export brings its uploaded pictures into another database, where they are served as before', async () => {
  const address = await upload('teal');
  await publishArticleWith(address);
  const folder = path.join(home, 'moved');
  await runCommand(content, ['export', folder], settings);
  const { env, opened: other } = await openOnNewDatabase();
  try {
    expect((await runCommand(content, ['import', folder, '--yes'], env)).stdout).toBe('1 documents imported\n');
    expect((await runCommand(content, ['diff', folder], env)).stdout).toBe('no difference\n');
    for (const file of filesOf(address)) {
      const [before, after] = [await fetch(api.url + file), await fetch(other.url + file)];
      expect(after.status).toBe(200);
      expect(Buffer.from(await after.arrayBuffer())).toEqual(Buffer.from(await before.arrayBuffer()));
    }
    const { headers } = await signedIn(other, { role: 'admin' });
    const { answer } = await other.get(`${calls.getContentPictures.path}?brand=ferrolane`, headers);
    const { pictures } = dataOf<Data['getContentPictures']>(answer);
    expect(pictures).toMatchObject([{ address, alt: 'A wall', focus: { x: 0.25, y: 0.75 }, by: null }]);
  } finally {
    await other.close();
  }
});

it('an export is refused where a document names a picture of which a file is missing', async () => {
  const address = await upload('navy');
  await publishArticleWith(address);
  const folder = path.join(home, 'incomplete');
  await runCommand(content, ['export', folder], settings);
  await rm(path.join(folder, filesOf(address)[0] ?? ''));
  const env = await emptyDatabaseSettings(home);
  expect(await runCommand(content, ['import', folder, '--yes'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: `The content file articles.json is invalid: [0].imageUrl names a missing picture (${address}). Nothing was imported.\n`,
  });
  expect((await runCommand(content, ['diff', folder], env)).stdout).toContain('only in the folder articles.json\n');
});
