import type { SiteConfig } from '../../server/config.ts';
import { inlineHashesOf } from '../../server/inlineHashes.ts';
import { PLAIN_FORMS, pageHeaders, redirectsOf } from '../../server/rules.ts';
import { commonHeaders } from '../../server/securityHeaders.ts';
import { isNested, routes } from '../../src/app/routes.ts';
import type { Brand } from '../../src/brands/Brand.ts';
import type { SitePage } from '../sitePage.ts';
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
  /** The document for unknown paths, sent with status 404. */
  notFound: string;
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
  const writtenAt = (wanted: string, key = brand.key): WrittenPage => {
    const page = written.find((each) => each.path === wanted && each.brand === key);
    if (!page) throw new Error(`The build wrote no page ${wanted} for ${key}.`);
    return page;
  };
  const pages = routes.map((route) => {
    const { document, ...page } = writtenAt(route.path, route.brand);
    const facts = { ...page, hashes: inlineHashesOf(document) };
    const headers = pageHeaders(facts, { brand, own: true, apiHost }, config);
    return { path: route.path, nested: isNested(route), document, headers };
  });
  return {
    common: commonHeaders(config),
    pages,
    notFound: writtenAt('/404').document,
    redirects: [
      ...redirectsOf(brand),
      { from: `${PLAIN_FORMS}*`, to: `https://${apiHost}${PLAIN_FORMS}:splat`, status: 307 },
    ],
    texts: wellKnownOf(brand, true),
  };
}
