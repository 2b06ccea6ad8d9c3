import { type LegalBrand, type WatchedFolder, watchFolder } from '@threefold/api-contract/content-files';
import { type ContentSnapshot, readContent } from './read.ts';

/** The content, always the last that was in order. */
export type Content = WatchedFolder<ContentSnapshot>;

/**
 * Reads and checks the content folder.
 *
 * @param brands whose legal texts there have to be
 * @throws StartupError naming file, field and reason. Later mistakes leave the last good content up.
 */
export async function openContent(folder: string, brands: readonly LegalBrand[]): Promise<Content> {
  const read = () => readContent(folder, brands);
  return watchFolder(folder, read, await read());
}
