import type { SiteConfig } from '../../server/config.ts';
import { inlineHashesOf } from '../../server/inlineHashes.ts';
import { PLAIN_FORMS, pageHeaders, redirectsOf } from '../../server/rules.ts';
import { commonHeaders } from '../../server/securityHeaders.ts';
import { isNested, routeOf } from '../../src/app/routes.ts';
import type { Brand } from '../../src/brands/brandFacts.ts';
import { type SitePage, splitLanguage } from '../sitePage.ts';
import { type WellKnown, wellKnownOf } from '../wellKnown.ts';

/** A page on a static host. */
interface StaticPage {
  path: string;
  /** Whether the addresses below its path show it too. */
  nested: boolean;
  document: string;
  headers: Readonly<Record<string, string>>;
}

/** All responses of a brand's host, by the same rules as our own server (server/rules.ts). */
export interface HostResponses {
  /** Headers of every response. */
  common: Readonly<Record<string, string>>;
  /** The brand's own pages, the shared ones in its theme, and the other brands' own. */
  pages: readonly StaticPage[];
  /** The documents for unknown paths, sent with status 404: at the root, and at the path of a language. */
  notFound: readonly { path: string; document: string }[];
  redirects: readonly { from: string; to: string; status: number }[];
  texts: readonly WellKnown[];
}

/** A built page with its document. */
export interface WrittenPage extends SitePage {
  document: string;
}

/**
 * The responses of a brand's host.
 *
 * @param apiHost host of the API in the policies
 */
export function responsesOf(
  brand: Brand,
  apiHost: string,
  written: readonly WrittenPage[],
  config: SiteConfig,
): HostResponses {
  const pages = written.flatMap(({ document, ...page }) => {
    const route = routeOf(splitLanguage(page.path).path, brand);
    if (!route || (route.brand ?? brand.key) !== page.brand) return [];
    const facts = { ...page, hashes: inlineHashesOf(document) };
    const headers = pageHeaders(facts, { brand, own: true, apiHost }, config);
    return [{ path: page.path, nested: isNested(route), document, headers }];
  });
  const notFound = written.filter(({ status, brand: key }) => status === 404 && key === brand.key);
  return {
    common: commonHeaders(config),
    pages,
    notFound,
    redirects: [
      ...redirectsOf(brand),
      { from: `${PLAIN_FORMS}*`, to: `https://${apiHost}${PLAIN_FORMS}:splat`, status: 307 },
    ],
    texts: wellKnownOf(brand, true),
  };
}
