import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltTexts, contentIn } from '@threefold/api-contract/content-files';
import { BUILT_TEXTS, type SitePage, splitLanguage } from '../../build/sitePage.ts';
import { embeddedContentOf } from '../../src/app/embeddedContentOf.ts';
import { routeOf } from '../../src/app/routes.ts';
import { brands } from '../../src/brands/index.ts';
import type { PublishedContent } from '../../src/services/api/publishedContent.ts';

/** The content that a page embeds, for comparison. */
function contentKeyOf({ path, brand }: SitePage, published: PublishedContent): string {
  const { language, path: english } = splitLanguage(path);
  const route = routeOf(english, brands[brand]);
  return JSON.stringify(embeddedContentOf(route, brands[brand], contentIn(language, published))) ?? '';
}

/** The pages that show something else when other content is published. */
export const changedPages = (
  pages: readonly SitePage[],
  before: PublishedContent,
  after: PublishedContent,
): readonly SitePage[] => pages.filter((page) => contentKeyOf(page, before) !== contentKeyOf(page, after));

/** What owners can change of the texts of a built site. */
export async function builtTextsIn(folder: string): Promise<BuiltTexts> {
  const text = await readFile(join(folder, BUILT_TEXTS), 'utf8').catch(() => '{}');
  return JSON.parse(text) as BuiltTexts;
}
