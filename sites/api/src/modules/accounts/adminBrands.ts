import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { users } from '../../platform/identity/tables.ts';
import { StartupError } from '../../platform/startupError.ts';

/**
 * Sets which brands an admin may see. It takes effect at once, even in open sessions.
 *
 * @param brands keys of brands; null for all of them
 * @throws StartupError when no admin has this email
 */
export async function setAdminBrands(queries: Queries, email: string, brands: string[] | null): Promise<void> {
  const updated = await queries
    .update(users)
    .set({ brands })
    .where(and(eq(users.email, email.trim().toLowerCase()), eq(users.role, 'admin')))
    .returning({ id: users.id });
  if (updated.length === 0) throw new StartupError(`No admin has the email ${email}.`);
}
