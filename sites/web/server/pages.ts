import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiAddressConfig } from '@threefold/api-contract';
import { LANGUAGES, type Language, languagePath } from '@threefold/api-contract/language';
import type { BrandKey } from '@threefold/design-system/themes';
import { withApiAddress } from '../build/composeDocument.ts';
import { type SitePage, splitLanguage } from '../build/sitePage.ts';
import { type CachedBody, cacheBody } from './cachedBody.ts';
import { type InlineHashes, inlineHashesOf } from './inlineHashes.ts';

/** A page with its response data. */
export interface ServedPage extends CachedBody {
  path: string;
  brand: BrandKey;
  listed: boolean;
  status: number;
  hashes: InlineHashes;
}

/** The pages of a built site. */
export interface Pages {
  /** A brand's page in a language at the path of a route, or its not-found page, in English if it has none in the language. */
  at(path: string | undefined, brand: BrandKey, language: Language): ServedPage;
  /** A brand's page for failures of the server. */
  failureOf(brand: BrandKey, language: Language): ServedPage;
  readonly list: readonly SitePage[];
  /** Replaces a page's document. */
  replace(page: SitePage, document: string): void;
}

function servedPage(
  { path, brand, listed, status }: SitePage,
  written: string,
  apiAddress: ApiAddressConfig,
): ServedPage {
  const document = withApiAddress(written, apiAddress);
  return {
    path,
    brand,
    listed,
    status,
    ...cacheBody(Buffer.from(document)),
    hashes: inlineHashesOf(document),
  };
}

const keyOf = (path: string, brand: BrandKey) => `${brand} ${path}`;

/**
 * Reads the built pages.
 *
 * @param folder the built site
 * @throws {Error} one sentence when there is no built site
 */
export async function loadPages(folder: string, apiAddress: ApiAddressConfig): Promise<Pages> {
  let list: SitePage[];
  try {
    list = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'));
  } catch {
    throw new Error(`There is no built site in ${folder}; run "npm run build" first.`);
  }
  const loaded = await Promise.all(
    list.map(async (page) => {
      const document = await readFile(join(folder, 'pages', page.file), 'utf8');
      return [keyOf(page.path, page.brand), servedPage(page, document, apiAddress)] as const;
    }),
  );
  const pages = new Map(loaded);
  const withStatus = (status: number, brand: BrandKey, language: Language): ServedPage => {
    const candidates = [...pages.values()].filter((page) => page.status === status && page.brand === brand);
    const inLanguage = (wanted: Language) => candidates.find(({ path }) => splitLanguage(path).language === wanted);
    const page = inLanguage(language) ?? inLanguage(LANGUAGES[0]);
    if (!page) throw new Error(`The built site has no page with status ${status} for the brand ${brand}.`);
    return page;
  };
  return {
    at: (path, brand, language) =>
      (path && pages.get(keyOf(languagePath(language) + path, brand))) || withStatus(404, brand, language),
    failureOf: (brand, language) => withStatus(500, brand, language),
    list,
    replace(page, document) {
      pages.set(keyOf(page.path, page.brand), servedPage(page, document, apiAddress));
    },
  };
}
