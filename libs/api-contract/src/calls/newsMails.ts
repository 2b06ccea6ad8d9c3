import type { Call } from '../call.ts';
import { userId } from './fields.ts';

const state = {
  type: 'object',
  required: ['on'],
  additionalProperties: false,
  properties: { on: { type: 'boolean' } },
} as const;

export const getNewsMails = {
  method: 'GET',
  path: '/api/getNewsMails',
  summary: 'Says whether the client gets mails about answers and projects.',
  access: 'authenticated',
  data: state,
} as const satisfies Call;

export const setNewsMails = {
  method: 'POST',
  path: '/api/setNewsMails',
  summary: 'Switches mails about answers and projects on or off.',
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    required: ['userId', 'on'],
    additionalProperties: false,
    properties: { userId, on: { type: 'boolean' } },
  },
} as const satisfies Call;

/** By the link in each of these mails, on any device and without a session. It only switches off. */
export const stopNewsMails = {
  method: 'POST',
  path: '/api/stopNewsMails',
  summary: 'Switches mails about answers and projects off by the private link of such a mail.',
  access: 'public',
  request: {
    type: 'object',
    required: ['token'],
    additionalProperties: false,
    properties: { token: { type: 'string', maxLength: 100 } },
  },
} as const satisfies Call;
