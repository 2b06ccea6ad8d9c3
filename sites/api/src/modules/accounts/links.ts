import { createHash, randomBytes } from 'node:crypto';
import {
  apiBaseUrl,
  UNDO_EMAIL_CHANGE_PATH,
  VERIFICATION_PARAMETER,
  VERIFY_EMAIL_PATH,
  type VerificationOutcome,
} from '@threefold/api-contract';
import type { FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { Config } from '../../platform/config.ts';
import { brandOf } from '../../platform/http/origins.ts';

/** Builds the URLs that mails and pages link to. */
export interface Links {
  /** Origin of the site that a request comes from: always one of the configured sites. */
  siteOf(request: FastifyRequest): string;
  verifyEmail(site: string, token: string): string;
  undoEmailChange(site: string, token: string): string;
  /** The screens of specification, section 2. */
  clientDashboard(site: string, outcome: VerificationOutcome): string;
  passwordReset(site: string): string;
  login(site: string): string;
  /** The address of the API under a site's domain. */
  apiOf(site: string): string;
}

export function createLinks(
  brands: Brands,
  { port, sitePort, fixedHosts }: Pick<Config, 'port' | 'sitePort' | 'fixedHosts'>,
): Links {
  const addresses = {
    fixedHosts: { ...fixedHosts, localhost: `http://localhost:${port}` },
    ports: { [String(sitePort)]: String(port) },
  };
  const apiOf = (site: string) => apiBaseUrl(new URL(site), addresses);
  const tokenUrl = (site: string, path: string, token: string) => `${apiOf(site)}${path}?token=${token}`;
  return {
    siteOf(request) {
      const { origin } = request.headers;
      return origin && brands.byOrigin(origin) ? origin : brands.siteOrigin(brandOf(brands, request));
    },
    verifyEmail: (site, token) => tokenUrl(site, VERIFY_EMAIL_PATH, token),
    undoEmailChange: (site, token) => tokenUrl(site, UNDO_EMAIL_CHANGE_PATH, token),
    clientDashboard: (site, outcome) => `${site}/ClientDashboard?${VERIFICATION_PARAMETER}=${outcome}`,
    passwordReset: (site) => `${site}/PasswordResetScreen`,
    login: (site) => `${site}/LoginScreen`,
    apiOf,
  };
}

/** A secret token of 256 bits, for mailed links and device cookies. The database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
