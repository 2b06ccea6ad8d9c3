import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { codeOf } from '../codeOf.ts';
import { TRANSIENT_CODES, TRANSIENT_MESSAGES } from './errors.ts';

/** Classes of PostgreSQL's errors whose message names tables, columns and settings, never a value of a statement. */
const CLASSES_WITHOUT_VALUES = /^(?:08|25|28|3D|40|42|53|55|57|58)/;

/** Failures to connect securely, before there is a statement. */
const ABOUT_TLS = /\b(?:SSL|TLS|certificate)\b/i;

/** What PostgreSQL's states look like. No code of the system does, such as EPIPE. */
const STATE = /^[0-9FHPX][0-9A-Z]{4}$/;

/**
 * A statement that failed. It holds no value of a row: the errors of drizzle and of the drivers quote the statement's
 * parameters, in which are mails, private links and hashes of passwords, and whatever prints such an error prints those.
 */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** PostgreSQL's state, such as 23505, or the system's code; undefined for an error of the driver. */
  readonly code: string | undefined;
  readonly table: string | undefined;
  readonly constraint: string | undefined;

  constructor(failure: unknown) {
    const code = codeOf(failure);
    const [table, constraint] = [textOf(failure, 'table'), textOf(failure, 'constraint')];
    super(messageOf(failure, code, constraint ?? table));
    this.code = code;
    this.table = table;
    this.constraint = constraint;
  }
}

const textOf = (failure: unknown, key: 'table' | 'constraint') => {
  const value = failure instanceof Error && Object.entries(failure).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : undefined;
};

function messageOf(failure: unknown, code: string | undefined, place: string | undefined): string {
  if (!(failure instanceof Error)) return 'The database failed.';
  const isAboutConnection = TRANSIENT_CODES.includes(code ?? '') || TRANSIENT_MESSAGES.test(failure.message);
  if (isAboutConnection || (!STATE.test(code ?? '') && ABOUT_TLS.test(failure.message))) return failure.message;
  if (CLASSES_WITHOUT_VALUES.test(code ?? '')) return failure.message;
  if (code !== undefined && STATE.test(code)) {
    return `The database refused a statement (${[code, place].filter(Boolean).join(', ')}).`;
  }
  return `The database's driver failed (${code ?? failure.name}).`;
}

/** Where drizzle runs every statement of both engines, inside transactions and outside. Its types hide the method. */
const statements = PgPreparedQuery.prototype as unknown as {
  queryWithCache(query: string, parameters: unknown[], run: () => Promise<unknown>): Promise<unknown>;
};
const { queryWithCache } = statements;
statements.queryWithCache = async function (query, parameters, run) {
  let failure: unknown;
  const runAndKeepFailure = () =>
    run().catch((error: unknown) => {
      failure = error;
      throw error;
    });
  try {
    return await queryWithCache.call(this, query, parameters, runAndKeepFailure);
  } catch (error) {
    throw new StatementError(failure ?? error);
  }
};
