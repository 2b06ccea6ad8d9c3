import { LOCAL_CHECKOUT_DOMAIN } from '@threefold/api-contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../platform/http/httpError.ts';
import { refusals } from '../refusals.ts';

/**
 * The site a checkout returns to: the requesting site, from the brands' configuration. The payload's `domain` decides
 * nothing but must name the same site (specification, section 7), with or without its port. On localhost it may also be
 * `LOCAL_CHECKOUT_DOMAIN`.
 *
 * @param siteOf The configured site of a request.
 * @throws HttpError when it names another site.
 */
export function requireOwnDomain(
  siteOf: (request: FastifyRequest) => string,
  request: FastifyRequest,
  domain: string,
): string {
  const site = siteOf(request);
  const { host, hostname } = new URL(site);
  const named = domain.toLowerCase();
  const own = [host, hostname].map((one) => one.replace(/^www\./, ''));
  if (hostname === 'localhost') own.push(LOCAL_CHECKOUT_DOMAIN);
  if (!own.includes(named)) {
    throw new HttpError('INVALID', refusals().otherSite, 400, {
      field: 'domain',
      code: 'domain_foreign',
    });
  }
  return site;
}
