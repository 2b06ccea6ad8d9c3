import { and, eq, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SideEntry } from './audit/audit.ts';
import type { KeyedHash } from './crypto/keyedHash.ts';
import { digitsOf } from './database/columns.ts';
import type { Queries } from './database/database.ts';

type PersonalValue = string | number | boolean | null;

/** Records of one kind. */
export interface PersonalRecords {
  /** What they are, in plain words: `Bookings`. */
  kind: string;
  /** In readable form. */
  rows: Record<string, PersonalValue>[];
}

/** The subject of personal data: an account with all its addresses, or an address without an account. */
export interface Person {
  userId?: string;
  addresses: readonly PersonAddress[];
}

/** A person's address: of email, or by phone for somebody without one. Data that arrived at a former address after they left it may be somebody else's. */
export interface PersonAddress {
  address: string;
  /** When the person gave it up; missing for a current address. */
  leftAt?: Date;
}

/**
 * A module's personal data. Every module that stores any has one; export, erasure and restore use the list in
 * src/personalData.ts.
 */
export interface PersonalData {
  /** Every address under which data is stored. */
  addresses(queries: Queries): Promise<string[]>;
  /** The data held about a person. The names of fields are shown as words. */
  collect(queries: Queries, person: Person): Promise<PersonalRecords[]>;
  /**
   * Erases data from before a moment, in the caller's transaction.
   *
   * @returns the number of records, and what to do after the commit.
   */
  erase(transaction: Queries, person: Person, before: Date): Promise<ErasureResult>;
}

export interface ErasureResult {
  records: number;
  /** What it changed besides, for the audit log. */
  audited?: readonly SideEntry[];
  afterwards?: () => Promise<void>;
}

/** Normalizes an address for comparison. */
export const addressKey = (address: string): string => address.trim().toLowerCase();

/** Whether a row with this address and time is about the person. Ignores case. */
export function isAbout({ addresses }: Person, address: PgColumn, moment: PgColumn): SQL {
  const each = addresses.map((one) =>
    and(eq(sql`lower(${address})`, addressKey(one.address)), one.leftAt && lt(moment, one.leftAt)),
  );
  return or(...each) ?? sql`false`;
}

/** How the address of somebody without an email address begins. */
const PHONE = 'tel:';

/** The address of somebody without an email address. @param phone in any notation */
export const phoneAddress = (phone: string): string => `${PHONE}${phone.replaceAll(/\D/g, '')}`;

/** A row's addresses: of email, or else by phone. */
export const addressesOf = ({ email, phone }: { email: string; phone: string }): string[] => {
  if (email !== '') return [email];
  return phone === '' ? [] : [phoneAddress(phone)];
};

/** Like `isAbout`, also for rows without an email address, by phone number. */
export function isAboutContact(
  person: Person,
  { email, phone }: { email: PgColumn; phone: SQLWrapper },
  moment: PgColumn,
): SQL {
  const each = person.addresses
    .filter(({ address }) => address.startsWith(PHONE))
    .map((one) =>
      and(eq(email, ''), eq(digitsOf(phone), one.address.slice(PHONE.length)), one.leftAt && lt(moment, one.leftAt)),
    );
  return or(isAbout(person, email, moment), ...each) ?? sql`false`;
}

/** Tells which key an erased address was hashed with. */
export const fingerprintOfKey = (hash: KeyedHash): string => hash('fingerprint of the key of erasures', '').slice(0, 8);

/** What is stored in place of an erased address: the fingerprint of the key, and the address hashed with it. */
export const hashOfErased = (hash: KeyedHash, address: string): string =>
  `${fingerprintOfKey(hash)}.${hash('erased address', addressKey(address))}`;
