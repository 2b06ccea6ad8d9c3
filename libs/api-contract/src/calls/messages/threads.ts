import { MESSAGE_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../../call.ts';
import { idRequest, instant, linkToken, seenRevision, userId } from '../fields.ts';

const text = { type: 'string', maxLength: MESSAGE_MAX_LENGTH } as const satisfies Schema;
const side = { enum: ['brand', 'client'], description: 'Who wrote it.' } as const satisfies Schema;
const replyId = {
  type: 'string',
  format: 'uuid',
  description: "The reply's own id, the same for every retry.",
} as const satisfies Schema;

/** A message with its replies. Without names and addresses, because links get forwarded. */
const thread = {
  type: 'object',
  required: ['id', 'writtenAt', 'text', 'replies'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    writtenAt: instant,
    text: { type: 'string' },
    replies: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'writtenAt', 'side', 'text'],
        additionalProperties: false,
        properties: { id: { type: 'string' }, writtenAt: instant, side, text: { type: 'string' } },
      },
    },
  },
} as const satisfies Schema;

/** A client's messages from the portal with their replies, the newest message first. At most 100. */
export const getThreads = {
  method: 'GET',
  path: '/api/getThreads',
  summary: "Returns the signed-in client's messages and the answers to them.",
  access: 'authenticated',
  data: { type: 'array', items: thread },
} as const satisfies Call;

/** Adds a reply to a conversation. A repeated request with the same `id` has no further effect. */
export const writeInThread = {
  method: 'POST',
  path: '/api/writeInThread',
  summary: 'Adds a reply to a conversation of the client.',
  access: 'authenticated',
  ownUser: true,
  idempotent: true,
  request: {
    type: 'object',
    required: ['userId', 'threadId', 'id', 'text'],
    additionalProperties: false,
    properties: { userId, threadId: { type: 'string', format: 'uuid' }, id: replyId, text },
  },
} as const satisfies Call;

/**
 * The conversation of a private link, which is in the mail of an answer to somebody without an account. A POST, so that the token
 * does not appear in access logs.
 */
export const getOwnConversation = {
  method: 'POST',
  path: '/api/getOwnConversation',
  summary: 'Returns the conversation of a private link.',
  access: 'public',
  request: {
    type: 'object',
    required: ['token'],
    additionalProperties: false,
    properties: { token: linkToken },
  },
  data: thread,
} as const satisfies Call;

/** Adds a reply by a private link. A repeated request with the same `id` has no further effect. */
export const writeInOwnConversation = {
  method: 'POST',
  path: '/api/writeInOwnConversation',
  summary: 'Adds a reply to the conversation of a private link.',
  access: 'public',
  idempotent: true,
  request: {
    type: 'object',
    required: ['token', 'id', 'text'],
    additionalProperties: false,
    properties: { token: linkToken, id: replyId, text },
  },
} as const satisfies Call;

export const getMessageReplies = {
  method: 'POST',
  path: '/api/admin/getMessageReplies',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns the answers to a message and the replies of its sender, oldest first.',
  request: idRequest,
  data: {
    type: 'object',
    required: ['inPortal', 'byMail', 'replies'],
    additionalProperties: false,
    properties: {
      inPortal: { type: 'boolean', description: 'Whether its sender reads the answers in the portal.' },
      byMail: { type: 'boolean', description: 'Whether its sender gets the answers by mail.' },
      replies: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'writtenAt', 'side', 'text', 'by'],
          additionalProperties: false,
          properties: {
            id: { type: 'string' },
            writtenAt: instant,
            side,
            text: { type: 'string' },
            by: {
              type: ['string', 'null'],
              description: "The writer's name; null for a visitor or a deleted account.",
            },
          },
        },
      },
    },
  },
} as const satisfies Call;

/**
 * Answers a message: its sender gets the answer by mail, unless such mails are switched off, and a client also reads it in
 * the portal. A repeated request with the same `id` has no further effect. Refused if the message was changed in the meantime.
 */
export const answerMessage = {
  method: 'POST',
  path: '/api/admin/answerMessage',
  access: 'admin',
  scope: 'brands',
  summary: 'Answers a message by mail and in the portal, and marks it handled.',
  idempotent: true,
  request: {
    type: 'object',
    required: ['messageId', 'revision', 'id', 'text'],
    additionalProperties: false,
    properties: {
      messageId: { type: 'string', format: 'uuid' },
      revision: seenRevision,
      id: replyId,
      text,
    },
  },
} as const satisfies Call;
