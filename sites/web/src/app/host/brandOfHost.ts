import type { Brand } from '../../brands/brandFacts.ts';
import { allBrands, fallbackBrand } from '../../brands/index.ts';

/** A host name in lower case, without port, trailing dot and leading `www.`. */
export function bareHost(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}

/**
 * The brand of a host (specification, section 2, route `/`), ignoring a leading `www.` and the port. An unclaimed
 * host gets the portfolio, which claims none.
 */
export function brandOfHost(host: string): Brand {
  const bare = bareHost(host);
  return allBrands.find((brand) => brand.localHost === bare || brand.hosts.includes(bare)) ?? fallbackBrand;
}
