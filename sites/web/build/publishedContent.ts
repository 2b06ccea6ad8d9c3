import {
  contentIn,
  folderSource,
  type PublishedContent,
  readMedia,
  readPublished,
  readRetention,
} from '@threefold/api-contract/content-files';
import type { Language } from '@threefold/api-contract/language';
import { allBrands } from '../src/brands/index.ts';
import { contentFolder } from './contentFolder.ts';
import { legalBrandsOf } from './legalFacts.ts';

/**
 * The site's published content, validated, and its pictures by name.
 *
 * @throws {ContentError} one sentence that names file, field and reason, for content that is not valid
 */
export async function readSiteContent() {
  const media = await readMedia(contentFolder);
  const context = { brands: legalBrandsOf(allBrands), pictures: media, retention: await readRetention(contentFolder) };
  return { ...(await readPublished(folderSource(contentFolder), context)), media };
}

/** What the pages in a language show of it. */
export const readSiteContentIn = async (language: Language): Promise<PublishedContent> =>
  contentIn(language, await readSiteContent());
