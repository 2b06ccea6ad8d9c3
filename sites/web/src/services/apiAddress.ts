import { type ApiAddressConfig, fixedHostOf } from '@threefold/api-contract';

/**
 * Name of the meta element in which the site's server tells the page where the API is. It is said when the page is
 * served, not when it is built, so that one build serves every port and every host.
 */
export const API_ADDRESS_META = 'api-address';

/** The settings that decide where the API is, as environment variables of the site's server. */
export interface ApiAddressEnvironment {
  /** Port of the site; 3002 unless set. */
  PORT?: string;
  /** Port of the API beside it; 3003 unless set. */
  API_PORT?: string;
  /** Origin of the API for a site on plain `localhost`. In a build for production: the production API. */
  LOCALHOST_API_URL?: string;
  /** One further domain and the origin of its API: `studio.example=https://api.ferrolane.example`. */
  ALTERNATE_DOMAIN?: string;
}

/** Where the API of a site is. The client and the site's Content-Security-Policy are made from the same answer. */
export function apiAddressConfig(env: ApiAddressEnvironment): ApiAddressConfig {
  const { PORT: port = '3002', API_PORT: apiPort = '3003' } = env;
  return {
    fixedHosts: {
      ...(env.ALTERNATE_DOMAIN && fixedHostOf(env.ALTERNATE_DOMAIN)),
      localhost: env.LOCALHOST_API_URL ?? `http://localhost:${apiPort}`,
    },
    ports: { [port]: apiPort },
  };
}
