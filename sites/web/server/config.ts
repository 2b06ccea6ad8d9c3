import { type AlternateDomain, type ApiAddressConfig, alternateDomainOf } from '@threefold/api-contract';
import { apiAddressConfig } from '../src/services/api/apiAddress.ts';

/** The site server's configuration. */
export interface SiteConfig {
  port: number;
  /** The address to listen on; `localhost` means this machine only. */
  host: string;
  apiAddress: ApiAddressConfig;
  /** Origin at which this server reaches the API, for the content. */
  apiUrl: string;
  /** The domain on which this server forwards `/api`. */
  alternateDomain: AlternateDomain | undefined;
  /** Allows reCAPTCHA's hosts in the Content-Security-Policy. */
  recaptcha: boolean;
  /** Allows Stripe's hosts in the checkout's policy. */
  stripe: boolean;
  /** Requires HTTPS, by HSTS and the Content-Security-Policy; for real hosts. */
  production: boolean;
}

/** @throws {Error} one sentence that names the variable */
function portOf(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new Error(`${name} is "${value}", but it must be a port from 0 to 65535.`);
  return port;
}

/** @throws {Error} one sentence that names the variable */
function urlOf(name: string, value: string, example: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} is "${value}", but it must be a URL such as ${example}.`);
  }
  return url;
}

/**
 * Reads PORT, HOST, API_PORT, API_URL, LOCALHOST_API_URL, ALTERNATE_DOMAIN, RECAPTCHA_SITE_KEY, STRIPE_PUBLISHABLE_KEY and
 * NODE_ENV.
 *
 * @throws {Error} one sentence that names the invalid variable
 */
export function siteConfig(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  const port = portOf('PORT', env.PORT, 3002);
  const apiPort = portOf('API_PORT', env.API_PORT, 3003);
  const localhostApi = env.LOCALHOST_API_URL || undefined;
  if (localhostApi) urlOf('LOCALHOST_API_URL', localhostApi, 'https://api.ferrolane.example');
  const apiUrl = urlOf('API_URL', env.API_URL || `http://localhost:${apiPort}`, 'http://10.0.0.5:3003').origin;
  const alternateDomain = env.ALTERNATE_DOMAIN ? alternateDomainOf(env.ALTERNATE_DOMAIN) : undefined;
  if (env.ALTERNATE_DOMAIN && !alternateDomain) {
    throw new Error(
      `ALTERNATE_DOMAIN is "${env.ALTERNATE_DOMAIN}", but it must be a domain and the API behind it, such as studio.example=http://127.0.0.1:3003.`,
    );
  }
  return {
    port,
    host: env.HOST || 'localhost',
    apiAddress: apiAddressConfig({
      PORT: String(port),
      API_PORT: String(apiPort),
      LOCALHOST_API_URL: localhostApi,
      ALTERNATE_DOMAIN: env.ALTERNATE_DOMAIN,
    }),
    apiUrl,
    alternateDomain,
    recaptcha: Boolean(env.RECAPTCHA_SITE_KEY),
    stripe: Boolean(env.STRIPE_PUBLISHABLE_KEY),
    production: env.NODE_ENV === 'production',
  };
}
