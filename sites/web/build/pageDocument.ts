import type { BrandKey } from '@threefold/design-system/themes';
import type * as EntryServer from '../src/app/entry-server.tsx';
import { isGuarded, routeOf } from '../src/app/routes.ts';
import type { Published } from '../src/services/published.ts';
import { inOneElement, withoutSpareVariants, withShortStyles, withUsedProperties } from './criticalStyles.ts';
import { composeDocument } from './document.ts';
import { fontsAhead } from './frameFonts.ts';
import { fontsByPaint, laterStyle, listsThatWait, standInLists, withListsApart } from './laterFonts.ts';
import type { SitePage } from './sitePage.ts';

/** What written pages have in common. The build leaves it beside them, for whoever writes one of them anew. */
export interface DocumentParts {
  template: string;
  starter: string;
  /** A style sheet with each brand's font faces. */
  fonts: Partial<Record<BrandKey, string>>;
  /** The address of each brand's look, see {@link writeLookSheet}. */
  looks: Partial<Record<BrandKey, string>>;
  /** Small drawings, inside of their addresses. */
  pictures: Readonly<Record<string, string>>;
}

/** What of a page has to do with fonts. */
interface PageFonts {
  /** A style sheet with the faces that it starts with. */
  sheet: string;
  /** What else of its fonts belongs to its head. */
  more: string;
  /** What words are set in that are fetched, see {@link withListsApart}. */
  lists: readonly string[];
}

/** @param styles the page's styles */
function fontsOf(path: string, ofBrand: string, styles: string): PageFonts {
  // Of a guarded screen there is an empty frame, until its script knows who is there.
  if (isGuarded(routeOf(path))) return { sheet: ofBrand, more: fontsAhead(ofBrand), lists: [] };
  const { now, later } = fontsByPaint(ofBrand);
  const lists = listsThatWait(styles, later);
  return { sheet: now + standInLists(lists), more: laterStyle(later, styles, lists), lists };
}

/** Renders a page's document from what the content folder publishes. */
export async function documentOf(
  { path, brand, modules }: Pick<SitePage, 'path' | 'brand' | 'modules'>,
  entryServer: Pick<typeof EntryServer, 'render'>,
  { template, starter, fonts, looks, pictures }: DocumentParts,
  published: Published,
): Promise<string> {
  const page = await entryServer.render(path, brand, published);
  const rendered = { ...page, css: withoutSpareVariants(page.css), html: withoutSpareVariants(page.html) };
  const css = withUsedProperties(rendered.css, rendered.html);
  const ofBrand = fonts[brand] ?? '';
  const { sheet, more, lists } = fontsOf(path, ofBrand, css + rendered.html);
  const dressed = {
    ...rendered,
    head: rendered.head + more,
    css: inOneElement(withListsApart(css, lists), sheet),
    html: withListsApart(rendered.html, lists),
  };
  const look = looks[brand] ?? '';
  const parts = { starter, look, modules, pictures };
  return withShortStyles(composeDocument(template, dressed, parts));
}
