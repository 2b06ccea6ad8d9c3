import type { Schema } from '../call.ts';

// Fields that several calls share.

/** The user in a request of a call with `ownUser`. */
export const userId = {
  type: 'string',
  maxLength: 64,
  description: "The session's own user; any other gets 403.",
} as const;

/** The request of a call with `ownUser` that needs nothing else. */
export const ownUserRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['userId'],
  properties: { userId },
} as const satisfies Schema;

/** The id of a request, which its retries repeat. */
export const requestId = {
  type: 'string',
  format: 'uuid',
  description: "The request's own id, the same for every retry.",
} as const satisfies Schema;

/** An id from the payment provider. */
export const providerId = { type: 'string', maxLength: 255 } as const;

/** The token of a private link in a mail. It cannot be guessed; anybody who has it may do what the link's page offers. */
export const linkToken = { type: 'string', pattern: '^[A-Za-z0-9_-]{32}$' } as const;

export const instant = { type: 'string', format: 'date-time', description: 'ISO 8601, UTC.' } as const satisfies Schema;
export const instantOrNull = { type: ['string', 'null'], format: 'date-time' } as const satisfies Schema;

export const day = { type: 'string', format: 'date', description: 'YYYY-MM-DD.' } as const satisfies Schema;
export const days = { type: 'array', items: day } as const satisfies Schema;
export const cents = { type: 'integer', description: 'In cents.' } as const satisfies Schema;

/** The revision of a record that the admin has seen, for optimistic locking. At most PostgreSQL's largest integer. */
export const seenRevision = {
  type: 'integer',
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'For optimistic locking.',
} as const satisfies Schema;

/** How long the mail of an admin's answer waits, in seconds: so long the answer can be taken back. */
export const UNDO_SECONDS = 10;

/** The longest reason that an admin can give to a customer or a client. */
export const REASON_MAX_LENGTH = 500;

/** The request of a call about one row. */
export const idRequest = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: { id: { type: 'string', format: 'uuid' } },
} as const satisfies Schema;

/**
 * A text of the content that is not empty. Its title is its label in the form of its editor.
 *
 * @param maxLength the room for it on the page, in characters
 */
export const contentText = (title: string, maxLength: number) =>
  ({ title, type: 'string', minLength: 1, maxLength }) as const;
