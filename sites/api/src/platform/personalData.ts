import { createHash } from 'node:crypto';
import type { Queries } from './database/database.ts';

/** One record as a person may read it. */
export type HeldRow = Record<string, string | number | boolean | null>;

/** Records of one kind. */
export interface HeldRecords {
  /** What they are, as people call it. */
  kind: string;
  rows: HeldRow[];
}

/**
 * What one part of the system holds on people, by their email address. Every module that keeps any has one; export,
 * erasure and restores work through them, so that none is forgotten where they are listed (src/app.ts).
 */
export interface PersonalData {
  /** Every address that anything is held on, as it is stored. */
  addresses(queries: Queries): Promise<string[]>;
  /** What is held on an address, whatever its capitals. */
  collect(queries: Queries, address: string): Promise<HeldRecords[]>;
  /**
   * Erases what was held before a moment, within the caller's transaction.
   *
   * @returns how many records it was, and what is left to do once the transaction is through.
   */
  erase(transaction: Queries, address: string, before: Date): Promise<Erased>;
}

export interface Erased {
  records: number;
  afterwards?: () => Promise<void>;
}

/** An address as it is compared. */
export const addressKey = (address: string): string => address.trim().toLowerCase();

/** What is kept of an address whose data was erased. */
export const hashOfAddress = (address: string): string =>
  createHash('sha256')
    .update(`threefold erasure\n${addressKey(address)}`)
    .digest('hex');
