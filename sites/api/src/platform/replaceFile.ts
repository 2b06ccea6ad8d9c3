import { randomUUID } from 'node:crypto';
import { realpath, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Replaces a file so that nobody ever reads half of it: writes a new one beside it and renames it. A symbolic link stays
 * one: the file it leads to is replaced.
 *
 * @throws the system's error; the file is unchanged then
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const file = await realpath(path).catch(() => path);
  // A unique name, because two processes may write at once.
  const draft = `${file}.${randomUUID()}~`;
  try {
    await writeFile(draft, text, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
