import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder, MEDIA_PATH } from './contentFolder.ts';

/** Copies the content's pictures beside the site's own files. */
export async function copyMedia(clientFolder: string): Promise<void> {
  await cp(join(contentFolder, 'media'), join(clientFolder, MEDIA_PATH), { recursive: true });
}
