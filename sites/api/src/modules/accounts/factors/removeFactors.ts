import { eq } from 'drizzle-orm';
import { byOperator, recordAudit } from '../../../platform/audit/audit.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { sessions } from '../../../platform/identity/tables.ts';
import { addressKey } from '../../../platform/personalData.ts';
import { StartupError } from '../../../platform/startupError.ts';
import { changeAccount } from '../changeAccount.ts';
import { passkeys, recoveryCodes, secondFactors } from '../tables.ts';

/**
 * Removes the authenticator app, the recovery codes and the passkeys of a user who has lost their devices, and ends every
 * session. The password stays.
 *
 * @throws StartupError when nobody has this email
 */
export async function removeFactors(queries: Queries, email: string): Promise<void> {
  await changeAccount(
    queries,
    { email: addressKey(email) },
    async (transaction, { id }) => {
      for (const table of [secondFactors, recoveryCodes, passkeys, sessions]) {
        await transaction.delete(table).where(eq(table.userId, id));
      }
      const entry = byOperator('Removed the second factor and the passkeys of an account.', { accountId: id });
      await recordAudit(transaction, entry);
    },
    () => {
      throw new StartupError(`Nobody has the email ${email}.`);
    },
  );
}
