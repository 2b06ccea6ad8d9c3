import { and, eq, lt } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { Person, PersonAddress } from '../personalData.ts';
import { addressKey } from '../personalData.ts';
import { formerEmails, users } from './tables.ts';

/**
 * The person of an account. The current address counts only once verified: until then, data held under it may be
 * somebody else's.
 */
export async function personOfAccount(queries: Queries, userId: string): Promise<Person> {
  const [user] = await queries.select().from(users).where(eq(users.id, userId));
  const present = user?.isEmailVerified ? [{ address: user.email }] : [];
  return { userId, addresses: [...present, ...(await formerAddresses(queries, userId))] };
}

/**
 * The person who has this address now: their account with its former addresses, or only the address. A former address
 * does not lead to its former account, because the mailbox may have a new owner.
 *
 * @param before Ignores accounts created later.
 */
export async function personWithAddress(queries: Queries, address: string, before: Date): Promise<Person> {
  const [user] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, addressKey(address)), lt(users.createdAt, before)));
  if (!user) return { addresses: [{ address }] };
  return { userId: user.id, addresses: [{ address }, ...(await formerAddresses(queries, user.id))] };
}

/**
 * The same for an export, which goes to whoever reads the address's mailbox: an account that has proved another address, and
 * not yet this one, is somebody else's.
 */
export async function personToExport(queries: Queries, address: string, now: Date): Promise<Person> {
  const person = await personWithAddress(queries, address, now);
  const isUnproved = and(eq(users.email, addressKey(address)), eq(users.isEmailVerified, false));
  const isElsewhere = person.addresses.length > 1 && (await queries.$count(users, isUnproved)) > 0;
  return isElsewhere ? { addresses: [{ address }] } : person;
}

const formerAddresses = (queries: Queries, userId: string): Promise<PersonAddress[]> =>
  queries
    .select({ address: formerEmails.email, leftAt: formerEmails.leftAt })
    .from(formerEmails)
    .where(eq(formerEmails.userId, userId));
