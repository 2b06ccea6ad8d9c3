import { EMAIL_MAX_LENGTH, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../../call.ts';
import { submissionProperties, submissionRequired } from '../admin/adminSubmissions.ts';
import { instant } from '../fields.ts';

/** A message with the sender's name and email. */
export const messageRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'email', 'message'],
  properties: {
    name: { type: 'string', maxLength: NAME_MAX_LENGTH },
    email: { type: 'string', maxLength: EMAIL_MAX_LENGTH },
    message: { type: 'string', maxLength: MESSAGE_MAX_LENGTH },
  },
} as const satisfies Schema;

/**
 * A message to a brand's owner. The request's Origin decides the brand. The validation library has the sentences for
 * blank or malformed values; the schema limits shape and size.
 */
export const submitContactForm = {
  method: 'POST',
  path: '/api/submitContactForm',
  summary: "Sends a message to the owner of the requesting site's brand.",
  access: 'public',
  idempotent: true,
  request: messageRequest,
} as const satisfies Call;

/** A message as admins see it. */
export const adminMessageSchema = {
  type: 'object',
  required: [...submissionRequired, 'lastReply', 'client'],
  additionalProperties: false,
  properties: {
    ...submissionProperties,
    client: {
      anyOf: [
        {
          type: 'object',
          required: ['id', 'name', 'wasSignedIn'],
          additionalProperties: false,
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            wasSignedIn: {
              type: 'boolean',
              description: 'Otherwise only the address is theirs, which anybody can enter.',
            },
          },
        },
        { type: 'null' },
      ],
      description: 'The client whom it is from; null for anybody else, and for admins who do not see clients.',
    },
    lastReply: {
      anyOf: [
        {
          type: 'object',
          required: ['writtenAt', 'side', 'text'],
          additionalProperties: false,
          properties: { writtenAt: instant, side: { enum: ['brand', 'client'] }, text: { type: 'string' } },
        },
        { type: 'null' },
      ],
      description:
        'What was written last after the message, by an admin of the brand or by its sender; null if nothing.',
    },
  },
} as const satisfies Schema;
