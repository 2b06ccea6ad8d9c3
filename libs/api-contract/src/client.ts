import { CLIENT_ERRORS } from '#texts/client';
import { type Call, IDEMPOTENCY_KEY_HEADER, type SentCall } from './call.ts';
import { CONFIRMATION_REQUIRED } from './calls/accounts/sessions.ts';
import type { adminCalls, crewCalls, Data, Requests } from './calls/index.ts';
import type { siteCalls } from './calls/siteCalls.ts';
import { siteRequests } from './calls/siteRequests.ts';
import { type ApiResponse, ERROR_STATUSES, STILL_RUNNING } from './response.ts';

/** Why there is no readable response. */
export type ApiErrorCode = keyof typeof CLIENT_ERRORS;

/** How often it is asked what has become of a request that still runs. */
const MAX_REPEATS = 2;

/** Thrown when there is no readable response. The message is a sentence for the user; `cause` is for logs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, cause?: unknown) {
    super(CLIENT_ERRORS[code], { cause });
    this.code = code;
  }
}

export interface ClientConfig {
  /** Origin of the API, from `apiBaseUrl`. */
  baseUrl: string;
  /** Defaults to the platform's fetch. */
  fetch?: typeof globalThis.fetch;
  /** Response timeout in ms. 30,000 by default, longer than the server works on a request before it answers that it still runs. */
  timeoutMs?: number;
  /**
   * Asks the user to confirm their identity, for a call that needs a recent login. If the promise resolves to true, the
   * call is made again. Without it, the call stays refused.
   */
  confirm?: () => Promise<boolean>;
}

export interface SendOptions {
  /** The same for every retry of one submission, which makes retries idempotent. */
  idempotencyKey?: string;
  /** Aborts the call; its promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

type Send<Request, Received> = Request extends undefined
  ? (options?: SendOptions) => Promise<ApiResponse<Received>>
  : (request: Request, options?: SendOptions) => Promise<ApiResponse<Received>>;

/** One function per call, by name. */
type ClientOf<Served> = { readonly [Name in keyof Served & keyof Requests]: Send<Requests[Name], Data[Name]> };
export type Client = ClientOf<typeof siteCalls>;
export type AdminClient = ClientOf<typeof adminCalls>;
export type CrewClient = ClientOf<typeof crewCalls>;

const isApiResponse = (value: unknown): value is ApiResponse<unknown> => {
  if (typeof value !== 'object' || value === null || !('status' in value)) return false;
  const { status } = value;
  return status === 'OK' || ERROR_STATUSES.some((word) => word === status);
};

/** The error of specification, section 5 for a call on behalf of a user without a `userId`. Nothing is sent. */
const MISSING_USER = 'Missing userId in formData';

const namesUser = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'userId' in given && Boolean(given.userId);

/**
 * The typed client. A refusal is returned as a response; {@link ApiError} is thrown when there is no readable response.
 * Cookies are sent (specification, section 7).
 *
 * @param calls The calls it makes. Default: those of visitors and clients
 */
export function createClient<Served extends Readonly<Record<string, Call>> = typeof siteCalls>(
  { baseUrl, fetch = globalThis.fetch, timeoutMs = 30_000, confirm }: ClientConfig,
  calls: Readonly<Record<string, SentCall>> = siteRequests,
): ClientOf<Served> {
  const sendOnce = async (call: SentCall, given: unknown, { idempotencyKey, signal }: SendOptions = {}) => {
    if (call.ownUser && !namesUser(given)) throw new Error(MISSING_USER);
    const body = call.takes === 'body' ? given : undefined;
    // The type comes from the query's schema, which contains only strings.
    const query = call.takes === 'query' ? `?${new URLSearchParams(given as Record<string, string>)}` : '';
    const timeout = AbortSignal.timeout(timeoutMs);
    // Not AbortSignal.any, which Safari has had only since 17.4.
    const ended = new AbortController();
    const end = () => ended.abort();
    for (const cause of [timeout, signal]) {
      if (cause?.aborted) end();
      cause?.addEventListener('abort', end);
    }
    const headers = new Headers({ Accept: 'application/json' });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (idempotencyKey) headers.set(IDEMPOTENCY_KEY_HEADER, idempotencyKey);
    try {
      const response = await fetch(`${baseUrl}${call.path}${query}`, {
        method: call.method,
        credentials: 'include',
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: ended.signal,
      });
      const text = await response.text();
      return readResponse(text);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw new ApiError(timeout.aborted ? 'timeout' : 'network', error);
    } finally {
      signal?.removeEventListener('abort', end);
    }
  };

  /** Asks again, by the same key, what has become of a request that still runs. */
  const sendUntilKnown: typeof sendOnce = async (call, ...request) => {
    const mayRepeat = call.method === 'GET' || call.repeats;
    for (let repeats = mayRepeat ? MAX_REPEATS : 0; ; repeats -= 1) {
      const answer = await sendOnce(call, ...request);
      if (repeats === 0 || answer.status === 'OK' || answer.code !== STILL_RUNNING) return answer;
    }
  };

  const send: typeof sendOnce = async (...request) => {
    const answer = await sendUntilKnown(...request);
    if (answer.status === 'OK' || answer.code !== CONFIRMATION_REQUIRED) return answer;
    return (await confirm?.()) ? sendUntilKnown(...request) : answer;
  };

  const functions = Object.entries(calls).map(([name, sent]) => {
    const call = { path: `/api/${name}`, ...sent };
    return [
      name,
      call.takes
        ? (given: unknown, options?: SendOptions) => send(call, given, options)
        : (options?: SendOptions) => send(call, undefined, options),
    ];
  });
  // Object.entries loses which call has which name; the type is derived from the same record.
  return Object.fromEntries(functions) as ClientOf<Served>;
}

function readResponse(text: string): ApiResponse<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ApiError('unreadable', error);
  }
  if (!isApiResponse(value)) throw new ApiError('unreadable');
  return value;
}
