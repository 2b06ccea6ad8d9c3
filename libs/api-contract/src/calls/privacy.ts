import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../call.ts';
import { ownUserRequest, userId } from './fields.ts';

const personRequest = {
  type: 'object',
  required: ['email'],
  additionalProperties: false,
  properties: {
    email: {
      type: 'string',
      maxLength: EMAIL_MAX_LENGTH,
      description: 'Or the phone number of somebody without an email address.',
    },
  },
} as const satisfies Schema;

/** The data held about a person: rows of text by kind of record. */
export const personalDataSchema = {
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
          kind: { type: 'string', description: "What the rows are, in plain words: 'Bookings'." },
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
  properties: { erased: { type: 'integer', description: 'The number of erased records.' } },
} as const satisfies Schema;

/** All data held about an email address. */
export const exportPerson = {
  method: 'POST',
  path: '/api/admin/exportPerson',
  access: 'admin',
  scope: 'everything',
  confirmed: true,
  summary: 'Returns all data held about an email address.',
  request: personRequest,
  data: personalDataSchema,
} as const satisfies Call;

/** Permanently erases all data held about an email address. */
export const erasePerson = {
  method: 'POST',
  path: '/api/admin/erasePerson',
  access: 'admin',
  scope: 'everything',
  confirmed: true,
  summary: 'Permanently erases all data held about an email address.',
  request: personRequest,
  data: erasedSchema,
} as const satisfies Call;

/**
 * All data held about the caller's own address. The address must be verified, or anyone could register with it and
 * export the data.
 */
export const exportOwnData = {
  method: 'POST',
  path: '/api/exportOwnData',
  access: 'authenticated',
  ownUser: true,
  summary: "Returns all data held about the caller's own email address.",
  request: ownUserRequest,
  data: personalDataSchema,
} as const satisfies Call;

/**
 * Permanently deletes the caller's account and, if the address is verified, all other data held about it. Requires
 * the password.
 */
export const deleteOwnAccount = {
  method: 'POST',
  path: '/api/deleteOwnAccount',
  access: 'authenticated',
  ownUser: true,
  summary: "Permanently deletes the caller's account and the data held about its address.",
  request: {
    type: 'object',
    required: ['userId', 'password'],
    additionalProperties: false,
    properties: {
      userId,
      password: { type: 'string', maxLength: PASSWORD_MAX_LENGTH },
    },
  },
  data: erasedSchema,
} as const satisfies Call;
