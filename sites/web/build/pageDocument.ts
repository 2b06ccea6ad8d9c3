import type { BrandKey } from '@threefold/design-system/themes';
import type * as EntryServer from '../src/app/entry-server.tsx';
import type { Published } from '../src/services/published.ts';
import { withUsedProperties } from './criticalStyles.ts';
import { composeDocument } from './document.ts';
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

/** Renders a page's document from what the content folder publishes. */
export async function documentOf(
  { path, brand, modules }: Pick<SitePage, 'path' | 'brand' | 'modules'>,
  entryServer: Pick<typeof EntryServer, 'render'>,
  { template, starter, fonts, pictures }: DocumentParts,
  published: Published,
): Promise<string> {
  const rendered = await entryServer.render(path, brand, published);
  const css = withUsedProperties(rendered.css, rendered.html);
  return composeDocument(template, { ...rendered, css }, { fonts: fonts[brand] ?? '', starter, modules, pictures });
}
