import { DrizzleQueryError } from 'drizzle-orm/errors';
import { codeOf } from '../codeOf.ts';

/**
 * PostgreSQL's states in which nothing could be read or stored: connections, a read-only server or an ended transaction, the login,
 * the database's name, conflicts of transactions, resources, a database that takes no connections, operator intervention. Not
 * `25P02`: a statement after a failed one is our bug.
 */
const UNAVAILABLE_STATES = /^(?:08|25(?!P02)|28|3D|40|53|57|55000)/;
const UNAVAILABLE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'];
/** Messages of the PostgreSQL driver's own errors, which have no code. */
const UNAVAILABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|^timeout expired$|not queryable|does not support SSL/i;

/** Classes of PostgreSQL's errors whose message names tables, columns and settings, never a value of a statement. */
const CLASSES_WITHOUT_VALUES = /^(?:08|25|28|3D|40|42|53|55|57|58)/;

/** Failures to connect securely, before there is a statement. */
const ABOUT_TLS = /\b(?:SSL|TLS|certificate)\b/i;

/** What PostgreSQL's states look like. No code of the system does, such as EPIPE. */
const STATE = /^[0-9FHPX][0-9A-Z]{4}$/;

/**
 * What may be printed about a failed statement; undefined for an error of anything else. The message of drizzle's error
 * quotes the statement's parameters, and many of PostgreSQL's quote a row, in which are mails, private links and hashes of
 * passwords.
 */
export function statementProblem(error: Error): string | undefined {
  const failure = error instanceof DrizzleQueryError ? error.cause : error;
  if (!failure) return 'The database failed.';
  const code = codeOf(failure) ?? '';
  if (STATE.test(code)) {
    const reason = [code, violatedConstraint(failure) ?? tableOf(failure)].filter(Boolean).join(', ');
    return CLASSES_WITHOUT_VALUES.test(code) ? failure.message : `The database refused a statement (${reason}).`;
  }
  if (failure === error) return undefined;
  const isAboutConnection = isDatabaseUnavailable(failure) || ABOUT_TLS.test(failure.message);
  return isAboutConnection ? failure.message : `The database's driver failed (${code || failure.name}).`;
}

const tableOf = (failure: Error) =>
  'table' in failure && typeof failure.table === 'string' ? failure.table : undefined;

/** Whether the database was unavailable, rather than refusing a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (UNAVAILABLE_STATES.test(code) || UNAVAILABLE_CODES.includes(code)) return true;
  // Also for want of a socket file, a route or a file handle.
  if ('syscall' in error && error.syscall === 'connect') return true;
  // The messages of failed statements quote what a visitor typed.
  const isDrivers = code === '' && !(error instanceof DrizzleQueryError);
  return (isDrivers && UNAVAILABLE_MESSAGES.test(error.message)) || isDatabaseUnavailable(error.cause);
}

/** Why the database ends one of several concurrent transactions. */
export const RETRY_REASONS = ['deadlock', 'serialization'] as const;
export type RetryReason = (typeof RETRY_REASONS)[number];

/** Why a transaction that failed succeeds when it runs again; undefined for any other failure. */
export function retryReason(error: unknown): RetryReason | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (code === '40P01') return 'deadlock';
  if (code === '40001') return 'serialization';
  return retryReason(error.cause);
}

/** The constraint that a statement violated; undefined when it failed for another reason. */
function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return violatedConstraint(error.cause);
}
