import type { Brand } from '../brands/Brand.ts';
import { isLegalScreen, legalKeyOf } from '../brands/legalDocuments.ts';
import type { PublishedContent } from '../services/publishedContent.ts';
import type { PageName } from './pageTexts.ts';

/** The published content that a page shows and embeds; undefined when it shows none. */
export function embeddedContentOf(
  page: PageName,
  brand: Pick<Brand, 'key' | 'gallery'>,
  { articles, projects, gallery, legal }: PublishedContent,
): Partial<PublishedContent> | undefined {
  if (page === 'news') return { articles, projects };
  if (page === 'landing' && brand.gallery) return { gallery };
  if (isLegalScreen(page)) {
    const key = legalKeyOf(brand.key, page);
    const text = legal[key];
    return text && { legal: { [key]: text } };
  }
  return undefined;
}
