import type { Data } from '@threefold/api-contract';
import { documentsOfYear } from '@threefold/api-contract/invoice-documents';
import { eq } from 'drizzle-orm';
import { HttpError } from '../../../platform/http/httpError.ts';
import { users } from '../../../platform/identity/tables.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { companiesOf } from './company.ts';
import type { Invoices } from './invoices.ts';
import { invoicesPdf } from './invoicesPdf.ts';

/** A year of a client's invoices, also as one PDF. @throws HttpError when the provider does not answer */
export type YearOfInvoices = (userId: string, year: string, file?: 'pdf') => Promise<Data['getClientInvoices']>;

export function createYearOfInvoices({
  queries,
  provider,
  brand,
  taxNumber,
  invoices,
}: SubscriptionsDependencies & { invoices: Pick<Invoices, 'ofYear'> }): YearOfInvoices {
  return async (userId, year, file) => {
    const found = await invoices.ofYear(userId, year);
    if (file !== 'pdf' || found.invoices.length === 0) return found;
    const [user] = await queries.select().from(users).where(eq(users.id, userId));
    if (!user) throw new HttpError('NOT_FOUND', 'There is no such client.');
    const pdf = await invoicesPdf({
      title: `Invoices ${year}`,
      documents: documentsOfYear(found.invoices, year),
      seller: {
        name: brand.displayName,
        lines: [...(brand.address ?? []), brand.fromEmail, ...(taxNumber ? [`Tax registration ${taxNumber}`] : [])],
      },
      client: { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
      companies: await companiesOf(queries, userId),
      ...(provider.kind === 'sandbox' && { notice: 'Sandbox: no card was charged, and this is no real invoice.' }),
    });
    return { ...found, pdf: pdf.toString('base64') };
  };
}
