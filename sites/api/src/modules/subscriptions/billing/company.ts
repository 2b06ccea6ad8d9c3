import { type Company, firstCompanyFailure, isNoCompany } from '@threefold/validation';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { validationError } from '../../../platform/http/httpError.ts';
import { companies } from './tables.ts';

/** The company that a user's invoices are for, if there is one. */
export async function companyOf(queries: Queries, userId: string): Promise<Company | undefined> {
  const [found] = await queries.select().from(companies).where(eq(companies.userId, userId));
  if (!found) return undefined;
  const { userId: _userId, updatedAt: _updatedAt, ...company } = found;
  return company;
}

const inOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** Stores a user's company, or removes it when its texts are empty. @throws HttpError for an invalid one */
export async function saveCompany(queries: Queries, userId: string, entered: Company): Promise<void> {
  const failure = firstCompanyFailure(entered);
  if (failure) throw validationError(failure);
  if (isNoCompany(entered)) {
    await queries.delete(companies).where(eq(companies.userId, userId));
    return;
  }
  const company: Company = {
    name: inOneLine(entered.name),
    street: inOneLine(entered.street),
    city: inOneLine(entered.city),
    region: inOneLine(entered.region),
    postalCode: inOneLine(entered.postalCode),
    country: entered.country,
    taxNumber: inOneLine(entered.taxNumber),
    billingEmail: entered.billingEmail.trim().toLowerCase(),
  };
  const row = { ...company, updatedAt: sql`now()` };
  await queries
    .insert(companies)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: companies.userId, set: row });
}

/** The recipients of mails about a client's payments: the client, and the company's accountant. */
export async function payersOf(queries: Queries, user: { id: string; email: string }): Promise<string[]> {
  const billingEmail = (await companyOf(queries, user.id))?.billingEmail;
  return billingEmail && billingEmail !== user.email ? [user.email, billingEmail] : [user.email];
}
