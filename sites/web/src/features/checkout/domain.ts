import { LOCAL_CHECKOUT_DOMAIN } from '@threefold/validation';

/** The domain that a checkout is asked for from: the current host without www, or that of the local checkout. */
export function checkoutDomain({ hostname, host }: Pick<Location, 'hostname' | 'host'>): string {
  return hostname === 'localhost' ? LOCAL_CHECKOUT_DOMAIN : host.replace(/^www\./, '');
}
