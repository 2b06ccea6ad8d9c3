import { createHmac } from 'node:crypto';
import { type AltchaChallenge, altchaChallengeSchema } from '@threefold/api-contract';
import { Ajv } from 'ajv';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha, Verdict } from './captcha.ts';

/** How long a challenge is good for: time to fill the form in with the CAPTCHA already solved. */
const LIFETIME_MS = 10 * 60_000;

/** Rounds of the key derivation for one guess. */
const COST = 5_000;

/** Guesses a solver needs. Under half a second on a desktop, one or two seconds on a phone. */
const GUESSES = { min: 250, max: 500 };

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
      properties: { counter: { type: 'integer' }, derivedKey: { type: 'string', maxLength: 128 } },
    },
  },
});

/** Makes ALTCHA challenges as the call and the widget's own address serve them. */
export interface AltchaCaptcha extends Captcha {
  altchaChallenge(): Promise<AltchaChallenge>;
}

/**
 * ALTCHA: the visitor's browser proves some work, and nobody else is asked. That a solution is used once is not seen to
 * here (see `consumeSolution`).
 *
 * @param secret Signs the challenges. Every process that checks them has to have the same.
 */
export function createAltcha(secret: string): AltchaCaptcha {
  const secrets = {
    hmacSignatureSecret: derive(secret, 'challenge'),
    hmacKeySignatureSecret: derive(secret, 'key'),
  };

  const altchaChallenge = async (): Promise<AltchaChallenge> => {
    const { parameters, signature } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(GUESSES.min, GUESSES.max),
      expiresAt: new Date(Date.now() + LIFETIME_MS),
      deriveKey,
      ...secrets,
    });
    return { parameters, signature: signature ?? '' };
  };

  return {
    altchaChallenge,
    challenge: async () => ({ provider: 'altcha', challenge: await altchaChallenge() }),
    async verify(token): Promise<Verdict> {
      const payload = readPayload(token);
      if (!payload) return { kind: 'wrong' };
      try {
        const result = await verifySolution({ ...payload, deriveKey, ...secrets });
        if (result.expired) return { kind: 'expired' };
        // The challenge, not the answer: one challenge may be answered in several ways.
        return result.verified ? { kind: 'solved', solution: payload.challenge.signature } : { kind: 'wrong' };
      } catch {
        return { kind: 'wrong' };
      }
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
