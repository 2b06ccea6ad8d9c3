import { contentIn } from '@threefold/api-contract/content-files';
import type { BrandKey } from '@threefold/design-system/themes';
import type * as EntryServer from '../src/app/entry-server.tsx';
import type { PublishedContent } from '../src/services/api/publishedContent.ts';
import { composeDocument } from './composeDocument.ts';
import { type SitePage, splitLanguage } from './sitePage.ts';

/** What the pages of a built site share. The build writes it beside them, so that the server can render pages again. */
export interface DocumentParts {
  template: string;
  startScript: string;
  /** Elements for each brand's style sheets: its fonts, and its print style sheet. */
  sheets: Partial<Record<BrandKey, string>>;
}

/** Renders a page's document with the published content. */
export async function renderDocument(
  { path, brand, modules }: Pick<SitePage, 'path' | 'brand' | 'modules'>,
  entryServer: Pick<typeof EntryServer, 'render'>,
  { template, startScript, sheets }: DocumentParts,
  published: PublishedContent,
): Promise<string> {
  const page = await entryServer.render(path, brand, contentIn(splitLanguage(path).language, published));
  return composeDocument(template, page, { startScript, sheets: sheets[brand] ?? '', modules });
}
