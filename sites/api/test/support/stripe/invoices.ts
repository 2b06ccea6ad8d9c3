import { newId } from './ids.ts';
import type { Invoice, Price, Subscription } from './objects.ts';
import type { Records } from './records.ts';
import { DAY_S, nowS } from './times.ts';

/** The sales tax of Ontario, where the account's payers live. */
const HST_PERCENT = 13;

/** The tax on an amount, which is negative for a credit. */
export const taxOn = ({ automatic_tax: { enabled } }: Pick<Subscription, 'automatic_tax'>, amount: number): number =>
  enabled ? Math.sign(amount) * Math.round((Math.abs(amount) * HST_PERCENT) / 100) : 0;

/** Whether an invoice can be paid, or voided. */
export const isOwed = ({ status }: Pick<Invoice, 'status'>): boolean => status === 'open' || status === 'uncollectible';

/** The account's invoices: one for each period, and one for each change to a dearer plan. */
export interface InvoiceBook {
  /** Charges the card for the latest invoice if it is owed, otherwise for a new one. @param paid Whether the bank pays. */
  bill(subscription: Subscription, price: Price, paid: boolean): Invoice;
  /** Writes an invoice that stays a draft until it is finalized. */
  draft(subscription: Subscription, price: Price): Invoice;
  finalize(invoice: Invoice): void;
}

/** The addresses of an invoice's page and PDF. */
const linksOf = (id: string) => ({
  hosted_invoice_url: `https://invoice.stripe.test/${id}`,
  invoice_pdf: `https://pay.stripe.test/invoice/${id}/pdf`,
});

export function createInvoices({
  invoices,
  credits,
  payments: { recordPayment },
}: Pick<Records, 'invoices' | 'credits' | 'payments'>): InvoiceBook {
  const numberFor = (customer: string) => {
    const count = [...invoices.values()].filter((one) => one.customer === customer && one.number !== null).length;
    return `${customer.slice(-8).toUpperCase()}-${String(count + 1).padStart(4, '0')}`;
  };

  const issue = (subscription: Subscription, { unit_amount, currency, product }: Price): Invoice => {
    const [item] = subscription.items.data;
    const period = { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
    const amount = unit_amount ?? 0;
    const tax = taxOn(subscription, amount);
    const total = amount + tax;
    const customer = String(subscription.customer);
    const available = credits.get(customer) ?? 0;
    const due = total - Math.min(available, total);
    credits.set(customer, available - (total - due));
    const id = newId('in');
    const invoice: Invoice = {
      id,
      object: 'invoice',
      amount_due: due,
      amount_paid: 0,
      amount_remaining: due,
      attempt_count: 0,
      attempted: false,
      billing_reason: subscription.latest_invoice === null ? 'subscription_create' : 'subscription_cycle',
      created: nowS(),
      currency,
      customer,
      ...linksOf(id),
      next_payment_attempt: null,
      number: numberFor(customer),
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { metadata: null, subscription: subscription.id },
      },
      // As at Stripe, this is the time in which items could be added, not the time that is paid for.
      period_start: period.start,
      period_end: period.start,
      status: 'open',
      status_transitions: { finalized_at: nowS(), marked_uncollectible_at: null, paid_at: null, voided_at: null },
      subtotal: amount,
      total,
      total_excluding_tax: amount,
      total_taxes: subscription.automatic_tax.enabled
        ? [
            {
              amount: tax,
              tax_behavior: 'exclusive',
              tax_rate_details: { tax_rate: 'txr_hst' },
              taxability_reason: 'standard_rated',
              taxable_amount: amount,
              type: 'tax_rate_details',
            },
          ]
        : [],
      lines: {
        object: 'list',
        data: [{ id: newId('il'), object: 'line_item', amount, currency, description: `1 × ${product.name}`, period }],
      },
    };
    invoices.set(id, invoice);
    return invoice;
  };

  return {
    bill(subscription, price, paid) {
      const latest = invoices.get(String(subscription.latest_invoice));
      const invoice = latest && isOwed(latest) ? latest : issue(subscription, price);
      invoice.attempted = true;
      invoice.attempt_count += 1;
      if (paid) {
        invoice.status = 'paid';
        invoice.status_transitions.paid_at = nowS();
        Object.assign(invoice, { amount_paid: invoice.amount_due, amount_remaining: 0, next_payment_attempt: null });
        recordPayment(invoice);
      } else invoice.next_payment_attempt = nowS() + 3 * DAY_S;
      return invoice;
    },

    draft(subscription, price) {
      const invoice = issue(subscription, price);
      Object.assign(invoice, { status: 'draft', number: null, hosted_invoice_url: null, invoice_pdf: null });
      invoice.status_transitions.finalized_at = null;
      return invoice;
    },

    finalize(invoice) {
      const { id, customer } = invoice;
      Object.assign(invoice, { status: 'open', number: numberFor(String(customer)), ...linksOf(id) });
      invoice.status_transitions.finalized_at = nowS();
    },
  };
}
