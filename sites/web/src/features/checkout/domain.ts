import { LOCAL_CHECKOUT_DOMAIN } from '@threefold/api-contract';

/** The domain sent with a checkout: the current host without www, or the fixed one on localhost. */
export function checkoutDomain({ hostname, host }: Pick<Location, 'hostname' | 'host'>): string {
  return hostname === 'localhost' ? LOCAL_CHECKOUT_DOMAIN : host.replace(/^www\./, '');
}
