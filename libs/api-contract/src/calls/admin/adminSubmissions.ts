import type { Call } from '../../call.ts';
import { instant, instantOrNull, seenRevision } from '../fields.ts';

/** Longest private note on a message or booking. */
export const NOTE_MAX_LENGTH = 4000;

/** What admins add to a visitor's message or booking. */
const adminProperties = {
  handledAt: { ...instantOrNull, description: 'When it was marked handled; null while it is new.' },
  // Also null once the account of that admin is gone.
  handledBy: { type: ['string', 'null'], description: 'Name of the admin who marked it.' },
  note: { type: 'string', description: 'Private: only admins see it.' },
  revision: { type: 'integer', description: 'Incremented by each change, for optimistic locking.' },
} as const;

const adminRequired = ['handledAt', 'handledBy', 'note', 'revision'] as const;

export const submissionProperties = {
  id: { type: 'string' },
  submittedAt: instant,
  // Once the brand has been removed, its key.
  site: { type: 'string', description: 'Name of the brand whose site sent it.' },
  name: { type: 'string' },
  email: { type: 'string' },
  message: { type: 'string' },
  withoutScript: {
    type: 'boolean',
    description: "Whether it was sent without the site's script, so without a CAPTCHA.",
  },
  ...adminProperties,
} as const;

export const submissionRequired = [
  'id',
  'submittedAt',
  'site',
  'name',
  'email',
  'message',
  'withoutScript',
  ...adminRequired,
] as const;

/** Marks a message or booking as handled or new, or stores a note on it. */
export const updateSubmission = {
  method: 'POST',
  path: '/api/admin/updateSubmission',
  access: 'admin',
  scope: 'brands',
  summary:
    'Marks a message or booking as handled or new, or stores its note. Refused if it was changed in the meantime.',
  request: {
    type: 'object',
    required: ['kind', 'id', 'revision'],
    additionalProperties: false,
    properties: {
      kind: { enum: ['message', 'booking'] },
      id: { type: 'string', format: 'uuid' },
      revision: seenRevision,
      handled: { type: 'boolean' },
      note: { type: 'string', maxLength: NOTE_MAX_LENGTH },
    },
  },
  data: { type: 'object', required: adminRequired, additionalProperties: false, properties: adminProperties },
} as const satisfies Call;
