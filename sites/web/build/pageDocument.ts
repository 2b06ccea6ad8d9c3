import type { BrandKey } from '@threefold/design-system/themes';
import type * as EntryServer from '../src/app/entry-server.tsx';
import { routeOf } from '../src/app/routes.ts';
import type { Published } from '../src/services/published.ts';
import { withUsedProperties } from './criticalStyles.ts';
import { composeDocument } from './document.ts';
import { fontsOfFrame } from './frameFonts.ts';
import type { SitePage } from './sitePage.ts';

/** What written pages have in common. The build leaves it beside them, for whoever writes one of them anew. */
export interface DocumentParts {
  template: string;
  starter: string;
  /** A style sheet with each brand's font faces. */
  fonts: Partial<Record<BrandKey, string>>;
  /** Small drawings, inside of their addresses. */
  pictures: Readonly<Record<string, string>>;
}

/** Whether a page stays empty until its script knows who is there. */
function isFrame(path: string): boolean {
  const route = routeOf(path);
  return route !== undefined && !route.brand && route.access !== 'anyone';
}

/** Renders a page's document from what the content folder publishes. */
export async function documentOf(
  { path, brand, modules }: Pick<SitePage, 'path' | 'brand' | 'modules'>,
  entryServer: Pick<typeof EntryServer, 'render'>,
  { template, starter, fonts, pictures }: DocumentParts,
  published: Published,
): Promise<string> {
  const rendered = await entryServer.render(path, brand, published);
  const css = withUsedProperties(rendered.css, rendered.html);
  const ofBrand = fonts[brand] ?? '';
  const { sheet, links } = isFrame(path) ? fontsOfFrame(ofBrand) : { sheet: ofBrand, links: '' };
  const head = rendered.head + links;
  return composeDocument(template, { ...rendered, head, css }, { fonts: sheet, starter, modules, pictures });
}
