import { type AlternateDomain, type ApiAddressConfig, alternateDomainOf } from '@threefold/api-contract';
import { apiAddressConfig } from '../src/services/api/apiAddress.ts';

/** The site server's configuration. */
export interface SiteConfig {
  port: number;
  /** The address to listen on; `localhost` means this machine only. */
  host: string;
  apiAddress: ApiAddressConfig;
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

/**
 * Reads PORT, HOST, API_PORT, LOCALHOST_API_URL, ALTERNATE_DOMAIN, RECAPTCHA_SITE_KEY, STRIPE_PUBLISHABLE_KEY and
 * NODE_ENV.
 *
 * @throws {Error} one sentence that names the invalid variable
 */
export function siteConfig(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  const port = portOf('PORT', env.PORT, 3002);
  const apiPort = portOf('API_PORT', env.API_PORT, 3003);
  const localhostApi = env.LOCALHOST_API_URL || undefined;
  if (localhostApi && !URL.canParse(localhostApi)) {
    throw new Error(
      `LOCALHOST_API_URL is "${localhostApi}", but it must be a URL such as https://api.ferrolane.example.`,
    );
  }
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
    alternateDomain,
    recaptcha: Boolean(env.RECAPTCHA_SITE_KEY),
    stripe: Boolean(env.STRIPE_PUBLISHABLE_KEY),
    production: env.NODE_ENV === 'production',
  };
}
