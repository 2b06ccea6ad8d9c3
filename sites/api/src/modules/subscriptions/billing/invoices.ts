import { type Data, INVOICES_PAGE_SIZE, type Invoice, type SessionUser } from '@threefold/api-contract';
import { documentsOfYear } from '@threefold/api-contract/invoice-documents';
import { HttpError } from '../../../platform/http/httpError.ts';
import { brandForRequest } from '../../../platform/http/language.ts';
import {
  type InvoicePage,
  PaymentError,
  type PaymentErrorCode,
  type ProviderInvoice,
} from '../../../platform/payments/payments.ts';
import { ruleTexts } from '../../../platform/ruleTexts.ts';
import type { Customers } from '../checkout/customers.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { refusals } from '../refusals.ts';
import { linesFor } from './lines.ts';

/** The provider gives at most 100 at once, and one more tells whether there are more. */
const YEAR_PAGE_SIZE = 99;

/** A client's invoices, as the provider has them at that moment. */
export interface Invoices {
  /** A page of them, newest first. @throws HttpError when the provider does not answer, or `after` is not the user's */
  list(user: Pick<SessionUser, 'id'>, after: string | undefined): Promise<Data['getInvoices']>;
  /** All that were issued or refunded in a year, newest first. @throws HttpError when the provider does not answer */
  ofYear(userId: string, year: string): Promise<Data['getClientInvoices']['invoices']>;
  /** @throws HttpError unless it is the user's */
  one(user: SessionUser, id: string): Promise<Invoice>;
  /** The newest, as admins see them. @throws HttpError when the provider does not answer */
  ofClient(userId: string): Promise<Data['getClientInvoices']>;
  /** As the provider has it. @throws HttpError unless it is this client's */
  own(userId: string, id: string): Promise<ProviderInvoice>;
}

export function createInvoices({
  queries,
  provider,
  customers,
  brand,
}: Pick<SubscriptionsDependencies, 'queries' | 'provider' | 'brand'> & { customers: Customers }): Invoices {
  /** The words of invoices in the language of the request. */
  const wordsOf = async (invoices: readonly ProviderInvoice[]): Promise<Words> => {
    const { region } = brandForRequest(brand);
    const lineOf = await linesFor(queries, provider.kind, invoices, region);
    return { lineOf, taxOf: ruleTexts(region.language).providersTaxText };
  };

  /** A customer's invoice. The same answer for another customer's, so that ids reveal nothing. */
  const own = async (customerId: string | undefined, id: string): Promise<ProviderInvoice> => {
    const found =
      customerId === undefined ? undefined : await orNone(['missing', 'refused'], () => provider.invoice(id));
    if (!found || found.customerId !== customerId) throw new HttpError('NOT_FOUND', refusals().noInvoice);
    return found;
  };

  const list = async (userId: string, after: string | undefined, limit = INVOICES_PAGE_SIZE): Promise<InvoicePage> => {
    const customerId = await customers.find(userId);
    if (after !== undefined) await own(customerId, after);
    const none = { invoices: [], hasMore: false };
    if (customerId === undefined) return none;
    const page = { limit, ...(after !== undefined && { after }) };
    return (await orNone(['missing'], () => provider.invoices(customerId, page))) ?? none;
  };

  return {
    async list(user, after) {
      const { invoices, hasMore } = await list(user.id, after);
      const words = await wordsOf(invoices);
      return { invoices: invoices.map((invoice) => toInvoice(invoice, words)), hasMore };
    },

    async ofClient(userId) {
      const { invoices, hasMore } = await list(userId, undefined);
      const words = await wordsOf(invoices);
      return { invoices: invoices.map((invoice) => toClientInvoice(invoice, words)), hasMore };
    },

    async ofYear(userId, year) {
      const found: ProviderInvoice[] = [];
      let page: InvoicePage;
      // All of them: an invoice may be refunded years later.
      do {
        page = await list(userId, found.at(-1)?.id, YEAR_PAGE_SIZE);
        found.push(...page.invoices);
      } while (page.hasMore);
      const words = await wordsOf(found);
      return found
        .map((invoice) => toClientInvoice(invoice, words))
        .filter((invoice) => documentsOfYear([invoice], year, brand.region).length > 0);
    },

    own: async (userId, id) => own(await customers.find(userId), id),

    async one(user, id) {
      const invoice = await own(await customers.find(user.id), id);
      return toInvoice(invoice, await wordsOf([invoice]));
    },
  };
}

/** @returns undefined after one of these failures. @throws HttpError after any other failure of the provider. */
async function orNone<Found>(
  none: readonly PaymentErrorCode[],
  call: () => Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (none.includes(error.code)) return undefined;
    throw new HttpError('UNAVAILABLE', refusals().invoicesUnreachable, undefined, { code: 'provider_unavailable' });
  }
}

interface Words {
  lineOf: Awaited<ReturnType<typeof linesFor>>;
  /** @param label as the provider writes it */
  taxOf(label: string): string;
}

const toClientInvoice = (invoice: ProviderInvoice, words: Words) => ({
  ...toInvoice(invoice, words),
  refundable: invoice.refundable,
});

/**
 * The credit note of each refund. Its tax is the refund's share of the invoice's, rounded so that the credit notes of a whole invoice
 * take back all of its tax.
 */
function creditNotesOf({ total, taxes, refunds }: ProviderInvoice): Invoice['creditNotes'] {
  let before = 0;
  return refunds.map(({ number, at, amount }) => {
    const until = before + amount;
    const shares = taxes.map(({ label, amount: tax }) => ({
      label,
      amount: Math.round((tax * until) / total) - Math.round((tax * before) / total),
    }));
    before = until;
    const tax = shares.reduce((sum, share) => sum + share.amount, 0);
    return { number, issuedAt: at.toISOString(), subtotal: amount - tax, tax, taxes: shares, total: amount };
  });
}

function toInvoice(invoice: ProviderInvoice, { lineOf, taxOf }: Words): Invoice {
  const {
    customerId: _customer,
    subscriptionId: _subscription,
    refundable: _refundable,
    refunds: _refunds,
    attempts: _attempts,
    issuedAt,
    paidAt,
    nextAttemptAt,
    period,
    currency,
    pdfUrl,
    payUrl,
    ...same
  } = invoice;
  const taxes = invoice.taxes.map(({ label, amount }) => ({ label: taxOf(label), amount }));
  return {
    ...same,
    lines: invoice.lines.map(lineOf),
    taxes,
    creditNotes: creditNotesOf({ ...invoice, taxes }),
    issuedAt: issuedAt.toISOString(),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
    currency: currency.toUpperCase(),
    ...(nextAttemptAt && { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(pdfUrl !== null && { pdfUrl }),
    ...(payUrl !== null && { payUrl }),
  };
}
