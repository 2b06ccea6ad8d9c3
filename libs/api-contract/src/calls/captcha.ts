import type { Call, Schema } from '../call.ts';

/** A proof-of-work challenge as the ALTCHA widget takes it. */
export const altchaChallengeSchema = {
  type: 'object',
  required: ['parameters', 'signature'],
  properties: {
    parameters: {
      type: 'object',
      required: ['algorithm', 'nonce', 'salt', 'cost', 'keyLength', 'keyPrefix'],
      properties: {
        algorithm: { type: 'string' },
        nonce: { type: 'string' },
        salt: { type: 'string' },
        cost: { type: 'integer' },
        keyLength: { type: 'integer' },
        keyPrefix: { type: 'string' },
        keySignature: { type: 'string' },
        expiresAt: { type: 'number', description: 'Seconds since 1970.' },
      },
      additionalProperties: false,
    },
    signature: { type: 'string' },
  },
  additionalProperties: false,
} as const satisfies Schema;

/** Which CAPTCHA a form has to show, with what showing it takes. */
export const getCaptchaChallenge = {
  method: 'GET',
  path: '/api/getCaptchaChallenge',
  summary: 'Says which CAPTCHA to show: an ALTCHA challenge, good for ten minutes, or the site key of reCAPTCHA.',
  access: 'anyone',
  data: {
    oneOf: [
      {
        type: 'object',
        required: ['provider', 'challenge'],
        properties: { provider: { const: 'altcha' }, challenge: altchaChallengeSchema },
        additionalProperties: false,
      },
      {
        type: 'object',
        required: ['provider', 'siteKey'],
        properties: { provider: { const: 'recaptcha' }, siteKey: { type: 'string' } },
        additionalProperties: false,
      },
    ],
  },
} as const satisfies Call;

/**
 * Where the ALTCHA widget can fetch a challenge by itself, as when one has expired. The widget expects the bare
 * challenge, so this address answers without the {status, data} around it and is no {@link Call}. It answers 404 while
 * another CAPTCHA is in use.
 */
export const ALTCHA_CHALLENGE_PATH = '/api/altchaChallenge';
