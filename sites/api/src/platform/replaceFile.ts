import { randomUUID } from 'node:crypto';
import { realpath, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Replaces a file so that nobody ever reads half of it: writes a new one beside it and renames it. A link to the file
 * stays one.
 *
 * @throws the system's error; the file is as before
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const file = await realpath(path).catch(() => path);
  // A name of its own, because two processes may write at once.
  const draft = `${file}.${randomUUID()}~`;
  try {
    await writeFile(draft, text, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
