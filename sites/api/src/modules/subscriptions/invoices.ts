import { type Data, INVOICES_PAGE_SIZE, type Invoice, type SessionUser } from '@threefold/api-contract';
import { HttpError } from '../../platform/http/httpError.ts';
import { PaymentError, type PaymentErrorCode, type ProviderInvoice } from '../../platform/payments/payments.ts';
import type { Customers } from './customers.ts';
import type { SubscriptionsParts } from './parts.ts';

/** A client's invoices, as the provider has them at that moment. */
export interface Invoices {
  /** @throws HttpError */
  list(user: Pick<SessionUser, 'id'>, after: string | undefined): Promise<Data['getInvoices']>;
  /** @throws HttpError */
  one(user: SessionUser, id: string): Promise<Invoice>;
}

export function createInvoices({
  provider,
  customers,
}: Pick<SubscriptionsParts, 'provider'> & { customers: Customers }): Invoices {
  /** The same answer for another client's, so that ids reveal nothing. */
  const own = async (customerId: string | undefined, id: string): Promise<ProviderInvoice> => {
    const found =
      customerId === undefined ? undefined : await orNone(['missing', 'refused'], () => provider.invoice(id));
    if (found?.customerId !== customerId || !found) throw new HttpError('NOT_FOUND', 'There is no such invoice.');
    return found;
  };

  return {
    async list(user, after) {
      const customerId = await customers.find(user.id);
      if (after !== undefined) await own(customerId, after);
      if (customerId === undefined) return { invoices: [], hasMore: false };
      const page = await orNone(['missing'], () =>
        provider.invoices(customerId, { limit: INVOICES_PAGE_SIZE, ...(after !== undefined && { after }) }),
      );
      return { invoices: (page?.invoices ?? []).map(toInvoice), hasMore: page?.hasMore ?? false };
    },

    one: async (user, id) => toInvoice(await own(await customers.find(user.id), id)),
  };
}

/** @returns undefined after one of these failures. @throws HttpError when the provider cannot be asked. */
async function orNone<Found>(none: readonly PaymentErrorCode[], ask: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (none.includes(error.code)) return undefined;
    throw new HttpError(
      'UNAVAILABLE',
      'Our payment provider, which keeps your invoices, cannot be reached just now. Please try again in a few minutes.',
      undefined,
      { code: 'provider_unavailable' },
    );
  }
}

function toInvoice({
  customerId: _customer,
  subscriptionId: _subscription,
  issuedAt,
  paidAt,
  nextAttemptAt,
  period,
  currency,
  pdfUrl,
  ...same
}: ProviderInvoice): Invoice {
  return {
    ...same,
    issuedAt: issuedAt.toISOString(),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
    currency: currency.toUpperCase(),
    ...(nextAttemptAt && { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(pdfUrl !== null && { pdfUrl }),
  };
}
