import type { CatalogueEntry } from '../payments.ts';
import type { InvoiceLine, ProviderInvoice } from '../providerInvoice.ts';
import type { SandboxInvoice, SandboxSubscription } from './objects.ts';
import type { SandboxStore } from './store.ts';
import { taxOn } from './tax.ts';

export type Period = Record<'start' | 'end', Date>;

/** What an invoice is issued with, besides its subscription. `at` is its date, and that of its payment if it is paid. */
export interface Bill {
  period: Period;
  at: Date;
  paid: boolean;
  /** The lines of a change of plan, which replace the subscription's price. */
  prorated?: InvoiceLine[];
}

interface Invoiced {
  subscriptionId: string;
  subscription: SandboxSubscription;
  /** The price that is subscribed to. */
  entry: CatalogueEntry;
}

/** Issues an invoice with the customer's next number. Their credit pays for it as far as it goes. @returns its id */
export async function issueInvoice(
  store: SandboxStore,
  { subscriptionId, subscription: { customerId, automaticTax }, entry: { name, amount: price, currency } }: Invoiced,
  { period, at, paid, prorated }: Bill,
): Promise<string> {
  const lines = prorated ?? [{ description: name, amount: price }];
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { count, tax, credit } = await store.change('customer', customerId, (before) => {
    const { invoices = 0, credit: available = 0, taxRegion } = before;
    const tax = automaticTax && taxRegion ? taxOn(subtotal, taxRegion) : 0;
    const credit = Math.min(available, subtotal + tax);
    const count = invoices + 1;
    return [
      { ...before, invoices: count, credit: available - credit },
      { count, tax, credit },
    ];
  });
  const { id } = await store.create<'invoice'>(
    {
      kind: 'invoice',
      state: paid ? 'paid' : 'open',
      customerId,
      subscriptionId,
      number: `${customerId.slice(-8).toUpperCase()}-${String(count).padStart(4, '0')}`,
      issuedAt: at.toISOString(),
      paidAt: paid ? at.toISOString() : null,
      periodStart: period.start.toISOString(),
      periodEnd: period.end.toISOString(),
      lines,
      currency,
      subtotal,
      tax,
      total: subtotal + tax,
      ...(credit > 0 && { credit }),
    },
    null,
  );
  return id;
}

/** The open invoice that a subscription owes, if there is one. */
export async function overdueInvoice(store: SandboxStore, { status, latestInvoiceId }: SandboxSubscription) {
  if (status === 'active' || latestInvoiceId === undefined) return undefined;
  const { state, periodEnd, total, credit = 0, currency } = await store.get('invoice', latestInvoiceId);
  return state === 'open'
    ? { id: latestInvoiceId, end: new Date(periodEnd), amount: total - credit, credit, currency }
    : undefined;
}

/** How much of an invoice was refunded, and how much still can be. */
export function refundsOf({ state, total, credit = 0, refunds = [] }: SandboxInvoice) {
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return { refunded, refundable: state === 'paid' ? total - credit - refunded : 0 };
}

export function toInvoice(id: string, invoice: SandboxInvoice): ProviderInvoice {
  const { kind: _, periodStart, periodEnd, issuedAt, paidAt, refunds: _refunds, credit = 0, ...same } = invoice;
  return {
    ...same,
    id,
    credit,
    issuedAt: new Date(issuedAt),
    paidAt: paidAt === null ? null : new Date(paidAt),
    period: { start: new Date(periodStart), end: new Date(periodEnd) },
    remaining: invoice.state === 'open' || invoice.state === 'uncollectible' ? invoice.total - credit : 0,
    ...refundsOf(invoice),
    nextAttemptAt: null,
    pdfUrl: null,
    payUrl: null,
  };
}
