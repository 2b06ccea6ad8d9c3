import type { Call } from '../../call.ts';
import { userId } from '../fields.ts';

/** The kinds of mails that a client can switch off. */
export const NEWS_KINDS = ['answers', 'projects'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

const kind = { enum: NEWS_KINDS } as const;

export const getNewsMails = {
  method: 'GET',
  path: '/api/getNewsMails',
  summary: 'Returns whether the client gets mails about answers, and about projects.',
  access: 'authenticated',
  data: {
    type: 'object',
    required: NEWS_KINDS,
    additionalProperties: false,
    properties: { answers: { type: 'boolean' }, projects: { type: 'boolean' } },
  },
} as const satisfies Call;

export const setNewsMails = {
  method: 'POST',
  path: '/api/setNewsMails',
  summary: 'Switches mails about answers or projects on or off.',
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    required: ['userId', 'kind', 'on'],
    additionalProperties: false,
    properties: { userId, kind, on: { type: 'boolean' } },
  },
} as const satisfies Call;

/** Called by the page that each of these mails links to, on any device and without a session. */
export const stopNewsMails = {
  method: 'POST',
  path: '/api/stopNewsMails',
  summary: 'Switches mails of a kind off by the private link of such a mail.',
  access: 'public',
  request: {
    type: 'object',
    required: ['token'],
    additionalProperties: false,
    properties: { token: { type: 'string', maxLength: 100 } },
  },
  data: {
    type: 'object',
    required: ['kind'],
    additionalProperties: false,
    properties: { kind },
  },
} as const satisfies Call;
