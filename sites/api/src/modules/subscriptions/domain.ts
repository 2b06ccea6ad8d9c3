import { LOCAL_CHECKOUT_DOMAIN } from '@threefold/validation';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/httpError.ts';

/**
 * Where a checkout leads back to: the site that asks for it, as the brands' configuration knows it. The payload's
 * `domain` decides nothing; it has to name that same site (specification, section 7), with or without its port.
 *
 * @param siteOf The request's site, never one that only the request itself names.
 * @throws HttpError when it names another one.
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
    throw new HttpError('INVALID', 'This checkout belongs to another site. Please reload the page.', 400, {
      field: 'domain',
      code: 'domain_foreign',
    });
  }
  return site;
}
