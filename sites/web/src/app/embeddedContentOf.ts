import type { Brand } from '../brands/brandFacts.ts';
import { isLegalScreen, legalKeyOf } from '../brands/legalDocuments.ts';
import type { PublishedContent } from '../services/api/publishedContent.ts';
import type { Route } from './routes.ts';

/** The published content that a page shows and embeds; undefined when it shows none. */
export function embeddedContentOf(
  route: Route | undefined,
  { key, gallery, pages }: Pick<Brand, 'key' | 'gallery' | 'pages'>,
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
