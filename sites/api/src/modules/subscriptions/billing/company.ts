import type { SessionUser } from '@threefold/api-contract';
import { type Company, firstCompanyFailure, isNoCompany, normalizeCompany } from '@threefold/validation';
import { eq, sql } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { lockInTransaction } from '../../../platform/database/lock.ts';
import { validationError } from '../../../platform/http/httpError.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { billingEmailMail } from '../mails.ts';
import { companies } from './tables.ts';

/** The company that a user's invoices are for, if there is one. */
export async function companyOf(queries: Queries, userId: string): Promise<Company | undefined> {
  const [found] = await queries.select().from(companies).where(eq(companies.userId, userId));
  if (!found) return undefined;
  const { userId: _userId, updatedAt: _updatedAt, ...company } = found;
  return company;
}

/**
 * Stores a user's company, or removes it when its texts are empty. The client is mailed when somebody else gets the mails about
 * their payments: it may have been entered by somebody who uses their session.
 *
 * @throws HttpError for an invalid one
 */
export async function saveCompany(
  { queries, brand, site, outbox }: Pick<SubscriptionsDependencies, 'queries' | 'brand' | 'site' | 'outbox'>,
  user: SessionUser,
  entered: Company,
): Promise<void> {
  const failure = firstCompanyFailure(entered);
  if (failure) throw validationError(failure);
  const company = normalizeCompany(entered);
  await queries.transaction(async (transaction) => {
    await lockInTransaction(transaction, `company of ${user.id}`);
    const before = await companyOf(transaction, user.id);
    if (isNoCompany(company)) await transaction.delete(companies).where(eq(companies.userId, user.id));
    else {
      const row = { ...company, updatedAt: sql`now()` };
      await transaction
        .insert(companies)
        .values({ userId: user.id, ...row })
        .onConflictDoUpdate({ target: companies.userId, set: row });
    }
    const { billingEmail } = company;
    if (billingEmail && billingEmail !== before?.billingEmail) {
      await enqueue(transaction, { ...billingEmailMail(user, billingEmail, brand, site), userId: user.id });
    }
    await recordAudit(transaction, onOwnAccount(user, brand.key, 'Changed the company of the account.'));
  });
  outbox.wake();
}

/** The recipients of mails about a client's payments: the client, and the company's accountant. */
export async function payersOf(queries: Queries, user: { id: string; email: string }): Promise<string[]> {
  const billingEmail = (await companyOf(queries, user.id))?.billingEmail;
  return billingEmail && billingEmail !== user.email ? [user.email, billingEmail] : [user.email];
}
