import type { TextTree } from '@threefold/api-contract/content-files';
import type { Brand } from '../brands/brandFacts.ts';
import { isLegalScreen, legalKeyOf } from '../brands/legalDocuments.ts';
import type { PublishedContent } from '../services/api/publishedContent.ts';
import type { Route } from './routes.ts';

type BrandOfPage = Pick<Brand, 'key' | 'gallery' | 'pages'>;

/** The published content that a page shows and embeds; undefined when it shows none. */
export function embeddedContentOf(
  route: Route | undefined,
  brand: BrandOfPage,
  published: PublishedContent,
): Partial<PublishedContent> | undefined {
  const content = shownContentOf(route, brand, published);
  const texts = changedTextsOf(brand, published);
  return texts ? { ...content, texts } : content;
}

function shownContentOf(
  route: Route | undefined,
  { key, gallery, pages }: BrandOfPage,
  published: PublishedContent,
): Partial<PublishedContent> | undefined {
  if (!route?.brand) return undefined;
  if (isLegalScreen(route.screen)) {
    const legalKey = legalKeyOf(key, route.screen);
    const text = published.legal[legalKey];
    return text && { legal: { [legalKey]: text } };
  }
  if (route.screen === 'landing') return gallery && { gallery: published.gallery };
  const embeds = pages[route.screen]?.embeds;
  return embeds && Object.fromEntries(embeds.map((name) => [name, published[name]]));
}

/** What owners have changed of the texts of a brand's pages, and of the facts of all brands, which every page knows. */
function changedTextsOf({ key }: BrandOfPage, { texts = {} }: PublishedContent): PublishedContent['texts'] {
  const shown: Record<string, TextTree> = {};
  for (const [brandKey, { mail: _, facts, ...words }] of Object.entries(texts)) {
    const changed = { ...(brandKey === key && words), ...(facts && { facts }) };
    if (Object.keys(changed).length > 0) shown[brandKey] = changed;
  }
  return Object.keys(shown).length > 0 ? shown : undefined;
}
