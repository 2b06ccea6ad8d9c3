import type { Schema } from '../call.ts';

// What the calls of all lists share.

/** Longest search text, in characters. */
export const ADMIN_SEARCH_MAX_LENGTH = 200;

// POST bodies instead of queries: a search is often a name or an email, which must not appear in access logs.
export const search = {
  type: 'string',
  maxLength: ADMIN_SEARCH_MAX_LENGTH,
  description: 'Rows must contain every word of it.',
} as const satisfies Schema;
export const direction = { enum: ['ascending', 'descending'] } as const satisfies Schema;
export const page = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000_000,
  description: 'Page number, from 1.',
} as const satisfies Schema;
export const record = {
  type: 'string',
  maxLength: 64,
  description: 'Id of a row to return besides the page.',
} as const satisfies Schema;
export const after = {
  type: 'string',
  maxLength: 128,
  description: 'The cursor from the previous batch; missing for the first.',
} as const satisfies Schema;

/** The schema of a request whose properties are all optional. */
export const allOptional = <const Properties extends Record<string, Schema>>(properties: Properties) =>
  ({ type: 'object', additionalProperties: false, properties }) as const;

/** A page of a list: its rows, the number of matches, and the page's number. Beyond the end, the last page is sent. */
export const listPageOf = <const Row extends Schema>(row: Row) =>
  ({
    type: 'object',
    required: ['rows', 'count', 'page'],
    additionalProperties: false,
    properties: { rows: { type: 'array', items: row }, count: { type: 'integer' }, page: { type: 'integer' } },
  }) as const;

/** A page and the requested row; null when none is requested, or the admin sees no such row. */
export const pageAndRecordOf = <const Row extends Schema>(row: Row) =>
  ({
    type: 'object',
    required: ['rows', 'count', 'page', 'record'],
    additionalProperties: false,
    properties: {
      rows: { type: 'array', items: row },
      count: { type: 'integer' },
      page: { type: 'integer' },
      record: { anyOf: [row, { type: 'null' }] },
    },
  }) as const;

/**
 * A batch of an export, newest first, and the cursor of the next; null after the last. `positions` are the rows' places
 * in the list as sorted.
 */
export const batchOf = <const Row extends Schema>(row: Row) =>
  ({
    type: 'object',
    required: ['rows', 'positions', 'next'],
    additionalProperties: false,
    properties: {
      rows: { type: 'array', items: row },
      positions: { type: 'array', items: { type: 'integer' } },
      next: { type: ['string', 'null'] },
    },
  }) as const;
