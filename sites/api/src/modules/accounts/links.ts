import { createHash, randomBytes } from 'node:crypto';
import { apiBaseUrl } from '@threefold/api-contract';
import { type Language, languagePath } from '@threefold/api-contract/language';
import type { FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { Config } from '../../platform/config/config.ts';
import { brandOf } from '../../platform/http/corsAndCsrf.ts';
import { inLanguage } from '../../platform/language.ts';
import type { Caller } from './dependencies.ts';

/** Builds the URLs that mails and pages link to. */
export interface Links {
  /** Origin of the site that a request comes from: always one of the configured sites. */
  siteOf(request: FastifyRequest): string;
  /** The screens of specification, section 2, below `pagesOf`. Tokens are in the fragment, which browsers do not send to servers. */
  verifyEmail(pages: string, token: string): string;
  undoEmailChange(pages: string, token: string): string;
  passwordReset(pages: string): string;
  /** The address of the API under a site's domain. */
  apiOf(site: string): string;
}

export function createLinks(
  brands: Brands,
  { port, sitePort, alternateHost }: Pick<Config, 'port' | 'sitePort' | 'alternateHost'>,
): Links {
  const addresses = {
    fixedHosts: { localhost: `http://localhost:${port}` },
    ports: { [String(sitePort)]: String(port) },
    ownApiHost: alternateHost,
  };
  return {
    siteOf(request) {
      const { origin } = request.headers;
      return origin && brands.byOrigin(origin) ? origin : brands.siteOrigin(brandOf(brands, request));
    },
    verifyEmail: (pages, token) => `${pages}/VerifyEmailScreen#${token}`,
    undoEmailChange: (pages, token) => `${pages}/UndoEmailChangeScreen#${token}`,
    passwordReset: (pages) => `${pages}/PasswordResetScreen`,
    apiOf: (site) => apiBaseUrl(new URL(site), addresses),
  };
}

/** Where a reader's pages are on the site that a request comes from. */
export const pagesOf = ({ brand, site }: Pick<Caller, 'brand' | 'site'>, reader: { language: Language }): string =>
  `${site}${languagePath(inLanguage(brand, reader.language).region.language)}`;

/** A secret token of 256 bits, for mailed links and device cookies. The database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The token of a cookie; undefined unless it has the format of `newToken`. */
export const cookieToken = (value: string | undefined): string | undefined =>
  value && /^[\w-]{43}$/.test(value) ? value : undefined;

export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
