import type { Data } from '@threefold/api-contract';
import { documentsOfYear } from '@threefold/api-contract/invoice-documents';
import { and, eq, isNotNull } from 'drizzle-orm';
import { brandForRequest } from '../../../platform/http/language.ts';
import { users } from '../../../platform/identity/tables.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { paymentCustomers } from '../tables.ts';
import { type CompanySince, companiesOf } from './company.ts';
import type { Invoices } from './invoices.ts';
import { invoicesPdf } from './invoicesPdf.ts';
import { PDF_TEXTS } from './pdfTexts.ts';

/** The provider answers a limited number of requests a second. */
const CLIENTS_AT_ONCE = 5;

/**
 * A year of a client's invoices, or of all clients', also as one PDF.
 *
 * @throws HttpError when the provider does not answer for one of them
 */
export type YearOfInvoices = (
  year: string,
  of: { userId: string } | 'all',
  file?: 'pdf',
) => Promise<Data['exportInvoices']>;

export function createYearOfInvoices({
  queries,
  provider,
  brand,
  taxNumber,
  invoices,
}: SubscriptionsDependencies & { invoices: Pick<Invoices, 'ofYear'> }): YearOfInvoices {
  return async (year, of, file) => {
    const clients = await queries
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .innerJoin(paymentCustomers, eq(paymentCustomers.userId, users.id))
      .where(
        and(
          eq(paymentCustomers.provider, provider.kind),
          isNotNull(paymentCustomers.customerId),
          of === 'all' ? undefined : eq(users.id, of.userId),
        ),
      );
    const ofClient = async ({ id, firstName, lastName, email }: (typeof clients)[number]) => {
      const client = { id, name: `${firstName} ${lastName}`.trim(), email };
      return (await invoices.ofYear(id, year)).map((invoice) => ({ ...invoice, client }));
    };
    const found: Awaited<ReturnType<typeof ofClient>> = [];
    for (let first = 0; first < clients.length; first += CLIENTS_AT_ONCE) {
      const some = clients.slice(first, first + CLIENTS_AT_ONCE);
      found.push(...(await Promise.all(some.map(ofClient))).flat());
    }
    found.sort((one, other) => Date.parse(other.issuedAt) - Date.parse(one.issuedAt));
    const answer = { invoices: found, hasMore: false };
    if (file !== 'pdf' || found.length === 0) return answer;
    const companies = new Map<string, CompanySince[]>();
    for (const id of new Set(found.map(({ client }) => client.id))) companies.set(id, await companiesOf(queries, id));
    const { region } = brandForRequest(brand);
    const words = PDF_TEXTS[region.language];
    const pdf = await invoicesPdf({
      title: words.ofYear(year),
      documents: documentsOfYear(found, year, region),
      region,
      seller: {
        name: brand.displayName,
        lines: [...(brand.address ?? []), brand.ownerEmail, ...(taxNumber ? [words.registration(taxNumber)] : [])],
      },
      companies,
      ...(provider.kind === 'sandbox' && { notice: words.sandbox }),
    });
    return { ...answer, pdf: pdf.toString('base64') };
  };
}
