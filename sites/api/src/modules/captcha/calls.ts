import { ALTCHA_CHALLENGE_PATH } from '@threefold/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import { MINUTE_MS } from '../../platform/clock.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { clientNetwork, type Limit, type Limits } from '../../platform/rateLimits/rateLimits.ts';

/** Generous, because a form requests a challenge whenever it opens. */
const CHALLENGES_FOR_NETWORK: Limit = {
  name: 'captcha-network',
  max: 600,
  windowMs: 15 * MINUTE_MS,
  message: (wait) => refusals().formsOpened(wait),
};

const challengeFor = async (captcha: Captcha, limits: Limits, { ip }: FastifyRequest) => {
  await limits.take([CHALLENGES_FOR_NETWORK, clientNetwork(ip)]);
  return captcha.challenge();
};

/** What a form needs to show the CAPTCHA. */
export const captchaCalls = (captcha: Captcha, limits: Limits) =>
  ({
    getCaptchaChallenge: { handle: (_body, request) => challengeFor(captcha, limits, request) },
  }) satisfies Partial<ServedCalls>;

/** Serves the address from which the ALTCHA widget fetches challenges. */
export function serveAltchaChallenge(app: FastifyInstance, captcha: Captcha, limits: Limits): void {
  app.get(ALTCHA_CHALLENGE_PATH, async (request) => {
    const served = await challengeFor(captcha, limits, request);
    if (served.provider !== 'altcha') throw new HttpError('NOT_FOUND', 'This site uses another CAPTCHA.');
    return served.challenge;
  });
}
