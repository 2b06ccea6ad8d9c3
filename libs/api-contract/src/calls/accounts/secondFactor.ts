import { FACTOR_CODE_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../../call.ts';
import { ownUserRequest, userId } from '../fields.ts';

/** A code of the authenticator app, or a recovery code. */
export const factorCode = { type: 'string', maxLength: FACTOR_CODE_MAX_LENGTH } as const;

/**
 * The `code` of a refusal when a request lacks the account's second factor, or an admin has not set up the one that their brand
 * requires.
 */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

const userAndCode = {
  type: 'object',
  additionalProperties: false,
  required: ['userId', 'code'],
  properties: { userId, code: factorCode },
} as const satisfies Schema;

const recoveryCodes = {
  type: 'object',
  required: ['recoveryCodes'],
  properties: { recoveryCodes: { type: 'array', items: { type: 'string' } } },
  additionalProperties: false,
} as const satisfies Schema;

export const getSecondFactor = {
  method: 'GET',
  path: '/api/getSecondFactor',
  summary: "Returns the state of the user's second factor.",
  access: 'authenticated',
  data: {
    type: 'object',
    required: ['enabled', 'missing', 'recoveryCodesLeft'],
    properties: {
      enabled: { type: 'boolean' },
      missing: {
        type: 'boolean',
        description: 'Whether a brand requires its admins to use a second factor and this session lacks one.',
      },
      recoveryCodesLeft: { type: 'integer' },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

export const startSecondFactor = {
  method: 'POST',
  path: '/api/startSecondFactor',
  summary: 'Begins to set up an authenticator app: returns a new secret. Needs a recent login or confirmIdentity.',
  access: 'authenticated',
  ownUser: true,
  request: ownUserRequest,
  data: {
    type: 'object',
    required: ['secret', 'uri'],
    properties: {
      secret: { type: 'string', description: 'In base32, for typing into the app.' },
      uri: { type: 'string', description: 'For a QR code.' },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

export const confirmSecondFactor = {
  method: 'POST',
  path: '/api/confirmSecondFactor',
  summary:
    'Switches the second factor on with a code of the app, ends other sessions, and returns recovery codes once.',
  access: 'authenticated',
  ownUser: true,
  request: userAndCode,
  data: recoveryCodes,
} as const satisfies Call;

export const renewRecoveryCodes = {
  method: 'POST',
  path: '/api/renewRecoveryCodes',
  summary: 'Replaces the recovery codes. Needs a code of the app or an unused recovery code.',
  access: 'authenticated',
  ownUser: true,
  request: userAndCode,
  data: recoveryCodes,
} as const satisfies Call;

export const removeSecondFactor = {
  method: 'POST',
  path: '/api/removeSecondFactor',
  summary: 'Switches the second factor off. Needs a code of the app or an unused recovery code.',
  access: 'authenticated',
  ownUser: true,
  request: userAndCode,
} as const satisfies Call;
