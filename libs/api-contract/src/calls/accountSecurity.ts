import type { Call, Schema } from '../call.ts';
import { userId } from './fields.ts';

const onlyUser = {
  type: 'object',
  additionalProperties: false,
  required: ['userId'],
  properties: { userId },
} as const satisfies Schema;

const moment = { type: 'string', format: 'date-time' } as const;

/** An open session as its user sees it. */
export const openSessionSchema = {
  type: 'object',
  required: ['id', 'device', 'startedAt', 'lastUsedAt', 'current'],
  properties: {
    id: { type: 'string' },
    device: { type: ['string', 'null'], description: 'Browser and system, or null when they are not known.' },
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
