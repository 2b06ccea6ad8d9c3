import { PASSKEY_NAME_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../../call.ts';
import { instant, instantOrNull, ownUserRequest, userId } from '../fields.ts';
import { userSchema } from './accounts.ts';

/** Bytes as base64url. */
const bytes = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[A-Za-z0-9_-]+$' }) as const;
/** Authenticators make ids of at most 1,023 bytes: 1,364 characters. */
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
    createdAt: instant,
    lastUsedAt: instantOrNull,
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
  request: ownUserRequest,
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

/** The options are the same for everybody but for the challenge, so they do not reveal who has a passkey. */
export const startPasskeyLogin = {
  method: 'POST',
  path: '/api/startPasskeyLogin',
  summary: 'Begins a login by passkey: returns options for the browser.',
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
