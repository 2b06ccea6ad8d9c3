import type { FastifyBaseLogger } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { brandOf } from '../../platform/http/corsAndCsrf.ts';
import { clientNetwork, type Limits } from '../../platform/rateLimits/rateLimits.ts';
import { FAILURES_FROM_NETWORK } from './rateLimits.ts';

const EMAIL = /[^\s@"'<>(),;]+@[^\s@"'<>(),;]+/g;
const QUERY_OR_FRAGMENT = /([?#])[^\s:)]+/g;
const LONG_NUMBER = /\d[\d .()-]{5,}\d/g;

/** Removes what may be personal from a browser's text: email addresses, phone and card numbers, queries and fragments. */
const withoutPersonalData = (text: string): string =>
  text.replace(EMAIL, '[email]').replace(QUERY_OR_FRAGMENT, '$1[removed]').replace(LONG_NUMBER, '[number]');

interface ClientFailureDependencies {
  brands: Brands;
  limits: Limits;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Logs errors reported by browsers. */
export const clientFailureCalls = ({ brands, limits, log }: ClientFailureDependencies) =>
  ({
    reportClientFailure: {
      async handle({ kind, name, message, stack = '', path }, request) {
        await limits.take([FAILURES_FROM_NETWORK, clientNetwork(request.ip)]);
        const clientFailure = {
          kind,
          name: withoutPersonalData(name),
          message: withoutPersonalData(message),
          stack: withoutPersonalData(stack),
          path: withoutPersonalData(path),
        };
        log.warn({ brand: brandOf(brands, request).key, clientFailure }, 'a page failed in a browser');
      },
    },
  }) satisfies Partial<ServedCalls>;
