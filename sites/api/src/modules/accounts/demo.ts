import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { sessions, users } from '../../platform/identity/tables.ts';
import { hashPassword } from './passwords/hash.ts';
import { createAccount, type NewAccount } from './registration/newUser.ts';
import { passkeys } from './tables.ts';

/** A fictional user for trying the product locally, as the file of demo accounts lists it. */
interface DemoAccount {
  role: NewAccount['role'];
  email: string;
  password: string;
}

/** The email of the demo client, whose dashboard has content. */
export const DEMO_CLIENT_EMAIL = 'client@demo.test';

const PEOPLE: readonly NewAccount[] = [
  { role: 'client', firstName: 'Casey', lastName: 'Demo', email: DEMO_CLIENT_EMAIL, isEmailVerified: true },
  { role: 'admin', firstName: 'Avery', lastName: 'Demo', email: 'admin@demo.test', isEmailVerified: true },
];

/** The file with the demo passwords, which the start script prints. */
const fileIn = (dataDir: string) => path.join(dataDir, 'demo-accounts.json');

/**
 * Creates a demo client and a demo admin. Their passwords are random and created once per data folder: with known
 * ones, anyone who can reach the machine could log in.
 */
export async function createDemoAccounts(queries: Queries, clock: Clock, dataDir: string): Promise<void> {
  const known = await readDemoAccounts(dataDir);
  const accounts: DemoAccount[] = [];
  for (const person of PEOPLE) {
    const { email, role } = person;
    const storedPassword = known.find((one) => one.email === email)?.password;
    const password = storedPassword ?? randomBytes(9).toString('base64url');
    const [user] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) await createAccount(queries, clock, person, password);
    else if (storedPassword === undefined) {
      await queries
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(users.id, user.id));
    }
    accounts.push({ role, email, password });
  }
  await writeFile(fileIn(dataDir), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}

/** Disables the demo accounts of a data folder that is now used without them, for example in production. */
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
  for (const { id } of locked) {
    await queries.delete(passkeys).where(eq(passkeys.userId, id));
    await queries.delete(sessions).where(eq(sessions.userId, id));
  }
  await rm(fileIn(dataDir), { force: true });
}

async function readDemoAccounts(dataDir: string): Promise<DemoAccount[]> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as DemoAccount[];
  } catch {
    // The file is missing or unreadable; createDemoAccounts writes it again.
    return [];
  }
}
