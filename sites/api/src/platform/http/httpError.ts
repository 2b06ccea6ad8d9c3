import type { ErrorStatus, Refusal } from '@threefold/api-contract';
import type { Failure } from '@threefold/validation';

const STATUS_CODES: Record<ErrorStatus, number> = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  ERROR: 500,
  UNAVAILABLE: 503,
};

/** A refused call: thrown where the reason is known, answered in one place. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly answer: Refusal;

  /** @param detail A sentence that can be shown to the user. */
  constructor(
    status: ErrorStatus,
    detail: string,
    statusCode: number = STATUS_CODES[status],
    at?: Pick<Refusal, 'field' | 'code'>,
  ) {
    super(detail);
    this.statusCode = statusCode;
    this.answer = { status, detail, ...at };
  }
}

/** Refuses a call over its rate limit. */
export class TooManyRequests extends HttpError {
  /** Seconds until a retry is allowed. */
  readonly retryAfterS: number;

  /** @param detail A sentence that can be shown to the user, with the wait in it. */
  constructor(detail: string, retryAfterS: number) {
    super('TOO_MANY_REQUESTS', detail);
    this.retryAfterS = retryAfterS;
  }
}

/** Refuses a well-formed form that breaks a rule. */
export const validationError = ({ field, code, message }: Failure): HttpError =>
  new HttpError('INVALID', message, 422, { field, code });

/** Refuses an admin's change that is based on an older revision than the stored one. */
export const staleRevision = (): HttpError =>
  new HttpError('CONFLICT', 'Somebody else changed this in the meantime. Please check the current version.');
