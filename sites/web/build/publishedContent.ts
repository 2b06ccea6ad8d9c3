import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublished } from '@threefold/api-contract/content-files';
import { allBrands } from '../src/brands/index.ts';
import { contentFolder, MEDIA_PATH } from './contentFolder.ts';
import { legalBrandsOf } from './legalFacts.ts';

/**
 * The site's published content, validated, and its pictures by name.
 *
 * @throws {ContentError} one sentence that names file, field and reason, for content that is not valid
 */
export const readSiteContent = () => readPublished(contentFolder, legalBrandsOf(allBrands));

/** Copies the content's pictures beside the site's own files. */
export async function copyMedia(clientFolder: string): Promise<void> {
  await cp(join(contentFolder, 'media'), join(clientFolder, MEDIA_PATH), { recursive: true });
}
