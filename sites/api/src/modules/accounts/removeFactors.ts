import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { sessions, users } from '../../platform/identity/tables.ts';
import { StartupError } from '../../platform/startupError.ts';
import { passkeys, recoveryCodes, secondFactors } from './tables.ts';

/**
 * Removes the authenticator app, the recovery codes and the passkeys of a user who has lost their devices, and ends every
 * session. The password stays.
 *
 * @throws StartupError when nobody has this email
 */
export async function removeFactors(queries: Queries, email: string): Promise<void> {
  await queries.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()));
    if (!user) throw new StartupError(`Nobody has the email ${email}.`);
    for (const table of [secondFactors, recoveryCodes, passkeys, sessions]) {
      await transaction.delete(table).where(eq(table.userId, user.id));
    }
  });
}
