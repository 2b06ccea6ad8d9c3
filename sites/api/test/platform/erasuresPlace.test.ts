import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { compareErasuresPlace } from '../../src/platform/config/erasuresPlace.ts';
import { sharedSecrets } from '../../src/platform/config/table.ts';
import { useTestApi } from '../support/testApi.ts';

const { queries } = await useTestApi();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-place-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => queries.delete(sharedSecrets));

const said = [
  'The process that started before keeps the list of erased people elsewhere. After a move this is said once; otherwise set CONTENT_STORAGE_URL to the same on all hosts, or a restore on one of them brings back whom another has erased.',
];

/** The start of a host, with or without storage. */
async function start(host: string, url?: string, keyId = 'key') {
  const dataDir = path.join(folder, host);
  await mkdir(dataDir, { recursive: true });
  const contentStorage = url === undefined ? undefined : { url, region: 'auto', keyId, secret: 'secret' };
  return compareErasuresPlace(queries, { dataDir, contentStorage });
}

it('says nothing on a single machine without storage, however often it starts', async () => {
  expect(await start('a')).toEqual([]);
  expect(await start('a')).toEqual([]);
});

it('says at the start that another host without storage has a list of its own', async () => {
  await start('a');
  expect(await start('b')).toEqual(said);
  expect(await start('a')).toEqual(said);
});

it('says that hosts have different storage, or one of them none, by no more than a fingerprint', async () => {
  const url = 'https://storage.example/one';
  expect(await start('a', url)).toEqual([]);
  expect(await start('b', `${url}/`, 'another key')).toEqual([]);
  expect(await start('b', 'https://storage.example/two')).toEqual(said);
  expect(await start('b', 'https://storage.example/two')).toEqual([]);
  expect(await start('a')).toEqual(said);
  expect(JSON.stringify(await queries.select().from(sharedSecrets))).not.toMatch(/storage\.example|key|secret"/);
});
