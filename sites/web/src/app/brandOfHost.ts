import type { Brand } from '../brands/Brand.ts';
import { allBrands, brands } from '../brands/index.ts';

/** A host name without its port, without a leading `www.`, in lower case. */
export function bareHost(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}

/**
 * The brand that answers on a host (specification, section 2, route `/`): a leading `www.` and the port do not matter,
 * and a host that no brand claims gets the portfolio.
 */
export function brandOfHost(host: string): Brand {
  const bare = bareHost(host);
  return allBrands.find((brand) => brand.localHost === bare || brand.hosts.includes(bare)) ?? brands.portfolio;
}
