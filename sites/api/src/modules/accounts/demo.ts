import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { sessions, users } from '../../platform/identity/tables.ts';
import { createAccount, type NewAccount } from './newUser.ts';
import { hashPassword } from './passwords/hash.ts';

/** A person who is made up, for whoever looks at the product on their own machine. */
interface DemoAccount {
  role: NewAccount['role'];
  email: string;
  password: string;
}

/** Whose dashboard has something to see. */
export const DEMO_CLIENT_EMAIL = 'client@demo.test';

const PEOPLE: readonly NewAccount[] = [
  { role: 'client', firstName: 'Casey', lastName: 'Demo', email: DEMO_CLIENT_EMAIL, isEmailVerified: true },
  { role: 'admin', firstName: 'Avery', lastName: 'Demo', email: 'admin@demo.test', isEmailVerified: true },
];

/** Where their passwords stand, for the start script to print. */
const fileIn = (dataDir: string) => path.join(dataDir, 'demo-accounts.json');

/**
 * Makes a demo client and a demo admin. Their passwords are random, made once for a data folder: known ones would let
 * anybody in who reaches the machine.
 */
export async function createDemoAccounts(queries: Queries, clock: Clock, dataDir: string): Promise<void> {
  const known = await readDemoAccounts(dataDir);
  const accounts: DemoAccount[] = [];
  for (const person of PEOPLE) {
    const { email, role } = person;
    const password = known.find((one) => one.email === email)?.password;
    const [user] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
    const given = password ?? randomBytes(9).toString('base64url');
    if (!user) await createAccount(queries, clock, person, given);
    else if (password === undefined) {
      await queries
        .update(users)
        .set({ passwordHash: await hashPassword(given) })
        .where(eq(users.id, user.id));
    }
    accounts.push({ role, email, password: given });
  }
  await writeFile(fileIn(dataDir), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}

/** Locks the demo accounts that a data folder knows of, as when it is used in earnest. */
export async function disableDemoAccounts(queries: Queries, dataDir: string): Promise<void> {
  const known = await readDemoAccounts(dataDir);
  if (known.length === 0) return;
  const locked = await queries
    .update(users)
    .set({ passwordHash: null })
    .where(
      inArray(
        users.email,
        known.map(({ email }) => email),
      ),
    )
    .returning({ id: users.id });
  for (const { id } of locked) await queries.delete(sessions).where(eq(sessions.userId, id));
  await rm(fileIn(dataDir), { force: true });
}

async function readDemoAccounts(dataDir: string): Promise<DemoAccount[]> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as DemoAccount[];
  } catch {
    // There is none yet, or what there is cannot be read and is written anew.
    return [];
  }
}
