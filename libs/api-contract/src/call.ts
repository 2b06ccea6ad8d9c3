import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** A JSON Schema object literal, written `as const` so that its type can be inferred. */
export type Schema = Exclude<JSONSchema, boolean>;

/** Who may make a call: `public` is anyone, `authenticated` any signed-in user (specification, section 11). */
export type Access = 'public' | 'authenticated' | 'admin';

/**
 * What an admin of some brands, not all, gets from a call (specification, section 6): `brands` is what belongs to these
 * brands, `portal` needs the brand that runs the portal, and `everything` is for admins of all brands.
 */
export type AdminScope = 'brands' | 'portal' | 'everything';

/** One call: everything the client, the server's route, the OpenAPI document and the tests need. */
export type Call = CallFacts &
  ({ access: 'public' | 'authenticated'; scope?: never } | { access: 'admin'; scope: AdminScope });

interface CallFacts {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  /** Its purpose, in one sentence. */
  summary: string;
  /** Required, so that every call declares it. Without a session the answer is 401, with the wrong role 403. */
  access: Access;
  /** Required for admins' calls. Out of scope the answer is 403. */
  scope?: AdminScope;
  /** The request's `userId` must be the session's own; any other gets 403 and changes nothing. */
  ownUser?: true;
  /**
   * Needs a login or `confirmIdentity` within the last 10 minutes; otherwise 403 with the code
   * `CONFIRMATION_REQUIRED`. For what shows or destroys other people's data at once, or changes who may.
   */
  confirmed?: true;
  /** The JSON body. Unknown fields are refused. */
  request?: Schema;
  /** The largest body, in bytes. Default: 64 kB */
  bodyLimit?: number;
  /** The query of a GET: an object of strings. Unknown parameters are ignored. */
  query?: Schema;
  /** The `data` of a successful response. A call without it responds with the status only. */
  data?: Schema;
  /** Whether a retry with the same Idempotency-Key has no further effect. */
  idempotent?: boolean;
  /** Whether asking again while the first request runs has no further effect, without a key: what is asked for is one state. */
  repeatable?: true;
}

/** How a client makes a call. */
export interface SentCall extends Pick<Call, 'method' | 'ownUser'> {
  /** Default: `/api/`, and the call's name. */
  path?: string;
  /** Missing for a call that takes nothing. */
  takes?: 'body' | 'query';
  /** Whether it may be asked again while the first request runs. */
  repeats?: true;
}

/** A call's body or query; undefined when it has neither. */
export type RequestOf<C extends Call> = C extends { request: infer S extends Schema }
  ? FromSchema<S>
  : C extends { query: infer S extends Schema }
    ? FromSchema<S>
    : undefined;

/** The data of a call's response; undefined when it has none. */
export type DataOf<C extends Call> = C extends { data: infer S extends Schema } ? FromSchema<S> : undefined;

/** The header that marks retries of one submission. 8 to 128 visible ASCII characters. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{8,128}$/;
