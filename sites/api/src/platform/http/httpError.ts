import type { ErrorStatus, Refusal } from '@threefold/api-contract';
import type { Language } from '@threefold/api-contract/language';
import { COMMON_PASSWORD, type Failure } from '@threefold/validation';
import { ruleTexts } from '../ruleTexts.ts';
import { requestLanguage } from './language.ts';
import { refusals } from './refusals.ts';

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

/** The sentences of the rules that do not know the language of a request, by code. */
const ruleSentences = (language: Language): Readonly<Record<string, string>> => {
  const { ACCOUNT_ERRORS, COMPANY_ERRORS, CONTACT_ERRORS, WEBSITE_ERRORS, PASSWORD_COMMON, PASSKEY_NAMELESS } =
    ruleTexts(language);
  return {
    ...{ ...ACCOUNT_ERRORS, ...COMPANY_ERRORS, ...CONTACT_ERRORS, ...WEBSITE_ERRORS },
    ...{ [COMMON_PASSWORD.code]: PASSWORD_COMMON, passkey_name_required: PASSKEY_NAMELESS.message },
  };
};

/** Refuses a well-formed form that breaks a rule. */
export function validationError({ field, code, message }: Failure): HttpError {
  const language = requestLanguage();
  const sentence = language === 'en-CA' ? message : (ruleSentences(language)[code] ?? message);
  return new HttpError('INVALID', sentence, 422, { field, code });
}

/** Refuses an admin's change that is based on an older revision than the stored one. */
export const staleRevision = (): HttpError => new HttpError('CONFLICT', refusals().stale);
