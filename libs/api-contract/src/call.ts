import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** A JSON Schema object literal, written `as const` so that types can be read off it. */
export type Schema = Exclude<JSONSchema, boolean>;

/** Who may make a call: whoever asks, whoever is signed in, or admins only (specification, section 6). */
export type Access = 'anyone' | 'client' | 'admin';

/** One call: everything that the client, the server's route, the OpenAPI description and the tests need to know. */
export interface Call {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  /** What it is for, in one sentence. */
  summary: string;
  /** Without it a call would have no decision; 401 for whoever has to sign in first, 403 for the wrong role. */
  access: Access;
  /** The request's `userId` has to be the session's own; any other gets 403 and changes nothing. */
  ownUser?: true;
  /** The JSON body. Unknown fields are refused. */
  request?: Schema;
  /** The query of a GET: an object of texts. Parameters that it does not name are let by. */
  query?: Schema;
  /** The `data` of a good answer. A call without one answers with its status alone. */
  data?: Schema;
  /** Whether sending it again with the same Idempotency-Key has no further effect. */
  idempotent?: boolean;
}

/** What a call takes, its body or its query; undefined for one that takes nothing. */
export type RequestOf<C extends Call> = C extends { request: infer S extends Schema }
  ? FromSchema<S>
  : C extends { query: infer S extends Schema }
    ? FromSchema<S>
    : undefined;

/** The data a call answers with; undefined for one that has none. */
export type DataOf<C extends Call> = C extends { data: infer S extends Schema } ? FromSchema<S> : undefined;

/** Header by which a client marks copies of one submission. 8 to 128 visible ASCII characters. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{8,128}$/;
