import { createHmac } from 'node:crypto';
import type { CaptchaChallenge } from '@threefold/api-contract';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a challenge as the widget does. */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  if (challenge.provider !== 'altcha') throw new Error(`cannot solve ${challenge.provider}`);
  const solution = await solveChallenge({ challenge: challenge.challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: challenge.challenge, solution })).toString('base64');
}

/** The keys that the API derives from the secret of the challenges (altcha.ts). */
export function captchaSecrets(secret: string) {
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('key') };
}

/** A solution to a cheap challenge, signed with the API's own secret of the challenges, for tests that need many. */
export async function easySolution(secret: string): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    expiresAt: new Date(Date.now() + 10 * 60_000),
    deriveKey,
    ...captchaSecrets(secret),
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
