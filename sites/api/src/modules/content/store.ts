import { type LegalBrand, type WatchedFolder, watchFolder } from '@threefold/api-contract/content-files';
import { type ContentSnapshot, readContent } from './read.ts';

/** The last valid content. */
export type Content = WatchedFolder<ContentSnapshot>;

/**
 * Reads and validates the content folder.
 *
 * @param brands whose legal texts are required
 * @throws StartupError naming file, field and reason. After later errors the last valid content is kept.
 */
export async function openContent(folder: string, brands: readonly LegalBrand[]): Promise<Content> {
  const read = () => readContent(folder, brands);
  return watchFolder(folder, read, await read());
}
