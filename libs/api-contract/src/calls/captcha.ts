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

/** The CAPTCHA a form must show, with the data it needs. */
export const getCaptchaChallenge = {
  method: 'GET',
  path: '/api/getCaptchaChallenge',
  summary: 'Returns the CAPTCHA to show: an ALTCHA challenge, valid for 10 minutes, or the site key of reCAPTCHA.',
  access: 'public',
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
 * Where the ALTCHA widget fetches a new challenge itself, for example after one expired. The widget expects the bare
 * challenge without {status, data}, so this is not a {@link Call}. Responds 404 while another CAPTCHA is configured.
 */
export const ALTCHA_CHALLENGE_PATH = '/api/altchaChallenge';
