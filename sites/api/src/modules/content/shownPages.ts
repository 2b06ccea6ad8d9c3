import type { ContentKind, Data } from '@threefold/api-contract';
import type { TextTree } from '@threefold/api-contract/content-files';
import { languagePath } from '@threefold/api-contract/language';
import type { Brands } from '../../platform/brands.ts';
import type { ContentEntry } from './documents.ts';

/** The pages of the portal that show documents. */
const PORTAL_PAGES: Partial<Record<ContentKind, { path: string; label: string }>> = {
  questions: { path: '/SupportScreen', label: 'Support page' },
  setups: { path: '/ProjectDetailScreen', label: 'Projects of a client who has bought each product' },
};

/**
 * Where a document shows on its brand's site, for the preview.
 *
 * @param texts what an owner can change of the pages' texts, for a document of those
 */
export function shownPages(
  { kind, brand, language, document }: Pick<ContentEntry, 'kind' | 'brand' | 'language' | 'document'>,
  brands: Pick<Brands, 'siteOrigin'>,
  texts: TextTree = {},
): Data['getContentDocument']['pages'] {
  const at = (path: string | undefined, label: string) =>
    path === undefined ? [] : [{ path: `${brands.siteOrigin(brand)}${languagePath(language)}${path}`, label }];
  const home = at(brand.homePath, 'Home page');
  if (kind === 'gallery') return home;
  if (kind === 'texts') {
    const lists = [...new Set(Object.values(brand.listPaths ?? {}))].flatMap((path) => at(path, 'Page with the news'));
    const isOnRegistration = texts.registration !== undefined && brand.offersPortal !== false;
    return [...home, ...lists, ...at(isOnRegistration ? '/RegisterScreen' : undefined, 'Registration page')];
  }
  if (kind === 'legal') return at(brand.legal?.facts[`${document}Path`], 'Document');
  const inPortal = PORTAL_PAGES[kind];
  return inPortal ? at(inPortal.path, inPortal.label) : at(brand.listPaths?.[kind], 'Page with the list');
}
