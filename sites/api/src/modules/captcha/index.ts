import { ALTCHA_CHALLENGE_PATH } from '@threefold/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';

/** What a form needs to show the CAPTCHA. */
export const captchaCalls = (captcha: Captcha): Pick<ServedCalls, 'getCaptchaChallenge'> => ({
  getCaptchaChallenge: { handle: () => captcha.challenge() },
});

/** Serves the address from which the ALTCHA widget fetches challenges. */
export function serveAltchaChallenge(app: FastifyInstance, captcha: Captcha): void {
  app.get(ALTCHA_CHALLENGE_PATH, async () => {
    const served = await captcha.challenge();
    if (served.provider !== 'altcha') throw new HttpError('NOT_FOUND', 'This site uses another CAPTCHA.');
    return served.challenge;
  });
}
