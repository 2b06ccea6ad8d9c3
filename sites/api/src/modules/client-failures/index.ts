import type { FastifyBaseLogger } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { brandOf } from '../../platform/http/origins.ts';
import { clientNetwork, type Limit, type Limits } from '../../platform/limits/limits.ts';
import { withoutPersonalData } from './withoutPersonalData.ts';

/** Rate limit, so that a page that fails in a loop does not fill the log. */
const FAILURES_FROM_ADDRESS: Limit = {
  name: 'client-failure-address',
  most: 30,
  withinMs: HOUR_MS,
  sentence: (wait) => `Too many failures were reported. Please try again in ${wait}.`,
};

interface ClientFailureParts {
  brands: Brands;
  limits: Limits;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Logs errors reported by browsers. */
export const clientFailureCalls = ({
  brands,
  limits,
  log,
}: ClientFailureParts): Pick<ServedCalls, 'reportClientFailure'> => ({
  reportClientFailure: {
    async handle({ kind, name, message, stack = '', path }, request) {
      await limits.take([FAILURES_FROM_ADDRESS, clientNetwork(request.ip)]);
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
});
