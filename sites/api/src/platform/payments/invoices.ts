import type Stripe from 'stripe';
import { callStripe } from './callStripe.ts';
import { type InvoiceAlone, toInvoice } from './mapping.ts';
import { type InvoicePage, PaymentError, type ProviderInvoice } from './payments.ts';
import { EXPANDED_INVOICE, EXPANDED_INVOICES, refundsOf } from './refunds.ts';
import type { TaxesOf } from './taxes.ts';

export const listInvoices = (
  stripe: Stripe,
  taxesOf: TaxesOf,
  customer: string,
  { limit, after }: { limit: number; after?: string },
): Promise<InvoicePage> =>
  callStripe(async () => {
    const found: { invoice: InvoiceAlone; original: Stripe.Invoice }[] = [];
    // One more than wanted, to know whether there are more. Drafts do not count.
    const page = { customer, limit: limit + 1, ...(after && { starting_after: after }) };
    for await (const original of stripe.invoices.list({ ...page, ...EXPANDED_INVOICES })) {
      const invoice = toInvoice(original);
      if (invoice) found.push({ invoice, original });
      if (found.length > limit) break;
    }
    const shown = found.slice(0, limit);
    const originals = shown.map(({ original }) => original);
    const refunds = await refundsOf(stripe, customer, originals);
    const invoices: ProviderInvoice[] = [];
    for (const { invoice, original } of shown) {
      invoices.push({ ...invoice, ...refunds(original), taxes: await taxesOf(original) });
    }
    return { invoices, hasMore: found.length > limit };
  });

export const oneInvoice = (stripe: Stripe, taxesOf: TaxesOf, id: string): Promise<ProviderInvoice> =>
  callStripe(async () => {
    const found = await stripe.invoices.retrieve(id, EXPANDED_INVOICE);
    const invoice = toInvoice(found);
    if (!invoice) throw new PaymentError('missing', 'the invoice is a draft');
    const refunds = await refundsOf(stripe, invoice.customerId, [found]);
    return { ...invoice, ...refunds(found), taxes: await taxesOf(found) };
  });
