import type { CaptchaChallenge } from '@threefold/api-contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does a visitor's browser's work: the answer to a challenge, as the widget sends it. */
export async function solve(challenge: CaptchaChallenge): Promise<string> {
  if (challenge.provider !== 'altcha') throw new Error(`cannot solve ${challenge.provider}`);
  const solution = await solveChallenge({ challenge: challenge.challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: challenge.challenge, solution })).toString('base64');
}
