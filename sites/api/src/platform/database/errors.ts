import { codeOf } from '../codeOf.ts';

/** PostgreSQL's classes of transient errors: connections, conflicts of transactions, resources, operator intervention. */
const TRANSIENT_STATES = /^(?:08|40|53|57)/;
export const TRANSIENT_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'];
/** Messages of the PostgreSQL driver's own errors, which have no code. */
export const TRANSIENT_MESSAGES = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Whether the database was unavailable, rather than refusing a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (TRANSIENT_STATES.test(code) || TRANSIENT_CODES.includes(code) || TRANSIENT_MESSAGES.test(error.message))
    return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
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
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return violatedConstraint(error.cause);
}
