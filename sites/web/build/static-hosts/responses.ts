import type { SiteConfig } from '../../server/config.ts';
import { inlineHashesOf } from '../../server/inlineHashes.ts';
import { pageHeaders, type Redirect, redirectsOf } from '../../server/rules.ts';
import { commonHeaders } from '../../server/securityHeaders.ts';
import { isNested, routeOf, routes } from '../../src/app/routes.ts';
import type { Brand } from '../../src/brands/Brand.ts';
import type { SitePage } from '../sitePage.ts';
import { type WellKnown, wellKnownOf } from '../wellKnown.ts';

/** A page on a static host. */
export interface StaticPage {
  path: string;
  /** Whether the addresses below its path show it too. */
  nested: boolean;
  /** File of the document, relative to the folder of the host. */
  file: string;
  document: string;
  headers: Readonly<Record<string, string>>;
}

/** All responses of a host that shows a brand, by the same rules as our own server (server/rules.ts). */
export interface HostResponses {
  brand: Brand;
  /** Whether it is one of the brand's own hosts. The fallback brand also has all unclaimed ones. */
  own: boolean;
  /** Headers of every response. */
  common: Readonly<Record<string, string>>;
  pages: readonly StaticPage[];
  /** The page for unknown paths, sent with status 404. */
  notFound: StaticPage;
  /** The page for failures of the server. */
  failure: StaticPage;
  redirects: readonly Redirect[];
  texts: readonly WellKnown[];
}

/** A built page with its document. */
export interface WrittenPage extends SitePage {
  document: string;
}

export const NOT_FOUND_FILE = '404.html';
export const FAILURE_FILE = '50x.html';

/** The pages on a brand's host: its own, the shared ones in its theme, and the other brands' own. */
export function pagesOnHost(brand: Brand, written: readonly WrittenPage[]): readonly WrittenPage[] {
  return routes.map((route) => {
    const page = written.find(({ path, brand: key }) => path === route.path && key === (route.brand ?? brand.key));
    if (!page) throw new Error(`The build wrote no page ${route.path} for ${brand.key}.`);
    return page;
  });
}

/**
 * The responses of a host.
 *
 * @param brand the brand that the host shows
 * @param own whether the host is one of that brand's own
 * @param apiHost host of the API in the policies, or its placeholder in a configuration file
 */
export function responsesOf(
  brand: Brand,
  { own, apiHost }: { own: boolean; apiHost: string },
  written: readonly WrittenPage[],
  config: SiteConfig,
): HostResponses {
  const toStatic = ({ path, document, listed, status, brand: key }: WrittenPage, file: string): StaticPage => {
    const facts = { path, brand: key, listed, status, hashes: inlineHashesOf(document) };
    const route = routeOf(path);
    return {
      path,
      nested: route !== undefined && isNested(route),
      file,
      document,
      headers: pageHeaders(facts, { brand, own, apiHost }, config),
    };
  };
  const withStatus = (status: number): WrittenPage => {
    const page = written.find((candidate) => candidate.status === status && candidate.brand === brand.key);
    if (!page) throw new Error(`The build wrote no page with status ${status} for ${brand.key}.`);
    return page;
  };
  return {
    brand,
    own,
    common: commonHeaders(config),
    pages: pagesOnHost(brand, written).map((page) => toStatic(page, `${page.path.slice(1)}.html`)),
    notFound: toStatic(withStatus(404), NOT_FOUND_FILE),
    failure: toStatic(withStatus(500), FAILURE_FILE),
    redirects: redirectsOf(brand),
    texts: wellKnownOf(brand, own),
  };
}
