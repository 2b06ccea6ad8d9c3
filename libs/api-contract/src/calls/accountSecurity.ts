import { FACTOR_CODE_MAX_LENGTH, PASSKEY_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../call.ts';
import { userSchema } from './accounts.ts';
import { userId } from './fields.ts';

const onlyUser = {
  type: 'object',
  additionalProperties: false,
  required: ['userId'],
  properties: { userId },
} as const satisfies Schema;

/** Of the authenticator app, or a recovery code. */
const factorCode = { type: 'string', maxLength: FACTOR_CODE_MAX_LENGTH } as const;

const moment = { type: 'string', format: 'date-time' } as const;

/** An open session as its user sees it. */
export const openSessionSchema = {
  type: 'object',
  required: ['id', 'device', 'startedAt', 'lastUsedAt', 'current'],
  properties: {
    id: { type: 'string' },
    device: { type: ['string', 'null'], description: 'Browser, system and country, or null when none is known.' },
    startedAt: moment,
    lastUsedAt: { ...moment, description: 'To within five minutes.' },
    current: { type: 'boolean', description: 'Whether it is the session of the request.' },
  },
  additionalProperties: false,
} as const satisfies Schema;

export const getOpenSessions = {
  method: 'GET',
  path: '/api/getOpenSessions',
  summary: 'Lists where the user is logged in: this session first, then the last used.',
  access: 'authenticated',
  data: {
    type: 'object',
    required: ['sessions'],
    properties: { sessions: { type: 'array', items: openSessionSchema } },
    additionalProperties: false,
  },
} as const satisfies Call;

export const endSession = {
  method: 'POST',
  path: '/api/endSession',
  summary: 'Logs out one other session of the user. Succeeds when it has ended already.',
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'sessionId'],
    properties: { userId, sessionId: { type: 'string', format: 'uuid', maxLength: 36 } },
  },
} as const satisfies Call;

export const endOtherSessions = {
  method: 'POST',
  path: '/api/endOtherSessions',
  summary: 'Logs out everywhere but in the session of the request.',
  access: 'authenticated',
  ownUser: true,
  request: onlyUser,
} as const satisfies Call;

export const confirmIdentity = {
  method: 'POST',
  path: '/api/confirmIdentity',
  summary:
    'Proves again who is using the session. For 10 minutes, as after a login, it may then change what opens the account.',
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'password'],
    properties: { userId, password: { type: 'string', maxLength: PASSWORD_MAX_LENGTH }, code: factorCode },
  },
} as const satisfies Call;

/** What a call answers with, in `code`, when it needs `confirmIdentity` first. */
export const CONFIRMATION_REQUIRED = 'confirmation_required';

/** Bytes as base64url. Long enough for any authenticator. */
const bytes = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[A-Za-z0-9_-]+$' }) as const;
const credentialId = bytes(1400);

/** Options in the format of the WebAuthn specification (PublicKeyCredential…OptionsJSON), for the browser. */
const ceremonyOptions = {
  type: 'object',
  required: ['options'],
  properties: { options: { type: 'object', additionalProperties: true } },
  additionalProperties: false,
} as const satisfies Schema;

export const passkeySchema = {
  type: 'object',
  required: ['id', 'name', 'site', 'createdAt', 'lastUsedAt'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    site: { type: 'string', description: 'The host on which it was made, and the only one that accepts it.' },
    createdAt: moment,
    lastUsedAt: { type: ['string', 'null'] },
  },
  additionalProperties: false,
} as const satisfies Schema;

export const getPasskeys = {
  method: 'GET',
  path: '/api/getPasskeys',
  summary: "Lists the user's passkeys, the oldest first.",
  access: 'authenticated',
  data: {
    type: 'object',
    required: ['passkeys'],
    properties: { passkeys: { type: 'array', items: passkeySchema } },
    additionalProperties: false,
  },
} as const satisfies Call;

export const startPasskey = {
  method: 'POST',
  path: '/api/startPasskey',
  summary: 'Begins to add a passkey: returns a challenge for the browser. Needs a recent login or confirmIdentity.',
  access: 'authenticated',
  ownUser: true,
  request: onlyUser,
  data: ceremonyOptions,
} as const satisfies Call;

export const addPasskey = {
  method: 'POST',
  path: '/api/addPasskey',
  summary: "Stores a passkey that the browser has made for this session user's challenge.",
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'name', 'passkeyId', 'clientDataJSON', 'attestationObject'],
    properties: {
      userId,
      name: { type: 'string', maxLength: PASSKEY_NAME_MAX_LENGTH },
      passkeyId: credentialId,
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: { type: 'array', maxItems: 8, items: { type: 'string', maxLength: 32, pattern: '^[a-z-]+$' } },
    },
  },
} as const satisfies Call;

export const renamePasskey = {
  method: 'POST',
  path: '/api/renamePasskey',
  summary: 'Gives a passkey of the user another name.',
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'passkeyId', 'name'],
    properties: { userId, passkeyId: credentialId, name: { type: 'string', maxLength: PASSKEY_NAME_MAX_LENGTH } },
  },
} as const satisfies Call;

export const removePasskey = {
  method: 'POST',
  path: '/api/removePasskey',
  summary: 'Removes a passkey. Needs a recent login or confirmIdentity.',
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'passkeyId'],
    properties: { userId, passkeyId: credentialId },
  },
} as const satisfies Call;

export const startPasskeyLogin = {
  method: 'POST',
  path: '/api/startPasskeyLogin',
  summary: 'Begins a login by passkey: returns a challenge for the browser, the same for everybody but for its bytes.',
  access: 'public',
  request: { type: 'object', additionalProperties: false, properties: {} },
  data: ceremonyOptions,
} as const satisfies Call;

export const loginWithPasskey = {
  method: 'POST',
  path: '/api/loginWithPasskey',
  summary: 'Starts a session with a signed challenge. Every refusal is the same.',
  access: 'public',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['passkeyId', 'clientDataJSON', 'authenticatorData', 'signature'],
    properties: {
      passkeyId: credentialId,
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: bytes(100),
    },
  },
  data: userSchema,
} as const satisfies Call;

/** What a refusal says in `code` when an account's second factor is missing from a request, or an admin has none. */
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
  summary: "The state of the user's second factor.",
  access: 'authenticated',
  data: {
    type: 'object',
    required: ['enabled', 'missing', 'recoveryCodesLeft'],
    properties: {
      enabled: { type: 'boolean' },
      missing: { type: 'boolean', description: 'A brand requires one of its admins, and this session has none.' },
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
  request: onlyUser,
  data: {
    type: 'object',
    required: ['secret', 'uri'],
    properties: {
      secret: { type: 'string', description: 'In base32, to type.' },
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
  summary: 'Replaces the recovery codes, for a code of the app or one of the former.',
  access: 'authenticated',
  ownUser: true,
  request: userAndCode,
  data: recoveryCodes,
} as const satisfies Call;

export const removeSecondFactor = {
  method: 'POST',
  path: '/api/removeSecondFactor',
  summary: 'Switches the second factor off, for a code of the app or a recovery code.',
  access: 'authenticated',
  ownUser: true,
  request: userAndCode,
} as const satisfies Call;
