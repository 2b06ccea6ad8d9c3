import { type ApiAddressConfig, alternateDomainOf } from '@threefold/api-contract';

/**
 * Name of the meta element with the API's address. It is set when the page is served, not when it is built, so that
 * one build works on every port and host.
 */
export const API_ADDRESS_META = 'api-address';

/** Environment variables of the site's server that decide where the API is. */
export interface ApiAddressEnvironment {
  /** Port of the site; 3002 by default. */
  PORT?: string;
  /** Port of the API; 3003 by default. */
  API_PORT?: string;
  /** Origin of the API for a site on plain `localhost`, such as that of the production API. */
  LOCALHOST_API_URL?: string;
  /** One additional domain and the API behind it: `studio.example=http://127.0.0.1:3003`. */
  ALTERNATE_DOMAIN?: string;
  /** Others, so that `process.env` can be passed whole. */
  [name: string]: string | undefined;
}

/** Where a site's API is, for both the client and the Content-Security-Policy. */
export function apiAddressConfig(env: ApiAddressEnvironment): ApiAddressConfig {
  const { PORT: port = '3002', API_PORT: apiPort = '3003' } = env;
  return {
    fixedHosts: {
      localhost: env.LOCALHOST_API_URL ?? `http://localhost:${apiPort}`,
    },
    ports: { [port]: apiPort },
    ownApiHost: env.ALTERNATE_DOMAIN && alternateDomainOf(env.ALTERNATE_DOMAIN)?.host,
  };
}
