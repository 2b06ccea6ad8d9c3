import { type Answer, ERROR_WORDS } from './answer.ts';
import { type Call, IDEMPOTENCY_KEY_HEADER } from './call.ts';
import { type CallName, calls, type Data, type Requests } from './calls/index.ts';

/** Why no answer could be read. `network`: not reachable; `timeout`: none in time; `unreadable`: not the API's shape. */
export type ApiErrorCode = 'network' | 'timeout' | 'unreadable';

const SENTENCES: Record<ApiErrorCode, string> = {
  network: 'The server could not be reached. Please check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unreadable: 'The server gave an answer that could not be read. Please try again later.',
};

/** Thrown by the client when there is no answer. The message is a sentence for a person; `cause` is for logs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, cause?: unknown) {
    super(SENTENCES[code], { cause });
    this.code = code;
  }
}

export interface ClientConfig {
  /** Origin of the API, as `apiBaseUrl` gives it. */
  baseUrl: string;
  /** The platform's by default. */
  fetch?: typeof globalThis.fetch;
  /** How long to wait for an answer, in ms. 15,000 by default. */
  timeoutMs?: number;
}

export interface SendOptions {
  /** The same for every copy of one submission, so that a retry has no further effect. */
  idempotencyKey?: string;
  /** Gives the call up; its promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

type Send<Request, QueryState> = Request extends undefined
  ? (options?: SendOptions) => Promise<Answer<QueryState>>
  : (request: Request, options?: SendOptions) => Promise<Answer<QueryState>>;

/** One function for each call, by its name. */
export type Client = { readonly [Name in CallName]: Send<Requests[Name], Data[Name]> };

const isAnswer = (value: unknown): value is Answer<unknown> => {
  if (typeof value !== 'object' || value === null || !('status' in value)) return false;
  const { status } = value;
  return status === 'OK' || ERROR_WORDS.some((word) => word === status);
};

/**
 * The words of the specification, section 5 for a call in a user's name that names no user. It never leaves the browser.
 */
const MISSING_USER = 'Missing userId in formData';

const namesUser = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'userId' in given && Boolean(given.userId);

/**
 * The typed client. A refusal by the server is an answer; only when there is none does a call throw {@link ApiError}.
 * Cookies travel along (specification, section 7).
 */
export function createClient({ baseUrl, fetch = globalThis.fetch, timeoutMs = 15_000 }: ClientConfig): Client {
  const send = async (call: Call, given: unknown, { idempotencyKey, signal }: SendOptions = {}) => {
    if (call.ownUser && !namesUser(given)) throw new Error(MISSING_USER);
    const body = call.request && given;
    // The type is made from the schema of the query, which holds texts only.
    const query = call.query ? `?${new URLSearchParams(given as Record<string, string>)}` : '';
    const timeout = AbortSignal.timeout(timeoutMs);
    const headers = new Headers({ Accept: 'application/json' });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (idempotencyKey) headers.set(IDEMPOTENCY_KEY_HEADER, idempotencyKey);
    try {
      const response = await fetch(`${baseUrl}${call.path}${query}`, {
        method: call.method,
        credentials: 'include',
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const text = await response.text();
      return readAnswer(text);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw new ApiError(timeout.aborted ? 'timeout' : 'network', error);
    }
  };

  const functions = Object.entries<Call>(calls).map(([name, call]) => [
    name,
    call.request || call.query
      ? (given: unknown, options?: SendOptions) => send(call, given, options)
      : (options?: SendOptions) => send(call, undefined, options),
  ]);
  // Object.entries forgets which call has which name; the record that it walks is the one the type is made from.
  return Object.fromEntries(functions) as Client;
}

function readAnswer(text: string): Answer<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ApiError('unreadable', error);
  }
  if (!isAnswer(value)) throw new ApiError('unreadable');
  return value;
}
