import { isDeepStrictEqual } from 'node:util';
import type { SessionUser } from '@threefold/api-contract';
import type { Language } from '@threefold/api-contract/language';
import { type Company, firstCompanyFailure, isNoCompany, normalizeCompany } from '@threefold/validation';
import { desc, eq, sql } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import { after, SECOND_MS } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { lockInTransaction } from '../../../platform/database/lock.ts';
import { validationError } from '../../../platform/http/httpError.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { readerOf } from '../reader.ts';
import { billingEmailMail } from './mails.ts';
import { companies } from './tables.ts';

/** A condition for the newest of a user's companies. */
export const isNewest = sql`${companies.updatedAt} = (select max(later.updated_at) from ${companies} as later where later.user_id = ${companies.userId})`;

/** A company from a moment on; undefined once it was removed. */
export interface CompanySince {
  since: Date;
  company: Company | undefined;
}

/** What a user's invoices were for, the newest first. */
export async function companiesOf(queries: Queries, userId: string): Promise<CompanySince[]> {
  const rows = await queries
    .select()
    .from(companies)
    .where(eq(companies.userId, userId))
    .orderBy(desc(companies.updatedAt));
  return rows.map(({ userId: _userId, updatedAt: since, ...company }) => ({
    since,
    company: isNoCompany(company) ? undefined : company,
  }));
}

/** The company that a user's invoices are for, if there is one. */
export const companyOf = async (queries: Queries, userId: string): Promise<Company | undefined> =>
  (await companiesOf(queries, userId))[0]?.company;

/** The company that an invoice was for on its day. @param issuedAt in whole seconds, as the provider has it */
export const companyAt = (newestFirst: readonly CompanySince[], issuedAt: Date): Company | undefined =>
  newestFirst.find(({ since }) => since < after(issuedAt, SECOND_MS))?.company;

/**
 * Stores a user's company, or removes it from now on when its texts are empty. The client is mailed when somebody else gets the mails about
 * their payments: it may have been entered by somebody who uses their session.
 *
 * @throws HttpError for an invalid one
 */
export async function saveCompany(
  { queries, brand, site, outbox }: Pick<SubscriptionsDependencies, 'queries' | 'brand' | 'site' | 'outbox'>,
  user: SessionUser & { language: Language },
  entered: Company,
): Promise<void> {
  const failure = firstCompanyFailure(entered);
  if (failure) throw validationError(failure);
  const company = normalizeCompany(entered);
  await queries.transaction(async (transaction) => {
    await lockInTransaction(transaction, `company of ${user.id}`);
    const before = await companyOf(transaction, user.id);
    if (isDeepStrictEqual(before, isNoCompany(company) ? undefined : company)) return;
    // Not now(), which is when the transaction began: another may have been stored while it waited for the lock.
    await transaction.insert(companies).values({ userId: user.id, ...company, updatedAt: sql`clock_timestamp()` });
    const { billingEmail } = company;
    if (billingEmail && billingEmail !== before?.billingEmail) {
      const reader = readerOf(user, { brand, site });
      await enqueue(transaction, { ...billingEmailMail(user.email, billingEmail, reader), userId: user.id });
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
