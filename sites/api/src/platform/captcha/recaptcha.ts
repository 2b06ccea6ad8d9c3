import { createHash } from 'node:crypto';
import { MINUTE_MS } from '../clock.ts';
import type { Captcha, CaptchaResult } from './captcha.ts';

const TIMEOUT_MS = 5_000;

export interface RecaptchaConfig {
  siteKey: string;
  secretKey: string;
  /** Google's siteverify address. */
  verifyUrl: string;
}

/** How long Google accepts an answer, in ms. */
const VALID_MS = 2 * MINUTE_MS;

/**
 * reCAPTCHA v2. Google accepts an answer once and for two minutes. So that copies of a submission that arrive together have
 * one outcome, an accepted answer stays accepted for that time in this process; the database uses each up only once.
 */
export function createRecaptcha({ siteKey, secretKey, verifyUrl }: RecaptchaConfig): Captcha {
  const results = new Map<string, Promise<CaptchaResult>>();

  const ask = async (token: string): Promise<CaptchaResult> => {
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: token }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) return { kind: 'unreachable' };
      return verdict(await response.json(), token);
    } catch {
      return { kind: 'unreachable' };
    }
  };

  return {
    challenge: async () => ({ provider: 'recaptcha', siteKey }),
    async verify(token) {
      const known = results.get(token);
      if (known) return known;
      const result = ask(token);
      results.set(token, result);
      if ((await result).kind === 'solved') setTimeout(() => results.delete(token), VALID_MS).unref();
      else results.delete(token);
      return result;
    },
  };
}

function verdict(answer: unknown, token: string): CaptchaResult {
  if (typeof answer !== 'object' || answer === null) return { kind: 'unreachable' };
  if ('success' in answer && answer.success === true) {
    return { kind: 'solved', solution: createHash('sha256').update(token).digest('hex') };
  }
  const codes = 'error-codes' in answer && Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
  if (codes.includes('timeout-or-duplicate')) return { kind: 'expired' };
  // A wrong secret is the operator's mistake; the visitor cannot fix it by trying again.
  return codes.some((code) => String(code).endsWith('-input-secret')) ? { kind: 'unreachable' } : { kind: 'wrong' };
}
