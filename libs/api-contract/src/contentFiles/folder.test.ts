import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMedia, readText, type WatchedFolder, watchFolder } from './folder.ts';
import { mediaTypeOf } from './mediaType.ts';

let home: string;
let followed: WatchedFolder<{ words: string; pictures: string[] }> | undefined;
const onRead = vi.fn();

// Changes are read within a second, but a busy machine may take longer.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'threefold-folder-'));
  onRead.mockReset();
});
afterEach(async () => {
  followed?.close();
  await rm(home, { recursive: true });
});

/** Creates a content folder with these words. */
async function createFolder(name: string, words: string): Promise<string> {
  const folder = join(home, name);
  await mkdir(folder);
  await writeFile(join(folder, 'words.txt'), words);
  return folder;
}

async function follow(folder: string) {
  const read = async () => ({
    words: await readText(folder, 'words.txt'),
    pictures: [...(await readMedia(folder)).keys()],
  });
  followed = watchFolder(folder, read, await read());
  followed.follow(onRead);
}

const waitForWords = (words: string) => vi.waitFor(() => expect(followed?.current.words).toBe(words), 15_000);

describe('a text', () => {
  it('has no byte order mark', async () => {
    const folder = await createFolder('content', '\ufeff[]');
    expect(await readText(folder, 'words.txt')).toBe('[]');
  });

  it('in another encoding is refused, naming the file and the line', async () => {
    const folder = await createFolder('content', '');
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

describe('continues with a folder that replaces the first', () => {
  it('under the same name', async () => {
    const place = await createFolder('content', 'One');
    await follow(place);
    const next = await createFolder('next', 'Two');
    await rename(place, join(home, 'before'));
    await rename(next, place);
    await waitForWords('Two');
    await writeFile(join(place, 'words.txt'), 'Three');
    await waitForWords('Three');
  });

  it('when a symbolic link changes its target', async () => {
    const place = join(home, 'current');
    await symlink(await createFolder('first', 'One'), place);
    await follow(place);
    const next = await createFolder('second', 'Two');
    await symlink(next, `${place}~`);
    await rename(`${place}~`, place);
    await waitForWords('Two');
    await writeFile(join(next, 'words.txt'), 'Three');
    await waitForWords('Three');
  });

  it('after a gap, during which the last valid content stays available', async () => {
    const place = await createFolder('content', 'One');
    await follow(place);
    await rm(place, { recursive: true });
    const missing = expect.objectContaining({ message: 'The content file words.txt cannot be read (ENOENT).' });
    await vi.waitFor(() => expect(onRead).toHaveBeenLastCalledWith(missing), 15_000);
    expect(followed?.current.words).toBe('One');
    await createFolder('content', 'Two');
    await waitForWords('Two');
    expect(onRead).toHaveBeenLastCalledWith(undefined);
  });
});

it('finds pictures whose folder is created later', async () => {
  const place = await createFolder('content', 'One');
  await follow(place);
  await mkdir(join(place, 'media'));
  await writeFile(join(place, 'media', 'a.svg'), '<svg/>');
  await vi.waitFor(() => expect(followed?.current.pictures).toEqual(['a.svg']), 15_000);
  await writeFile(join(place, 'media', 'b.svg'), '<svg/>');
  await vi.waitFor(() => expect(followed?.current.pictures).toEqual(['a.svg', 'b.svg']), 15_000);
});
