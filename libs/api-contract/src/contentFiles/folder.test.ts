import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMedia, readText } from './folder.ts';
import { mediaTypeOf } from './mediaType.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threefold-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a text', () => {
  it('has no byte order mark', async () => {
    await writeFile(join(folder, 'words.txt'), '\ufeff[]');
    expect(await readText(folder, 'words.txt')).toBe('[]');
  });

  it('in another encoding is refused, naming the file and the line', async () => {
    await writeFile(join(folder, 'words.txt'), Buffer.from('One\r\nZürich costs 5 €', 'latin1'));
    await expect(readText(folder, 'words.txt')).rejects.toThrow(
      'The content file words.txt is invalid: line 2 has a character that is not in UTF-8. Please save the file as UTF-8.',
    );
  });
});

it.each([
  ['IMG_0042.JPG', 'image/jpeg'],
  ['front.jpeg', 'image/jpeg'],
  ['Logo.PNG', 'image/png'],
  ['plan.svg', 'image/svg+xml'],
  ['notes', 'application/octet-stream'],
])('the media type of %s is %s', (name, type) => expect(mediaTypeOf(name)).toBe(type));

it('the pictures are the files of the folder media, if there is one', async () => {
  expect([...(await readMedia(folder)).keys()]).toEqual([]);
  await mkdir(join(folder, 'media'));
  await writeFile(join(folder, 'media', 'a.svg'), '<svg/>');
  expect([...(await readMedia(folder)).keys()]).toEqual(['a.svg']);
});
