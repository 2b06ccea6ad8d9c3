/** What a local checkout is sent as (SPEC.md section 9). */
const LOCAL_DOMAIN = 'localhost:3002';

/** The domain that a checkout is asked for from: the current host without www, or that of the local checkout. */
export function checkoutDomain({ hostname, host }: Pick<Location, 'hostname' | 'host'>): string {
  return hostname === 'localhost' ? LOCAL_DOMAIN : host.replace(/^www\./, '');
}
