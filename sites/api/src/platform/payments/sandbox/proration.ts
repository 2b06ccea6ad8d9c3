import type { CatalogueEntry } from '../payments.ts';
import type { InvoiceLine } from '../providerInvoice.ts';
import type { SandboxSubscription } from './objects.ts';
import { periodsBefore } from './periods.ts';
import type { SandboxStore } from './store.ts';
import { taxOn } from './tax.ts';

/** In cents. */
export interface Proration {
  lines: InvoiceLine[];
  /** With tax; negative for a credit. */
  total: number;
  /** What the card is charged for it: what the customer's credit does not cover. */
  dueNow: number;
}

/** The lines of a change of plan at a moment, and their total with tax. */
export async function prorationOf(
  store: SandboxStore,
  { customerId, periodEnd, automaticTax }: SandboxSubscription,
  { from, to }: Record<'from' | 'to', CatalogueEntry>,
  at: Date,
): Promise<Proration> {
  if (from.priceId === to.priceId) return { lines: [], total: 0, dueNow: 0 };
  const end = new Date(periodEnd).getTime();
  const start = periodsBefore(new Date(end), 1, from).getTime();
  const shareLeft = Math.max(0, Math.min(1, (end - at.getTime()) / (end - start)));
  const lines = [
    { description: `Unused time on ${from.name}`, amount: -Math.round(from.amount * shareLeft) },
    { description: `Remaining time on ${to.name}`, amount: Math.round(to.amount * shareLeft) },
  ];
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { taxRegion, credit = 0 } = await store.get('customer', customerId);
  const tax = automaticTax && taxRegion ? Math.sign(net) * taxOn(Math.abs(net), taxRegion) : 0;
  const total = net + tax;
  return { lines, total, dueNow: Math.max(0, total - credit) };
}
