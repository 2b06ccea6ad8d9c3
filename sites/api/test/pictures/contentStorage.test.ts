import type { Data } from '@threefold/api-contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentPictureFiles, contentPictures } from '../../src/modules/pictures/tables.ts';
import { createObjectStorage } from '../../src/platform/objectStorage.ts';
import { signedIn } from '../support/people/identities.ts';
import { uploadPicture } from '../support/pictures.ts';
import { dataOf } from '../support/requests.ts';
import { type S3Server, startS3 } from '../support/s3.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

let s3: S3Server;
let api: TestApi;
beforeEach(async () => {
  s3 = await startS3();
  api = await openTestApi({}, { contentStorage: s3.settings });
});
afterEach(async () => {
  await api.reset();
  await api.close();
  await s3.close();
});

const add = async () => uploadPicture(api, await signedIn(api, { role: 'admin' }));

it('keeps pictures in S3-compatible storage where it is configured, and serves them from there', async () => {
  const { address } = dataOf<Data['addContentPicture']>((await add()).answer);
  const name = address.slice('/media/'.length, address.indexOf('#'));
  expect([...s3.objects.keys()]).toHaveLength(4);
  expect(s3.objects.get(`pictures/${name}`)?.type).toBe('image/webp');
  expect(await api.queries.$count(contentPictureFiles)).toBe(0);
  const response = await fetch(`${api.url}/media/${name}`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(s3.objects.get(`pictures/${name}`)?.bytes);
});

it('keeps no picture when the storage refuses its files', async () => {
  s3.settings.secret = 'another secret';
  expect(await add()).toMatchObject({ code: 503, answer: { detail: expect.stringContaining('could not be stored') } });
  expect(await api.queries.$count(contentPictures)).toBe(0);
});

it('lists and removes the files of one picture', async () => {
  const storage = createObjectStorage(s3.settings);
  for (const key of ['pictures/a-1.webp', 'pictures/a-2.webp', 'pictures/b-1.webp']) {
    await storage.put(key, Buffer.from(key), 'image/webp');
  }
  expect(await storage.list('pictures/a-')).toEqual(['pictures/a-1.webp', 'pictures/a-2.webp']);
  await storage.remove('pictures/a-1.webp');
  await storage.remove('pictures/a-1.webp');
  expect(await storage.get('pictures/a-1.webp')).toBeUndefined();
  expect((await storage.get('pictures/b-1.webp'))?.toString()).toBe('pictures/b-1.webp');
});
