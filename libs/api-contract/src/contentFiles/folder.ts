import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from './contentError.ts';

/**
 * Without the byte order mark that Windows programs write.
 *
 * @throws ContentError when the file is missing, unreadable, or not in UTF-8
 */
export async function readText(folder: string, name: string): Promise<string> {
  const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    throw new ContentError(`The content file ${name} cannot be read (${error.code ?? 'unreadable'}).`);
  });
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  throw ContentError.in(name, `line ${line}`, 'has a character that is not in UTF-8. Please save the file as UTF-8');
}

/** The pictures of the content folder, by file name. */
export async function readMedia(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const media = join(folder, 'media');
  const entries = await readdir(media, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return new Map(await Promise.all(files.map(async ({ name }) => [name, await readFile(join(media, name))] as const)));
}
