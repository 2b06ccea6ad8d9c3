import { randomUUID } from 'node:crypto';
import { createSessions } from '../../../src/platform/identity/sessions.ts';
import { users } from '../../../src/platform/identity/tables.ts';
import type { TestApi } from '../testApi.ts';
import { SITE } from './browser.ts';

/** A user with an open session. */
export interface SignedIn {
  id: string;
  email: string;
  /** The headers of a request from the agency's site. */
  headers: { Cookie: string; Origin: string };
}

/** Inserts an account and a session directly, without the login that other tests cover. */
export async function signedIn(
  { queries }: Pick<TestApi, 'queries'>,
  {
    role = 'client',
    firstName = 'Priya',
    lastName = 'Nair',
    brands = null,
    passwordHash = null,
  }: Partial<typeof users.$inferSelect> = {},
): Promise<SignedIn> {
  const id = randomUUID();
  const email = `${id}@northgate.test`;
  const now = new Date();
  await queries.insert(users).values({
    id,
    email,
    firstName,
    lastName,
    role,
    brands,
    isEmailVerified: true,
    passwordHash,
    passwordChangedAt: now,
  });
  return { id, email, headers: await sessionHeaders({ queries }, id) };
}

/** Opens a session for an existing account. */
export async function sessionHeaders(
  { queries }: Pick<TestApi, 'queries'>,
  userId: string,
): Promise<SignedIn['headers']> {
  const token = await createSessions(queries, () => new Date()).begin(queries, userId);
  return { Cookie: `session=${token}`, Origin: SITE };
}
