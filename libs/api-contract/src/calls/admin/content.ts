import type { FromSchema } from 'json-schema-to-ts';
import type { Call, Schema } from '../../call.ts';
import { instant } from '../fields.ts';

/** What a document of the content holds. */
export const CONTENT_KINDS = ['texts', 'articles', 'projects', 'gallery', 'questions', 'setups', 'legal'] as const;

/** The longest document, in characters. A longer one is refused with a sentence. */
export const CONTENT_MAX_LENGTH = 400_000;

/** The longest note to a version: why it was changed. */
export const CONTENT_NOTE_MAX_LENGTH = 200;

/** The versions that one request returns. */
export const CONTENT_HISTORY_PAGE = 20;

/** Codes of refusals that the editor answers in its own way. */
export const CONTENT_INVALID = 'content_invalid';
/** Somebody else has published since the author began. */
export const CONTENT_CHANGED = 'content_changed';
/** The author has saved the draft in another tab since. */
export const CONTENT_DRAFT_CHANGED = 'content_draft_changed';

/** So that a text of 2 MB gets a sentence about its length. JSON writes some characters as six bytes. */
const BODY_LIMIT = 8 * 1024 * 1024;

const name = {
  type: 'string',
  minLength: 1,
  maxLength: 120,
  description: 'A file of the content folder: `articles.json`, `legal/ferrolane-terms.fr-CA.md`.',
} as const satisfies Schema;

const version = { type: 'string', pattern: '^\\d{1,15}$', description: 'Higher for a later one.' } as const;
const expected = { ...version, description: 'The published version that the admin has seen.' } as const;
const revision = { type: 'integer', minimum: 1, maximum: 2_147_483_647, description: 'Of the draft.' } as const;
const text = { type: 'string' } as const;

const stampSchema = {
  type: 'object',
  required: ['version', 'at', 'by', 'note'],
  additionalProperties: false,
  properties: {
    version,
    at: { ...instant, description: 'When it was or will be published.' },
    by: {
      type: ['string', 'null'],
      description: 'The name of its author. Null for the first content, and once erased.',
    },
    note: { type: ['string', 'null'] },
  },
} as const satisfies Schema;

const summaryRequired = [
  'name',
  'brand',
  'kind',
  'language',
  'timeZone',
  'published',
  'scheduled',
  'draft',
  'others',
] as const;

const summaryProperties = {
  name,
  brand: { type: 'string' },
  kind: { enum: CONTENT_KINDS },
  language: { enum: ['en-CA', 'fr-CA'] },
  timeZone: { type: 'string', description: "The brand's, in which a time to publish is meant." },
  published: stampSchema,
  scheduled: { type: 'array', items: stampSchema, description: 'The soonest first.' },
  draft: {
    type: ['object', 'null'],
    required: ['updatedAt', 'base'],
    additionalProperties: false,
    properties: { updatedAt: instant, base: version },
    description: "The caller's own.",
  },
  others: {
    type: 'array',
    items: {
      type: 'object',
      required: ['by', 'updatedAt'],
      additionalProperties: false,
      properties: { by: { type: 'string' }, updatedAt: instant },
    },
    description: 'Drafts of other admins.',
  },
} as const;

/** A document, without what is in it. */
export const contentDocumentSchema = {
  type: 'object',
  required: summaryRequired,
  additionalProperties: false,
  properties: summaryProperties,
} as const satisfies Schema;

const failureSchema = {
  type: ['object', 'null'],
  required: ['path', 'message'],
  additionalProperties: false,
  properties: {
    path: { type: 'string', description: 'The place in the document: `[2].title`, `line 12`.' },
    message: { type: 'string' },
  },
} as const satisfies Schema;

const oneDocument = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { name },
} as const satisfies Schema;

const oneVersion = {
  type: 'object',
  required: ['name', 'version'],
  additionalProperties: false,
  properties: { name, version },
} as const satisfies Schema;

export const getContentDocuments = {
  method: 'GET',
  path: '/api/admin/getContentDocuments',
  access: 'admin',
  scope: 'brands',
  summary: "Lists the documents of the admin's brands.",
  data: {
    type: 'object',
    required: ['documents'],
    additionalProperties: false,
    properties: { documents: { type: 'array', items: contentDocumentSchema } },
  },
} as const satisfies Call;

export const getContentDocument = {
  method: 'POST',
  path: '/api/admin/getContentDocument',
  access: 'admin',
  scope: 'brands',
  summary: "Returns a document with the caller's draft, if there is one, else as it is published.",
  request: oneDocument,
  data: {
    type: 'object',
    required: [...summaryRequired, 'body', 'revision', 'publishedBody', 'schema', 'pages'],
    additionalProperties: false,
    properties: {
      ...summaryProperties,
      body: text,
      revision: { type: ['integer', 'null'], description: 'Of the draft. Null without one.' },
      publishedBody: text,
      schema: { type: ['object', 'null'], description: 'The JSON Schema of a JSON document.' },
      pages: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'label'],
          additionalProperties: false,
          properties: {
            path: { type: 'string', description: 'The full address of the page.' },
            label: { type: 'string' },
          },
        },
        description: 'Where the document shows.',
      },
    },
  },
} as const satisfies Call;

export const saveContentDraft = {
  method: 'POST',
  path: '/api/admin/saveContentDraft',
  access: 'admin',
  scope: 'brands',
  summary: "Stores the caller's draft, valid or not. Refused if the draft was changed in another tab.",
  bodyLimit: BODY_LIMIT,
  request: {
    type: 'object',
    required: ['name', 'body', 'base', 'revision'],
    additionalProperties: false,
    properties: {
      name,
      body: text,
      base: { ...version, description: 'The published version from which the draft began.' },
      revision: {
        ...revision,
        type: ['integer', 'null'],
        description: 'Of the draft as it was read. Null without one.',
      },
    },
  },
  data: {
    type: 'object',
    required: ['revision', 'updatedAt', 'failure'],
    additionalProperties: false,
    properties: { revision, updatedAt: instant, failure: failureSchema },
  },
} as const satisfies Call;

export const discardContentDraft = {
  method: 'POST',
  path: '/api/admin/discardContentDraft',
  access: 'admin',
  scope: 'brands',
  summary: "Deletes the caller's draft. Succeeds when there is none.",
  request: oneDocument,
} as const satisfies Call;

export const publishContent = {
  method: 'POST',
  path: '/api/admin/publishContent',
  access: 'admin',
  scope: 'brands',
  summary: "Publishes the caller's draft, now or at a time to come. Refused if somebody has published since.",
  request: {
    type: 'object',
    required: ['name', 'revision', 'expected', 'at', 'note'],
    additionalProperties: false,
    properties: {
      name,
      revision,
      expected,
      at: { type: ['string', 'null'], format: 'date-time', description: 'Null: now.' },
      note: { type: ['string', 'null'], maxLength: CONTENT_NOTE_MAX_LENGTH },
    },
  },
  data: stampSchema,
} as const satisfies Call;

export const cancelScheduledContent = {
  method: 'POST',
  path: '/api/admin/cancelScheduledContent',
  access: 'admin',
  scope: 'brands',
  summary: 'Deletes a version that is not published yet. Succeeds when it was deleted before.',
  request: oneVersion,
} as const satisfies Call;

export const getContentHistory = {
  method: 'POST',
  path: '/api/admin/getContentHistory',
  access: 'admin',
  scope: 'brands',
  summary: 'Lists versions of a document, in the order in which they are shown, the last first.',
  request: {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: { name, before: { ...version, description: 'The last version of the page before.' } },
  },
  data: {
    type: 'object',
    required: ['versions', 'more'],
    additionalProperties: false,
    properties: {
      versions: {
        type: 'array',
        items: {
          ...stampSchema,
          required: [...stampSchema.required, 'state', 'replaces'],
          properties: {
            ...stampSchema.properties,
            state: { enum: ['published', 'former', 'scheduled'] },
            replaces: {
              ...version,
              type: ['string', 'null'],
              description: 'The version that is shown before it. Null for the first.',
            },
          },
        },
      },
      more: { type: 'boolean' },
    },
  },
} as const satisfies Call;

export const getContentVersion = {
  method: 'POST',
  path: '/api/admin/getContentVersion',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a version of a document.',
  request: oneVersion,
  data: {
    type: 'object',
    required: ['body', 'at', 'number'],
    additionalProperties: false,
    properties: {
      body: text,
      at: { ...instant, description: 'When it was or will be published.' },
      number: { type: 'integer', description: 'Of the versions of its document; 1 for the first content.' },
    },
  },
} as const satisfies Call;

export const restoreContentVersion = {
  method: 'POST',
  path: '/api/admin/restoreContentVersion',
  access: 'admin',
  scope: 'brands',
  summary: 'Publishes an earlier version again. Refused if somebody has published since.',
  request: {
    type: 'object',
    required: ['name', 'version', 'expected'],
    additionalProperties: false,
    properties: { name, version, expected },
  },
  data: stampSchema,
} as const satisfies Call;

export const previewContent = {
  method: 'POST',
  path: '/api/admin/previewContent',
  access: 'admin',
  scope: 'brands',
  summary: "Returns a token, valid for an hour, with which the site shows the caller's draft.",
  request: oneDocument,
  data: {
    type: 'object',
    required: ['token', 'expiresAt'],
    additionalProperties: false,
    properties: { token: { type: 'string' }, expiresAt: instant },
  },
} as const satisfies Call;

export type ContentKind = (typeof CONTENT_KINDS)[number];
export type ContentStamp = FromSchema<typeof stampSchema>;
export type ContentDocument = FromSchema<typeof contentDocumentSchema>;
export type ContentFailure = NonNullable<FromSchema<typeof failureSchema>>;
