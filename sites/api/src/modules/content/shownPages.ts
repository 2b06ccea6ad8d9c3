import type { ContentKind, Data } from '@threefold/api-contract';
import { languagePath } from '@threefold/api-contract/language';
import type { Brands } from '../../platform/brands.ts';
import type { ContentEntry } from './documents.ts';

/** The pages of the portal that show documents. */
const PORTAL_PAGES: Partial<Record<ContentKind, { path: string; label: string }>> = {
  questions: { path: '/SupportScreen', label: 'Support page' },
  setups: { path: '/ProjectDetailScreen', label: 'Projects of a client who has bought each product' },
};

/** Where a document shows on its brand's site, for the preview. */
export function shownPages(
  { kind, brand, language, document }: Pick<ContentEntry, 'kind' | 'brand' | 'language' | 'document'>,
  brands: Pick<Brands, 'siteOrigin'>,
): Data['getContentDocument']['pages'] {
  const at = (path: string | undefined, label: string) =>
    path === undefined ? [] : [{ path: `${brands.siteOrigin(brand)}${languagePath(language)}${path}`, label }];
  if (kind === 'texts' || kind === 'gallery') return at(brand.homePath, 'Home page');
  if (kind === 'legal') return at(brand.legal?.facts[`${document}Path`], 'Document');
  const inPortal = PORTAL_PAGES[kind];
  return inPortal ? at(inPortal.path, inPortal.label) : at(brand.listPaths?.[kind], 'Page with the list');
}
