import { randomUUID } from 'node:crypto';
import { createSessions } from '../../src/platform/identity/sessions.ts';
import { users } from '../../src/platform/identity/tables.ts';
import type { TestApi } from './testApi.ts';

/** Somebody with an account and an open session. */
export interface SignedIn {
  id: string;
  email: string;
  /** The headers by which the API knows them, as the agency's site sends them. */
  headers: { Cookie: string; Origin: string };
}

/** Puts an account into the database and signs it in, past the login that other tests are about. */
export async function signedIn(
  { queries }: Pick<TestApi, 'queries'>,
  { role = 'client', firstName = 'Priya', lastName = 'Nair' }: Partial<typeof users.$inferSelect> = {},
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
    isEmailVerified: true,
    passwordHash: null,
    passwordChangedAt: now,
  });
  return { id, email, headers: await sessionHeaders({ queries }, id) };
}

/** Opens a session of somebody who has an account. */
export async function sessionHeaders(
  { queries }: Pick<TestApi, 'queries'>,
  userId: string,
): Promise<SignedIn['headers']> {
  const token = await createSessions(queries, () => new Date()).begin(queries, userId);
  return { Cookie: `session=${token}`, Origin: 'http://ferrolane.localhost:3002' };
}
