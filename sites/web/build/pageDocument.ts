import type { BrandKey } from '@threefold/design-system/themes';
import type * as EntryServer from '../src/app/entry-server.tsx';
import { isGuarded, routeOf } from '../src/app/routes.ts';
import type { Published } from '../src/services/published.ts';
import { inPlace, withoutSpareVariants, withShortStyles, withUsedProperties } from './criticalStyles.ts';
import { composeDocument } from './document.ts';
import { fontsAhead } from './frameFonts.ts';
import { fontsByPaint, laterStyle } from './laterFonts.ts';
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

/** The font faces that a page with some styles starts with, and what else of its fonts belongs to its head. */
function fontsOf(path: string, ofBrand: string, styles: string): { sheet: string; more: string } {
  // Of a guarded screen there is an empty frame, until its script knows who is there.
  if (isGuarded(routeOf(path))) return { sheet: ofBrand, more: fontsAhead(ofBrand) };
  const { now, later } = fontsByPaint(ofBrand);
  return { sheet: now, more: laterStyle(later, styles) };
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
  const css = inPlace(withUsedProperties(rendered.css, rendered.html));
  const ofBrand = fonts[brand] ?? '';
  const { sheet, more } = fontsOf(path, ofBrand, css + rendered.html);
  const head = rendered.head + more;
  const look = looks[brand] ?? '';
  const parts = { fonts: sheet, starter, look, modules, pictures };
  return withShortStyles(composeDocument(template, { ...rendered, head, css }, parts));
}
