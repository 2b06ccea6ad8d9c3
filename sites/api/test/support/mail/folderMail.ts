import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Parses the mails in an outbox folder. */
export async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const complete = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(complete.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}
