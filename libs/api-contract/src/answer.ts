/**
 * The words an answer's status can be besides 'OK'. The HTTP status code says the same to machines; the detail beside
 * it says it to people.
 */
export const ERROR_WORDS = [
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
export type ErrorWord = (typeof ERROR_WORDS)[number];

/** The call did what it is for. */
export interface Success<Data> {
  status: 'OK';
  data: Data;
}

/** The call did nothing. A refused field is named, with a stable word for the reason. */
export interface Refusal {
  status: ErrorWord;
  /** A sentence fit to show a person. */
  detail: string;
  field?: string;
  code?: string;
}

/** Every answer has the shape {status, data?, detail?} (specification, section 7). */
export type Answer<Data> = Success<Data> | Refusal;
