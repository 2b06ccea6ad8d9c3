/**
 * Every status of a response except 'OK'. The HTTP status code says the same to programs, `detail` to people.
 */
export const ERROR_STATUSES = [
  'INVALID',
  'UNAUTHENTICATED',
  'WRONG_CREDENTIALS',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TIMEOUT',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'ERROR',
] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** The `code` of the answer to a request that runs longer than it may: it goes on, and what becomes of it is not known yet. */
export const STILL_RUNNING = 'still_running';

/** The call succeeded. */
export interface Success<Data> {
  status: 'OK';
  data: Data;
}

/** The call was refused or failed. `field` and `code` say what was wrong. */
export interface Refusal {
  status: ErrorStatus;
  /** A sentence that can be shown to the user. */
  detail: string;
  field?: string;
  code?: string;
}

/** Every response: {status, data?, detail?}, and `field` and `code` where a refusal has them (specification, section 7). */
export type ApiResponse<Data> = Success<Data> | Refusal;
