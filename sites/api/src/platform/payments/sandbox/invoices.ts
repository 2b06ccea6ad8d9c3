import type { CatalogueEntry, InvoiceLine, ProviderInvoice } from '../payments.ts';
import type { SandboxInvoice, SandboxSubscription } from './objects.ts';
import type { SandboxStore } from './store.ts';
import { taxOn } from './tax.ts';

export type Period = Record<'start' | 'end', Date>;

/** What an invoice is for. */
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

/** Issues an invoice, with the customer's next number and less their credit. @returns its id */
export async function issueInvoice(
  store: SandboxStore,
  { subscriptionId, subscription: { customerId, automaticTax }, entry: { name, amount: price, currency } }: Invoiced,
  { period, at, paid, prorated }: Bill,
): Promise<string> {
  const lines = prorated ?? [{ description: name, amount: price }];
  const { count, taxRegion, used } = await store.change('customer', customerId, (before) => {
    const used = prorated ? 0 : Math.min(before.credit ?? 0, price);
    const count = (before.invoices ?? 0) + 1;
    const customer = { ...before, invoices: count, credit: (before.credit ?? 0) - used };
    return [customer, { count, taxRegion: before.taxRegion, used }];
  });
  if (used > 0) lines.push({ description: 'Credit from a change of plan', amount: -used });
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = automaticTax && taxRegion ? taxOn(subtotal, taxRegion) : 0;
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
    },
    null,
  );
  return id;
}

/** The open invoice of a renewal that failed, if there is one. */
export async function overdueInvoice(store: SandboxStore, { status, latestInvoiceId }: SandboxSubscription) {
  if (status === 'active' || latestInvoiceId === undefined) return undefined;
  const { state, periodEnd, total, currency } = await store.get('invoice', latestInvoiceId);
  return state === 'open' ? { id: latestInvoiceId, end: new Date(periodEnd), total, currency } : undefined;
}

/** How much of an invoice was refunded, and how much still can be. */
export function refundsOf({ state, total, refunds = [] }: SandboxInvoice) {
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return { refunded, refundable: state === 'paid' ? total - refunded : 0 };
}

export function toInvoice(id: string, invoice: SandboxInvoice): ProviderInvoice {
  const { kind: _, periodStart, periodEnd, issuedAt, paidAt, refunds: _refunds, ...same } = invoice;
  return {
    ...same,
    id,
    issuedAt: new Date(issuedAt),
    paidAt: paidAt === null ? null : new Date(paidAt),
    period: { start: new Date(periodStart), end: new Date(periodEnd) },
    remaining: invoice.state === 'open' || invoice.state === 'uncollectible' ? invoice.total : 0,
    ...refundsOf(invoice),
    nextAttemptAt: null,
    pdfUrl: null,
    payUrl: null,
  };
}
