import type { Call, Schema } from '../../call.ts';
import { clientProjectSchema, PROJECT_TEXT_MAX_LENGTH, projectQuestionSchema } from '../clients.ts';

const clientId = { type: 'string', format: 'uuid' } as const;
const projectId = { type: 'string', minLength: 1, maxLength: 100 } as const;
const version = {
  type: ['string', 'null'],
  maxLength: 64,
  description: 'The version that the admin has seen, for optimistic locking. Null for a new project.',
} as const satisfies Schema;
const shortText = { type: 'string', minLength: 1, maxLength: 200 } as const;
const longText = { type: 'string', maxLength: PROJECT_TEXT_MAX_LENGTH } as const;

const { turn, due, currentStep } = clientProjectSchema.properties;

/** A project as an admin sees it. */
export const adminProjectSchema = {
  ...clientProjectSchema,
  required: [...clientProjectSchema.required, 'version'],
  properties: { ...clientProjectSchema.properties, version: { type: 'string' } },
} as const satisfies Schema;

/** A repeated request has no further effect. Refused as CONFLICT if the project was changed in the meantime. */
export const saveProject = {
  method: 'POST',
  path: '/api/admin/saveProject',
  access: 'admin',
  scope: 'portal',
  summary: "Creates or changes a client's project, and mails the client about it if asked to.",
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['clientId', 'projectId', 'version', 'tell', 'project'],
    properties: {
      clientId,
      projectId: { ...projectId, description: 'Of a new project: made by the page, and the same for every retry.' },
      version,
      tell: { type: 'boolean', description: 'Whether the client gets a mail, unless they switched these mails off.' },
      project: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'summary', 'steps', 'currentStep', 'next', 'turn', 'due', 'webUrl', 'question'],
        properties: {
          title: shortText,
          summary: longText,
          steps: { type: 'array', minItems: 1, maxItems: 20, uniqueItems: true, items: shortText },
          currentStep,
          next: { ...longText, minLength: 1 },
          turn,
          due: { ...due, type: ['string', 'null'] },
          webUrl: { type: ['string', 'null'], maxLength: 500 },
          question: { anyOf: [projectQuestionSchema, { type: 'null' }] },
        },
      },
    },
  },
} as const satisfies Call;

export const removeProject = {
  method: 'POST',
  path: '/api/admin/removeProject',
  access: 'admin',
  scope: 'portal',
  summary: "Removes a client's project with its history. Refused if it was changed in the meantime.",
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['clientId', 'projectId', 'version'],
    properties: { clientId, projectId, version: { type: 'string', maxLength: 64 } },
  },
} as const satisfies Call;
