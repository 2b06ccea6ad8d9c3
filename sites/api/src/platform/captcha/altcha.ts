import { createHmac } from 'node:crypto';
import { type AltchaChallenge, altchaChallengeSchema } from '@threefold/api-contract';
import { Ajv } from 'ajv';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha, CaptchaResult } from './captcha.ts';

/** Lifetime of a challenge: enough to complete the form after solving it. The summary of `getCaptchaChallenge` repeats it. */
const LIFETIME_MS = 10 * 60_000;

/** Key derivation rounds per guess. */
const DERIVATION_ROUNDS = 5_000;

/** Guesses that a browser needs: under half a second on a desktop, one or two seconds on a phone. */
const EXPECTED_GUESSES = { min: 250, max: 500 };

interface Payload {
  challenge: AltchaChallenge;
  solution: { counter: number; derivedKey: string };
}

const isPayload = new Ajv({ strict: false }).compile<Payload>({
  type: 'object',
  required: ['challenge', 'solution'],
  properties: {
    challenge: altchaChallengeSchema,
    solution: {
      type: 'object',
      required: ['counter', 'derivedKey'],
      properties: {
        counter: { type: 'integer', minimum: 0, maximum: 0xffff_ffff },
        derivedKey: { type: 'string', maxLength: 128, pattern: '^(?:[0-9a-f]{2})+$' },
      },
    },
  },
});

/**
 * ALTCHA: proof of work in the visitor's browser, without a third party. `consumeSolution` prevents reuse of
 * solutions.
 *
 * @param secret Signs the challenges. Must be the same in every process.
 */
export function createAltcha(secret: string): Captcha {
  const secrets = {
    hmacSignatureSecret: derive(secret, 'challenge'),
    hmacKeySignatureSecret: derive(secret, 'key'),
  };

  const newChallenge = async (): Promise<AltchaChallenge> => {
    const { parameters, signature } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: DERIVATION_ROUNDS,
      counter: randomInt(EXPECTED_GUESSES.min, EXPECTED_GUESSES.max),
      expiresAt: new Date(Date.now() + LIFETIME_MS),
      deriveKey,
      ...secrets,
    });
    return { parameters, signature: signature ?? '' };
  };

  return {
    challenge: async () => ({ provider: 'altcha', challenge: await newChallenge() }),
    async verify(token): Promise<CaptchaResult> {
      const payload = readPayload(token);
      if (!payload) return { kind: 'wrong' };
      const { expired, verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
      if (expired) return { kind: 'expired' };
      // The challenge identifies the solution, because one challenge may have several answers.
      return verified ? { kind: 'solved', solution: payload.challenge.signature } : { kind: 'wrong' };
    },
  };
}

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');

function readPayload(token: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return isPayload(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
