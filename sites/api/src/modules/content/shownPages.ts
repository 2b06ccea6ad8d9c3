import type { Data } from '@threefold/api-contract';
import { languagePath } from '@threefold/api-contract/language';
import type { Brands } from '../../platform/brands.ts';
import type { ContentEntry } from './documents.ts';

/**
 * Where a document shows on its brand's site, for the preview. The brand directory does not name the pages of articles, projects,
 * questions and setups.
 */
export function shownPages(
  { kind, brand, language, document }: Pick<ContentEntry, 'kind' | 'brand' | 'language' | 'document'>,
  brands: Pick<Brands, 'siteOrigin'>,
): Data['getContentDocument']['pages'] {
  const site = `${brands.siteOrigin(brand)}${languagePath(language)}`;
  if (kind === 'texts' || kind === 'gallery') return [{ path: `${site}${brand.homePath}`, label: 'Home page' }];
  const path = kind === 'legal' ? brand.legal?.facts[`${document}Path`] : undefined;
  return path === undefined ? [] : [{ path: `${site}${path}`, label: 'Document' }];
}
