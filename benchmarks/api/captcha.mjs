import { createHmac, randomBytes } from 'node:crypto';

/** The API signs its challenges with what follows from this secret during the benchmark. */
export const ACCOUNT_SECRET = 'a secret for measuring, of 32 characters or more';

const { captchaSecretOf } = await import(new URL('../../sites/api/src/platform/captcha/open.ts', import.meta.url).href);

/** @param {string} purpose */
const derived = (purpose) => createHmac('sha256', captchaSecretOf(ACCOUNT_SECRET)).update(purpose).digest('hex');
const [challengeSecret, keySecret] = [derived('challenge'), derived('key')];

const LIFETIME_S = 600;

/**
 * The answer of a browser that has solved a challenge. With the secret it can be computed without the work, which the
 * API does not repeat: it only checks the signatures of the challenge and of the key.
 */
export function solvedCaptcha() {
  const key = randomBytes(32);
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    expiresAt: Math.floor(Date.now() / 1000) + LIFETIME_S,
    keyLength: 32,
    keyPrefix: key.toString('hex', 0, 16),
    keySignature: createHmac('sha256', keySecret).update(key).digest('hex'),
    nonce: randomBytes(16).toString('hex'),
    salt: randomBytes(16).toString('hex'),
  };
  const signature = createHmac('sha256', challengeSecret).update(JSON.stringify(parameters)).digest('hex');
  const solution = { counter: 300, derivedKey: key.toString('hex'), time: 400 };
  return Buffer.from(JSON.stringify({ challenge: { parameters, signature }, solution })).toString('base64');
}
