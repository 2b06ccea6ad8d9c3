import { PASSWORD_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../../call.ts';
import { instant, ownUserRequest, userId } from '../fields.ts';
import { factorCode } from './secondFactor.ts';

/** An open session as its user sees it. */
export const openSessionSchema = {
  type: 'object',
  required: ['id', 'device', 'startedAt', 'lastUsedAt', 'current'],
  properties: {
    id: { type: 'string' },
    device: { type: ['string', 'null'], description: 'Browser, system and country, or null when none is known.' },
    startedAt: instant,
    lastUsedAt: { ...instant, description: 'ISO 8601, UTC. To within five minutes.' },
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
  request: ownUserRequest,
} as const satisfies Call;

export const confirmIdentity = {
  method: 'POST',
  path: '/api/confirmIdentity',
  summary:
    "Proves again who is using the session. For 10 minutes, as after a login, it may change the account's credentials.",
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'password'],
    properties: { userId, password: { type: 'string', maxLength: PASSWORD_MAX_LENGTH }, code: factorCode },
  },
} as const satisfies Call;

/** The `code` of a refusal when the call needs `confirmIdentity` first. */
export const CONFIRMATION_REQUIRED = 'confirmation_required';
