import type { TextTree } from '@threefold/api-contract/content-files';
import { shownPicture } from '@threefold/api-contract/pictures';
import type { Brand } from '../brands/brandFacts.ts';
import { isLegalScreen, legalKeyOf } from '../brands/legalDocuments.ts';
import type { EmbeddedParts, PublishedContent } from '../services/api/publishedContent.ts';
import type { Route } from './routes.ts';

type BrandOfPage = Pick<Brand, 'key' | 'gallery' | 'pages'>;

/** The published content that a page shows and embeds; undefined when it shows none. */
export function embeddedContentOf(
  route: Route | undefined,
  brand: BrandOfPage,
  published: PublishedContent,
): EmbeddedParts | undefined {
  const content = shownContentOf(route, brand, published);
  const texts = changedTextsOf(brand, published);
  const pictures = uploadedPicturesOf(content);
  return texts || pictures ? { ...content, ...(texts && { texts }), ...(pictures && { pictures }) } : content;
}

/** The names of the documents that a page shows something of, in English. */
export function documentsOf(route: Route, { key, gallery, pages }: BrandOfPage): string[] {
  const texts = `texts/${key}.json`;
  if (isLegalScreen(route.screen)) return [texts, `legal/${legalKeyOf(key, route.screen)}.md`];
  if (route.screen === 'landing') return gallery ? [texts, 'gallery.json'] : [texts];
  return [texts, ...(pages[route.screen]?.embeds ?? []).map((name) => `${name}.json`)];
}

/** The uploaded pictures of a page's lists, so that no script has to know how their files are named. */
function uploadedPicturesOf(content: Partial<PublishedContent> = {}): EmbeddedParts['pictures'] {
  const { articles = [], projects = [], gallery } = content;
  const addresses = [
    ...[...articles, ...projects].map(({ imageUrl }) => imageUrl),
    ...(gallery?.items ?? []).map(({ url }) => url),
  ];
  const shown: Record<string, ReturnType<typeof shownPicture>> = {};
  for (const address of addresses) {
    const start = Math.max(address?.lastIndexOf('/media/') ?? 0, 0);
    const picture = address && shownPicture(address.slice(start), address.slice(0, start));
    if (picture) shown[address] = picture;
  }
  return Object.keys(shown).length > 0 ? shown : undefined;
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
