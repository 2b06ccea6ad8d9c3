import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../call.ts';

const personRequest = {
  type: 'object',
  required: ['email'],
  additionalProperties: false,
  properties: { email: { type: 'string', maxLength: EMAIL_MAX_LENGTH } },
} as const satisfies Schema;

/** What is held on somebody: rows by the kind of record, as text. */
export const heldDataSchema = {
  type: 'object',
  required: ['email', 'records'],
  additionalProperties: false,
  properties: {
    email: { type: 'string' },
    records: {
      type: 'array',
      items: {
        type: 'object',
        required: ['kind', 'rows'],
        additionalProperties: false,
        properties: {
          kind: { type: 'string', description: "What they are, as people call it: 'Bookings'." },
          rows: {
            type: 'array',
            items: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
          },
        },
      },
    },
  },
} as const satisfies Schema;

const erasedSchema = {
  type: 'object',
  required: ['erased'],
  additionalProperties: false,
  properties: { erased: { type: 'integer', description: 'How many records it was.' } },
} as const satisfies Schema;

/** Everything held on one email address, whoever's it is. */
export const exportPerson = {
  method: 'POST',
  path: '/api/admin/exportPerson',
  access: 'admin',
  summary: 'Collects everything that is held on an email address.',
  request: personRequest,
  data: heldDataSchema,
} as const satisfies Call;

/** Erases everything held on one email address, for good. */
export const erasePerson = {
  method: 'POST',
  path: '/api/admin/erasePerson',
  access: 'admin',
  summary: 'Erases everything that is held on an email address, for good.',
  request: personRequest,
  data: erasedSchema,
} as const satisfies Call;

/**
 * Everything held on the caller's own address. Only once that address is verified: whoever registers with somebody
 * else's would get theirs.
 */
export const exportOwnData = {
  method: 'POST',
  path: '/api/exportOwnData',
  access: 'client',
  ownUser: true,
  summary: "Collects everything that is held on the caller's own email address.",
  request: {
    type: 'object',
    required: ['userId'],
    additionalProperties: false,
    properties: { userId: { type: 'string', maxLength: 64 } },
  },
  data: heldDataSchema,
} as const satisfies Call;

/**
 * Deletes the caller's account, for good, and with a verified address everything else that is held on it. The password
 * is asked for once more.
 */
export const deleteOwnAccount = {
  method: 'POST',
  path: '/api/deleteOwnAccount',
  access: 'client',
  ownUser: true,
  summary: "Deletes the caller's account and what is held on its address, for good.",
  request: {
    type: 'object',
    required: ['userId', 'password'],
    additionalProperties: false,
    properties: {
      userId: { type: 'string', maxLength: 64 },
      password: { type: 'string', maxLength: PASSWORD_MAX_LENGTH },
    },
  },
  data: erasedSchema,
} as const satisfies Call;
