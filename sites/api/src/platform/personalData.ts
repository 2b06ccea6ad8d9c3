import { createHash } from 'node:crypto';
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from './database/database.ts';

/** One record as a person may read it. */
export type PersonalRow = Record<string, string | number | boolean | null>;

/** Records of one kind. */
export interface PersonalRecords {
  /** What they are, as people call it. */
  kind: string;
  rows: PersonalRow[];
}

/** Whom data is held on: an account with all the addresses it has had, or an address without an account. */
export interface Person {
  userId?: string;
  addresses: readonly PersonAddress[];
}

/** An address of a person. What came to a former address after they left it may be somebody else's. */
export interface PersonAddress {
  address: string;
  /** Missing for an address that is still theirs. */
  leftAt?: Date;
}

/**
 * What one module holds on people. Every module that stores any has one; export, erasure and restore use the list in
 * src/personalData.ts.
 */
export interface PersonalData {
  /** Every address that anything is held on, as it is stored. */
  addresses(queries: Queries): Promise<string[]>;
  /** What is held on a person. */
  collect(queries: Queries, person: Person): Promise<PersonalRecords[]>;
  /**
   * Erases what was held before a moment, within the caller's transaction.
   *
   * @returns how many records it was, and what is left to do after the commit.
   */
  erase(transaction: Queries, person: Person, before: Date): Promise<Erased>;
}

export interface Erased {
  records: number;
  afterwards?: () => Promise<void>;
}

/** An address as it is compared. */
export const addressKey = (address: string): string => address.trim().toLowerCase();

/** Whether a row with this address and of this moment is about the person. Capitals make no difference. */
export function isAbout({ addresses }: Person, address: PgColumn, moment: PgColumn): SQL {
  const each = addresses.map((one) =>
    and(eq(sql`lower(${address})`, addressKey(one.address)), one.leftAt && lt(moment, one.leftAt)),
  );
  return or(...each) ?? sql`false`;
}

/** What is kept of an address whose data was erased. */
export const hashOfAddress = (address: string): string =>
  createHash('sha256')
    .update(`threefold erasure\n${addressKey(address)}`)
    .digest('hex');
